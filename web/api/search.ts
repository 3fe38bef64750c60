import type { SearchCriteria } from '#worker/contract/search'
import { flightsText, searchedFlights } from '#worker/contract/search/searched-flights'
import type { SearchResult } from '#worker/contract/search-result'
import { unwrap } from './api-error'
import { api } from './client'

/** The messages for a search that failed. */
export const SEARCH_WORDS = { prefix: 'Unable to search flights: ', failed: 'Failed to search flights with status: ' }

/** The criteria as a query string. */
export function searchQueryString(criteria: SearchCriteria) {
  const { origin, destination, departureDate, returnDate, furtherFlights, flyers, sort, ...rest } = criteria
  return {
    ...(furtherFlights
      ? { flights: flightsText(searchedFlights(criteria)) }
      : { origin, destination, departureDate, ...(returnDate && { returnDate }) }),
    ...(sort && { sort }),
    ...(flyers && { flyers: flyers.join(',') }),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  }
}

/** Has the airlines asked again when the Worker's cached answer is more than a minute old. */
export const FRESH = { 'cache-control': 'no-cache' }

/** Only what a list shows of each offer, in half the bytes. */
const MINIMAL = { prefer: 'return=minimal' }

/** A page of a search in one piece. @throws ApiError with the prefix above */
export const searchFlightsPage = (
  criteria: SearchCriteria,
  { isFresh, signal }: { isFresh?: boolean; signal?: AbortSignal } = {},
): Promise<SearchResult> =>
  unwrap(
    api.flights.search.$get(
      { query: searchQueryString(criteria) },
      { headers: { ...MINIMAL, ...(isFresh && FRESH) }, init: { ...(signal && { signal }) } },
    ),
    SEARCH_WORDS,
  )
