import { type QueryClient, queryOptions, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query'
import type { SearchCriteria } from '#worker/contract/search'
import type { SearchResult } from '#worker/contract/search-result'
import type { KeptAnswers } from '#worker/contract/served-page'
import { parseSearchLine } from '#worker/domain/offer/search-line'
import { MINUTE_MS } from '#worker/domain/time'
import { searchFlightsPage } from '../../api/search'
import { streamSearch } from '../../api/search-stream'
import { readPreviousResults } from '../../device/previous-results'
import type { SearchReading } from '../../links/search'
import { serverNow } from '../../page/server-clock'
import { countFilters } from './filters/filters'
import { type FollowedEvent, type Found, NOTHING_YET, takeEvent, takePage } from './results/results-state'
import type { ResultsReading } from './results-address'

const MORE_LIMIT = 100
const WHOLE_LIMIT = 200

/** The page of a hundred that "Load More Flights" asks for. */
const nextPage = (previousCount: number): number => Math.floor(previousCount / MORE_LIMIT) + 1

/** The criteria with their order, which is left out when it is the default. */
export const sortedCriteria = ({ criteria, sort }: Pick<SearchReading, 'criteria' | 'sort'>): SearchCriteria =>
  sort === 'price-asc' ? criteria : { ...criteria, sort }

const unsorted = ({ sort: _sort, ...criteria }: SearchCriteria) => criteria

/** The events of a search until all airlines have answered. Offers that arrived are kept when the connection breaks. @throws ApiError when none arrived */
async function* follow(criteria: SearchCriteria, isFresh: boolean): AsyncGenerator<FollowedEvent, void> {
  let hasOffers = false
  try {
    for await (const event of streamSearch(criteria, { parse: parseSearchLine, isFresh })) {
      if (event.type === 'error') continue // thrown by the stream
      hasOffers ||= event.type === 'offers' && event.offers.length > 0
      yield event
    }
  } catch (error) {
    if (!hasOffers) throw error
    yield { type: 'broken' }
  }
}

/** Every page of a search, largest first. */
async function* pages(
  criteria: SearchCriteria,
  limit: number,
  { isFresh = false, ...range }: { first: number; last?: number; isFresh?: boolean },
) {
  for (let page = range.first; ; page++) {
    const options = { isFresh: isFresh && page === range.first }
    const result: SearchResult = await searchFlightsPage({ ...criteria, page, limit }, options)
    yield result
    if (page === range.last || page * limit >= result.total_count || result.offers.length === 0) return
  }
}

/**
 * The next hundred offers, added to the hundreds already on the page. These are read from this device; when they aren't stored (a link opened
 * elsewhere, full storage) the earlier pages are fetched again, so that the link shows what its sender saw. The first hundred includes what
 * was shown before it: where the server had to search again, it has other ids, and every flight would be there twice.
 */
async function searchMore(criteria: SearchCriteria, previousCount: number, isFresh: boolean): Promise<Found> {
  const last = nextPage(previousCount)
  const stored = last > 1 ? readPreviousResults(criteria, serverNow()) : []
  const first = stored.length >= previousCount ? last : 1
  let found: Found = { ...NOTHING_YET, offers: stored, total: stored.length }
  for await (const page of pages(criteria, MORE_LIMIT, { first, last, isFresh })) found = takePage(found, page)
  return found
}

const CACHING = {
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
  // Offers never change, and comparing a thousand of them at each arrival takes longer than rendering the page.
  structuralSharing: false,
} as const

// None of these uses the query's abort signal: a search continues when its page is left for a flight, and is complete on the way back.

/**
 * A search's first page as it arrives, or with `previousCount` above 0 what was shown and the hundred after it. While another order or page of
 * the same search loads, the old data stays; another search must not show the fares of this one.
 * @param isFresh whether the airlines are asked again, rather than the Worker's cache
 */
export const searchQuery = (criteria: SearchCriteria, previousCount = 0, isFresh = false) =>
  queryOptions<Found>({
    queryKey: ['search', unsorted(criteria), criteria.sort ?? null, previousCount],
    queryFn:
      previousCount > 0
        ? () => searchMore(criteria, previousCount, isFresh)
        : streamedQuery<FollowedEvent, Found>({
            streamFn: () => follow(criteria, isFresh),
            reducer: takeEvent,
            initialValue: NOTHING_YET,
          }),
    ...CACHING,
    placeholderData: (shown, before) =>
      before && JSON.stringify(before.queryKey[1]) === JSON.stringify(unsorted(criteria)) ? shown : undefined,
  })

/** All offers of a finished search, page by page as they arrive. They are the same in every order. */
export const wholeQuery = (criteria: SearchCriteria) =>
  queryOptions<Found>({
    queryKey: ['search-whole', unsorted(criteria)],
    queryFn: streamedQuery<SearchResult, Found>({
      streamFn: () => pages(unsorted(criteria), WHOLE_LIMIT, { first: 1 }),
      reducer: takePage,
      initialValue: NOTHING_YET,
    }),
    ...CACHING,
  })

// The browser's history entries that have shown results since the page was loaded.
const visited = new Set<string>()

interface Visit {
  client: QueryClient
  reading: ResultsReading
  /** Whether the page is entered, or only its address changes. */
  cause: 'enter' | 'stay'
  /** The key of the browser's history entry. */
  entry: string | undefined
}

/**
 * Fetches the results of an address. A newly entered search is refetched when it is older than five minutes; coming back to one, or filtering
 * it, shows the fares that were there for as long as they are cached.
 */
export function warmResults({ client, reading, cause, entry = '' }: Visit) {
  const query = searchQuery(sortedCriteria(reading), reading.previousCount)
  const keepsPlace = cause === 'stay' || visited.has(entry)
  if (entry) visited.add(entry)
  if (keepsPlace && client.getQueryData(query.queryKey) !== undefined) return
  // Not awaited: the screen has its own loading state.
  void client.prefetchQuery(query)
}

/** Whether the first answer for an address is cached. */
export const hasResults = (client: QueryClient, reading: ResultsReading): boolean =>
  client.getQueryData(searchQuery(sortedCriteria(reading), reading.previousCount).queryKey) !== undefined

/**
 * On the server: puts a stored search into the page's cache. Not for pages that need the whole result to show a part of it: filters, chosen
 * flights, further pages, prices with bags.
 */
export async function takeKeptResults(client: QueryClient, reading: ResultsReading, kept: KeptAnswers): Promise<void> {
  const { filters, chosen, previousCount, travelsWith } = reading
  if (countFilters(filters) > 0 || chosen || previousCount > 0 || travelsWith) return
  const criteria = sortedCriteria(reading)
  const events = await kept.search(criteria)
  if (!events) return
  const found = events.reduce((all, event) => (event.type === 'error' ? all : takeEvent(all, event)), NOTHING_YET)
  client.setQueryData(searchQuery(criteria).queryKey, found)
}
