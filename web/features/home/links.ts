import type { ShownFare } from '#worker/contract/content/home-fares'
import { defaultLinkDate, searchHref } from '../../links/search'
import type { MapPlace } from './map-routes'

// The home page's links to /search. `today` is the traveler's own day, yyyy-MM-dd.

/** The defaults of a link: a fixed day, economy, one adult. */
const defaults = (today: string) => ({
  departureDate: defaultLinkDate(today),
  cabinClass: 'economy',
  adultsCount: '1',
  childrenCount: '0',
  infantsCount: '0',
})

type Airport = Pick<MapPlace, 'code'>

export const routeHref = ({ from, to }: { from: Airport; to: Airport }, today: string) =>
  searchHref({ origin: from.code, destination: to.code, ...defaults(today) })

/** The search that finds a fare: its route, its days and its cabin. */
export const fareHref = ({
  origin,
  destination,
  departureDate,
  returnDate,
  cabinClass,
}: Pick<ShownFare, 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'cabinClass'>) =>
  searchHref({
    origin,
    destination,
    departureDate,
    ...(returnDate && { returnDate }),
    cabinClass,
    adultsCount: '1',
    childrenCount: '0',
    infantsCount: '0',
    tripType: returnDate ? 'round-trip' : 'one-way',
  })

export const destinationHref = ({ code }: Airport, today: string) =>
  searchHref({ destination: code, ...defaults(today) })

export const promotionHref = (season: string) => searchHref({ promo: season })

/** The target of 'View All Deals', 'View all destinations' and 'Find Your Next Journey'. */
export const anywhereHref = (today: string) => searchHref(defaults(today))

export const allPromotionsHref = searchHref()
