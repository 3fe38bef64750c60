import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { ApiError } from '../../api/api-error'
import { offerQuery } from '../../api/offers'
import { saveLastSearch } from '../../device/last-search'
import { savePreviousResults } from '../../device/previous-results'
import { toFlightParams } from '../../links/flight'
import { flyersParam } from '../../links/flyers'
import { toSearchParams } from '../../links/search'
import { useAsWritten } from '../../page/as-written'
import { useTakenOver } from '../../page/served-page'
import { useToast } from '../../ui/overlay/toast'
import { countFilters, toFilterParams } from './filters/filters'
import { arrangeOffers } from './results/arrange-offers'
import type { ResultsProblem, ResultsScreenProps, ResultsState } from './results/results-state'
import { moreParams, type ResultsReading, sortParam } from './results-address'
import { searchQuery, sortedCriteria, wholeQuery } from './results-queries'

/** How long a pointer must rest on a card, so that a list scrolled under it prefetches nothing. */
const LOOK_MS = 150

/** Returns a function to call with the id under the pointer, or null when it leaves; `fetchAhead` is called with each id it rests on. */
export function useLookAhead(fetchAhead: (id: string) => void): (id: string | null) => void {
  const [state] = useState(() => ({ timer: undefined as ReturnType<typeof setTimeout> | undefined, fetchAhead }))
  useEffect(() => {
    state.fetchAhead = fetchAhead
  })
  useEffect(() => () => clearTimeout(state.timer), [state])
  const [lookAt] = useState(() => (id: string | null) => {
    clearTimeout(state.timer)
    if (id !== null) state.timer = setTimeout(() => state.fetchAhead(id), LOOK_MS)
  })
  return lookAt
}

/** The least time "Load More Flights" stays busy. */
const LOAD_MORE_MS = 800

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The problem behind a failed search, with advice. */
function searchProblem(error: Error): ResultsProblem {
  const { message } = error
  if (!(error instanceof ApiError)) return { message }
  switch (error.code) {
    case 'unreachable':
      return { message, advice: navigator.onLine ? 'We could not be reached.' : 'You seem to be offline.' }
    case 'provider_busy':
    case 'too_many_requests':
      return { message, advice: 'Very many people are searching. A minute later there is room again.' }
    case 'provider_timeout':
      return { message, advice: 'The airlines took too long. They often answer the second time.' }
    case 'invalid_input':
      return { message, refused: Object.keys(error.fields) }
    default:
      return { message }
  }
}

/** Whether the first answer was cached when the page was loaded. */
interface Kept {
  wasKept: boolean
}

/** The part of the result that the address asks for, and the whole result once it is wanted. */
function useFound({ criteria, sort, previousCount, filters }: ResultsReading, { wasKept }: Kept) {
  const sorted = sortedCriteria({ criteria, sort })
  const [wanted, setWanted] = useState(false)
  const [client, isTakenOver] = [useQueryClient(), useTakenOver()]
  const query = searchQuery(sorted, previousCount)
  const first = useQuery({
    ...query,
    // The route's loader has already fetched; an error stays until the traveler retries.
    retryOnMount: false,
    // An address without a date means another search if the traveler's day differs from the server's: that one isn't requested during hydration.
    enabled: isTakenOver || client.getQueryState(query.queryKey) !== undefined,
  })
  const { data: found, error } = useAsWritten(first, wasKept)
  const isPart = found !== undefined && found.end !== 'open' && found.offers.length < found.total
  const whole = useQuery({
    ...wholeQuery(criteria),
    enabled: isPart && (wanted || countFilters(filters) > 0),
    retryOnMount: false,
  })
  const { data, isFetching, isError } = whole
  // The first page shows at most a page of what has arrived; further ones show all that was loaded.
  const most = previousCount > 0 ? Number.POSITIVE_INFINITY : criteria.limit
  const arranged = useMemo(
    () => found && arrangeOffers(found, { data, isFetching, isError }, { sort, most }),
    [found, data, isFetching, isError, sort, most],
  )
  const want = useCallback(() => setWanted(true), [])
  return { sorted, first, found, error, whole, arranged, want }
}

function screenState(
  { first, found, error, arranged }: ReturnType<typeof useFound>,
  before: readonly OfferSummary[],
  loadingMore: boolean,
): ResultsState {
  if (error) return { status: 'error', problem: searchProblem(error) }
  if (!found || !arranged || (found.end === 'open' && found.offers.length === 0)) {
    return { status: 'loading', offers: before }
  }
  return { status: 'ready', ...arranged, found, loadingMore, reordering: first.isPlaceholderData && !loadingMore }
}

/** The props of the results screen for a search with both airports. */
export function useResults(reading: ResultsReading, kept: Kept): ResultsScreenProps {
  const { criteria, previousCount, travelsWith } = reading
  const [router, navigate, client, toast] = [useRouter(), useNavigate(), useQueryClient(), useToast()]
  const [loadingMore, setLoadingMore] = useState(false)
  const [before, setBefore] = useState<{ search: string; page: readonly OfferSummary[] }>()
  const results = useFound(reading, kept)
  const { sorted, whole } = results
  const page = results.arranged?.page ?? []
  const searched = JSON.stringify(criteria)
  useEffect(() => {
    // Ids of saved travelers belong to the account and aren't stored on the device.
    const { flyers: _flyers, ...made }: SearchCriteria = JSON.parse(searched)
    saveLastSearch(made)
  }, [searched])
  const go = (change: object, replace = false) =>
    navigate({ to: '/search', search: (params) => ({ ...params, ...change }), resetScroll: false, replace })
  const details = useMemo(() => {
    // Built once: a list needs hundreds.
    const params = { id: '_' }
    const search = { ...toFlightParams(JSON.parse(searched)), ...(travelsWith && { with: travelsWith }) }
    const { href } = router.buildLocation({ to: '/flight/$id', params, search })
    const [path = '', rest = ''] = href.split('/flight/_', 2)
    return (offerId: string) => `${path}/flight/${encodeURIComponent(offerId)}${rest}`
  }, [router, searched, travelsWith])
  const onLookAt = useLookAhead((offerId) => void client.prefetchQuery(offerQuery(offerId)))

  async function refresh() {
    setBefore({ search: searched, page })
    // The stored earlier offers belong to the fares that are being refreshed.
    savePreviousResults(sorted, [])
    client.removeQueries({ queryKey: wholeQuery(criteria).queryKey })
    client.removeQueries({ queryKey: searchQuery(criteria).queryKey.slice(0, 2), type: 'inactive' })
    // A failure becomes the query's error, which the screen shows.
    await client.fetchQuery({ ...searchQuery(sorted, previousCount, true), staleTime: 0 }).catch(() => {})
  }
  async function loadMore() {
    setLoadingMore(true)
    savePreviousResults(sorted, page)
    try {
      await Promise.all([client.fetchQuery(searchQuery(sorted, page.length)), wait(LOAD_MORE_MS)])
      await go(moreParams(page.length))
    } catch {
      toast({ title: 'No more flights could be loaded', description: 'Please try again later.', tone: 'destructive' })
    }
    setLoadingMore(false)
  }
  return {
    reading,
    state: screenState(results, before?.search === searched ? before.page : [], loadingMore),
    hrefs: {
      modify: router.buildLocation({ to: '/', search: toSearchParams(criteria) }).href,
      newSearch: router.buildLocation({ to: '/' }).href,
      details,
    },
    // Another order starts again at its first page.
    onSort: (sort) => void go({ ...sortParam(sort), ...moreParams(0) }, true),
    // Other prices start again at the first page.
    onTravelsWith: (text) => void go({ with: text || undefined, ...moreParams(0) }, true),
    // Another search: Back returns to the previous one.
    onFlyers: (flyers) => void go({ flyers: flyersParam({ flyers }).flyers, chosen: undefined, ...moreParams(0) }),
    onFilters: (filters) => void go(toFilterParams(filters), true),
    onRefresh: () => void refresh(),
    onRetry: () => location.reload(),
    onLoadMore: () => void loadMore(),
    onFirstPage: () => {
      void go(moreParams(0))
      scrollTo({ top: 0 })
    },
    onWantWhole: results.want,
    onRetryWhole: () => void whole.refetch(),
    onLookAt,
  }
}
