import type { Offer } from '../../worker/contract/offer'
import type { SearchCriteria, SearchResult } from '../../worker/contract/search'
import type { SeatMap } from '../../worker/contract/seat-map'
import { ApiError, unwrap } from './api-error'
import { api } from './client'

const SEARCH_WORDS = { prefix: 'Unable to search flights: ', failed: 'Failed to search flights' }

/** One page of a search, cheapest first. @throws ApiError, with P §8's prefix */
export function searchFlights(criteria: SearchCriteria, signal?: AbortSignal): Promise<SearchResult> {
  if (!criteria.origin || !criteria.destination || !criteria.departureDate) {
    return Promise.reject(
      new ApiError(400, { message: 'Missing required flight search parameters' }, 'Unable to search flights: '),
    )
  }
  return unwrap(api.flights.search.$post({ json: criteria }, { init: { ...(signal && { signal }) } }), SEARCH_WORDS)
}

/** A later page of a search, by GET as P §7 has it. @throws ApiError, with P §8's prefix */
export function searchFlightsPage(criteria: SearchCriteria, signal?: AbortSignal): Promise<SearchResult> {
  const { adultsCount, childrenCount, infantsCount, page, limit, returnDate, sort, ...rest } = criteria
  const counts = { adultsCount, childrenCount, infantsCount, page, limit }
  const query = {
    ...rest,
    ...(returnDate && { returnDate }),
    ...(sort && { sort }),
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  }
  return unwrap(api.flights.search.$get({ query }, { init: { ...(signal && { signal }) } }), SEARCH_WORDS)
}

/** One offer with its services. @throws ApiError, with P §8's prefix */
export const getOffer = (id: string, signal?: AbortSignal): Promise<Offer> =>
  unwrap(api.flights.offer[':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }), {
    prefix: 'Unable to retrieve flight offer: ',
    failed: 'Failed to get offer',
    empty: 'No offer details available',
  })

/** The cabins of an offer's segments; empty when the airline shares none. @throws ApiError, with P §8's prefix */
export async function getSeatMaps(id: string, signal?: AbortSignal): Promise<SeatMap[]> {
  const answer = await unwrap(
    api.flights.seatmaps[':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }),
    { prefix: 'Unable to retrieve seat maps: ', failed: 'Failed to get seat maps' },
  )
  return answer.data
}
