import { Closing } from './closing'
import { Promotions } from './promotions'
import { RouteTeaser } from './route-teaser'
import { Statistics } from './statistics'
import { Voices } from './voices'

interface MoreBlocksProps {
  /** The traveler's own day, yyyy-MM-dd. */
  today: string
  phone: string
}

/** The home page's further blocks. A chunk of its own. */
const MoreBlocks = ({ today, phone }: MoreBlocksProps) => (
  <>
    <Promotions today={today} />
    <RouteTeaser />
    <Statistics />
    <Voices />
    <Closing today={today} phone={phone} />
  </>
)
export default MoreBlocks
