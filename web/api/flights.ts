import type { Offer } from '#worker/contract/offer'
import type { SearchCriteria, SearchResult } from '#worker/contract/search'
import type { SeatMap } from '#worker/contract/seat-map'
import { unwrap } from './api-error'
import { api } from './client'

/** P §8's words for a search that failed. */
export const SEARCH_WORDS = { prefix: 'Unable to search flights: ', failed: 'Failed to search flights with status: ' }

/** A page of a search in one piece, by GET as P §7 has it. @throws ApiError, with P §8's prefix */
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
    failed: 'Failed to get offer with status: ',
    empty: 'No offer details available',
  })

/** The cabins of an offer's segments; empty when the airline shares none. @throws ApiError, with P §8's prefix */
export async function getSeatMaps(id: string, signal?: AbortSignal): Promise<SeatMap[]> {
  const answer = await unwrap(
    api.flights.seatmaps[':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }),
    { prefix: 'Unable to retrieve seat maps: ', failed: 'Failed to get seat maps with status: ' },
  )
  return answer.data
}
