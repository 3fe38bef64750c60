import { localDay } from '../../../format/dates'
import { useToday } from '../../../page/served-page'
import { Closing } from './closing'
import { Promotions } from './promotions'
import { RouteTeaser } from './route-teaser'
import { Statistics } from './statistics'
import { Voices } from './voices'

/** The home page's further blocks. A chunk of its own. */
export default function MoreBlocks({ phone }: { phone: string }) {
  // Asked for here: what the server wrote of them would be dropped if it changed before they are taken over.
  const today = useToday(() => localDay(new Date()))
  return (
    <>
      <Promotions today={today} />
      <RouteTeaser today={today} />
      <Statistics />
      <Voices />
      <Closing today={today} phone={phone} />
    </>
  )
}
