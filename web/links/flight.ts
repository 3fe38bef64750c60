import type { SearchCriteria } from '#worker/contract/search'
import { flightsText, searchedFlights } from '#worker/contract/search/searched-flights'
import { flyersParam, readFlyers } from './flyers'
import { nearbyEnds } from './nearby'
import { FROM_NAMES, isComplete, pickParams, readSearch, toSearchParams } from './search'

/** The query string of /flight/{id}: the search that found the offer, unparsed. */
export type FlightParams = ReturnType<typeof parseFlightParams>

/** The known parameters of a /flight query string. Never throws. */
export const parseFlightParams = (raw: Record<string, unknown>) => pickParams(raw, [...FROM_NAMES, 'flyers', 'with'])

/** The parameters that /flight carries for a search; none for null. */
export const toFlightParams = (criteria: SearchCriteria | null): FlightParams =>
  criteria
    ? {
        ...(criteria.furtherFlights
          ? { from_flights: flightsText(searchedFlights(criteria)) }
          : {
              from_origin: criteria.origin,
              from_destination: criteria.destination,
              from_departureDate: criteria.departureDate,
              ...(criteria.returnDate && { from_returnDate: criteria.returnDate }),
            }),
        ...(nearbyEnds(criteria) && { from_nearby: nearbyEnds(criteria) }),
        ...flyersParam(criteria),
        from_cabinClass: criteria.cabinClass,
        from_adults: criteria.adultsCount,
        from_children: criteria.childrenCount,
        from_infants: criteria.infantsCount,
      }
    : {}

/** The search that /flight was opened from; null where its address holds none. */
export function flightCriteria(params: FlightParams, today: string): SearchCriteria | null {
  const { criteria } = readSearch(params, today)
  return isComplete(criteria) ? { ...criteria, ...readFlyers(params.flyers, criteria.adultsCount) } : null
}

/**
 * The /search query string to go back to: that of the search /flight was opened from, else of the last saved search, else null (the caller
 * then leads to the home page).
 */
export function backToSearchParams(params: FlightParams, last: SearchCriteria | null, today: string) {
  const criteria = flightCriteria(params, today) ?? last
  return criteria && { ...toSearchParams(criteria), ...flyersParam(criteria) }
}

/** The query string of /booking for an offer, with the party that /flight was opened with (1 adult when it names none). */
export function toBookingParams(offerId: string, params: FlightParams, today: string) {
  const { adultsCount, childrenCount, infantsCount } = readSearch(params, today).criteria
  return { offer: offerId, adults: adultsCount, children: childrenCount, infants: infantsCount }
}
