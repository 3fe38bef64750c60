import { Deals } from './offers/deals'
import { Destinations } from './offers/destinations'
import { PriceAlertBlock } from './offers/price-alert'

/** The home page's first blocks below the search. A chunk of its own. @param today the traveler's own day, yyyy-MM-dd */
const OfferBlocks = ({ today }: { today: string }) => (
  <>
    <Deals today={today} />
    <PriceAlertBlock />
    <Destinations today={today} />
  </>
)
export default OfferBlocks
