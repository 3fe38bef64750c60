import { queryOptions } from '@tanstack/react-query'
import type { SearchCriteria, SearchResult } from '../../../worker/contract/search'
import { searchFlights, searchFlightsPage } from '../../api/flights'
import { readPreviousResults } from '../../api/previous-results'
import { mergeOffers } from './merge-offers'

const FIVE_MINUTES_MS = 5 * 60_000
const TEN_MINUTES_MS = 10 * 60_000
const MORE_LIMIT = 100

/** The page "Load More Flights" asks for (P §4). */
export const nextPage = (previousCount: number): number => Math.floor(previousCount / MORE_LIMIT) + 1

/**
 * The next hundred offers beside those that were already on the page. What was shown is taken from this device; where it isn't kept (a
 * link opened elsewhere, a full storage) the earlier pages are asked for again, so that the link shows what its sender saw.
 */
async function searchMore(criteria: SearchCriteria, previousCount: number, signal: AbortSignal): Promise<SearchResult> {
  const page = nextPage(previousCount)
  const kept = readPreviousResults(criteria, new Date())
  const firstMissing = kept.length >= previousCount ? page : 1
  let offers = kept
  let total_count = kept.length
  for (let wanted = firstMissing; wanted <= page; wanted++) {
    const result = await searchFlightsPage({ ...criteria, page: wanted, limit: MORE_LIMIT }, signal)
    offers = mergeOffers(offers, result.offers)
    total_count = result.total_count
  }
  return { offers, total_count, complete: true }
}

/** The results of a search: its first thirty offers, or with `previousCount` above 0 those and the hundred after them. */
export const searchQuery = (criteria: SearchCriteria, previousCount = 0) =>
  queryOptions({
    queryKey: ['search', criteria, previousCount],
    queryFn: ({ signal }) =>
      previousCount > 0 ? searchMore(criteria, previousCount, signal) : searchFlights(criteria, signal),
    staleTime: FIVE_MINUTES_MS,
    gcTime: TEN_MINUTES_MS,
    // While more of one search comes, what is there stays; another search must not show foreign fares.
    placeholderData: (shown: SearchResult | undefined, before) =>
      before && JSON.stringify(before.queryKey[1]) === JSON.stringify(criteria) ? shown : undefined,
  })
