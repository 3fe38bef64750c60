import type { SearchCriteria } from '#worker/contract/search'
import type { SearchResult } from '#worker/contract/search-result'
import { unwrap } from './api-error'
import { api } from './client'

/** What is said before and about a search that failed. */
export const SEARCH_WORDS = { prefix: 'Unable to search flights: ', failed: 'Failed to search flights with status: ' }

/** A page of a search in one piece. @throws ApiError with the prefix above */
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
