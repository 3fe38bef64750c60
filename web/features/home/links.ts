import { defaultLinkDate, searchHref } from '../../links/search'
import type { Deal, Destination } from './content/fares'

// The home page's links to /search. `today` is the traveler's own day, yyyy-MM-dd.

/** What a link without a choice of its own asks for: a fixed day, economy, one adult. */
const defaults = (today: string) => ({
  departureDate: defaultLinkDate(today),
  cabinClass: 'economy',
  adultsCount: '1',
  childrenCount: '0',
  infantsCount: '0',
})

export const dealHref = ({ from, to }: Pick<Deal, 'from' | 'to'>, today: string) =>
  searchHref({ origin: from.code, destination: to.code, ...defaults(today) })

export const destinationHref = ({ code }: Pick<Destination, 'code'>, today: string) =>
  searchHref({ destination: code, ...defaults(today) })

export const promotionHref = (season: string) => searchHref({ promo: season })

/** Where 'View All Deals', 'View all destinations' and 'Find Your Next Journey' lead. */
export const anywhereHref = (today: string) => searchHref(defaults(today))

export const allPromotionsHref = searchHref()
