import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SearchCriteria } from '#worker/contract/search'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import { journeyType } from '#worker/domain/trip/journey'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { searchHref, toSearchParams } from '../../../links/search'
import { countByType } from '../../../words/travelers'

/** How many of each kind to search for. */
interface Counts {
  adults: number
  children: number
  infants: number
}

/** Each direction as a search asks for it. */
const soldFlights = ({ slices }: Offer) =>
  slices.map(({ origin, destination, departure_time }) => ({
    origin: origin.iata_code,
    destination: destination.iata_code,
    departureDate: departure_time.slice(0, 10),
  }))

function offerCriteria(offer: Offer, travelers: OfferPassenger[]): SearchCriteria | null {
  const [first, ...further] = soldFlights(offer)
  if (!first) return null
  const { adults, children, infants } = countByType(travelers)
  const type = journeyType(offer.slices)
  return {
    ...first,
    ...(type === 'round-trip' && { returnDate: further[0]?.departureDate }),
    ...(type === 'multi-city' && { furtherFlights: further }),
    cabinClass: offer.slices[0]?.segments[0]?.cabin_class ?? 'economy',
    adultsCount: adults,
    childrenCount: children,
    infantsCount: infants,
    page: 1,
    limit: 30,
  }
}

/** Whether the last search is the one this offer came from: another tab may have searched since. */
function foundBy(last: SearchCriteria, offer: Offer): boolean {
  const days = (flights: { departureDate: string }[]) => flights.map(({ departureDate }) => departureDate).join()
  return days(searchedFlights(last)) === days(soldFlights(offer))
}

/**
 * The address of a search for the same journey, in which these flights come first: the last search when this offer came from it, else read
 * off the offer itself.
 * `counts` replaces who travels. There is always an adult: airlines require one.
 */
export function searchAgainHref(
  offer: Offer,
  { travelers, last, counts }: { travelers: OfferPassenger[]; last: SearchCriteria | null; counts?: Counts },
): string {
  const criteria = last && foundBy(last, offer) ? last : offerCriteria(offer, travelers)
  if (!criteria) return '/search'
  const party = counts && {
    adultsCount: Math.max(1, counts.adults),
    childrenCount: counts.children,
    infantsCount: Math.min(counts.infants, Math.max(1, counts.adults)),
  }
  return searchHref({ ...toSearchParams({ ...criteria, ...party }), chosen: flightsKey(offer) })
}

/** The address of the last search, or of an empty one. */
export const lastSearchHref = (last: SearchCriteria | null) => searchHref(last ? toSearchParams(last) : {})
