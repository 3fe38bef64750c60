import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SearchCriteria } from '#worker/contract/search'
import { flightsKey } from '#worker/domain/fares/flights-key'
import { searchHref, toSearchParams } from '../../../links/search'
import { countByType } from '../../../words/travelers'

/** How many of each kind to search for. */
interface Counts {
  adults: number
  children: number
  infants: number
}

const calendarDay = (local: string | undefined) => local?.slice(0, 10)

function offerCriteria(offer: Offer, travelers: OfferPassenger[]): SearchCriteria | null {
  const [outbound, back] = offer.slices
  if (!outbound) return null
  const { adults, children, infants } = countByType(travelers)
  return {
    origin: outbound.origin.iata_code,
    destination: outbound.destination.iata_code,
    departureDate: outbound.departure_time.slice(0, 10),
    ...(back && { returnDate: back.departure_time.slice(0, 10) }),
    cabinClass: outbound.segments[0]?.cabin_class ?? 'economy',
    adultsCount: adults,
    childrenCount: children,
    infantsCount: infants,
    page: 1,
    limit: 30,
  }
}

/** Whether the last search is the one this offer came from: another tab may have searched since. */
const foundBy = (last: SearchCriteria, offer: Offer) =>
  last.departureDate === calendarDay(offer.slices[0]?.departure_time) &&
  last.returnDate === calendarDay(offer.slices[1]?.departure_time)

/**
 * The address of a search for the same journey, in which these flights stand first: the last search when this offer came from it, else read
 * off the offer itself.
 * `counts` replaces who travels. An adult goes along always: airlines want one.
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
