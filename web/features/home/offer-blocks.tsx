import { Deals } from './deals'
import { Destinations } from './destinations'
import { PriceAlertBlock } from './price-alert-block'

/** The home page's first blocks below the search. A chunk of its own. @param today the traveler's own day, yyyy-MM-dd */
const OfferBlocks = ({ today }: { today: string }) => (
  <>
    <Deals today={today} />
    <PriceAlertBlock />
    <Destinations today={today} />
  </>
)
export default OfferBlocks
