import type { OfferSummary, SearchEvent } from '../../contract/search-result'
import { priceOffer } from '../../domain/offer/pricing'
import { summarizeOffer } from '../../domain/offer/result-page'
import { parseSearchLine, searchLine } from '../../domain/offer/search-line'
import { nearbyPlan } from '../../domain/places/nearby-plan'
import { type CachedSearch, findPage, findSearch, pageKey, type SearchRequest, storePage } from '../offers/search-cache'
import { type KeepAlive, type Watch, whenDone } from '../offers/shared-work'
import { recordCachedSearch } from '../seen/note-fares'
import {
  type FoundPage,
  howComplete,
  type Listener,
  modelOfPage,
  pageSoFar,
  pricedPage,
  recordFares,
  type Show,
  type StreamedSearch,
} from './found-pages'
import { cachedNearby, searchNearby, streamNearby } from './nearby-search'
import { refuseSearch, searchFaults } from './refuse-search'
import { joinSearch, type RunningSearch, type SearchDeps, searchResult } from './run-search'

type CacheDeps = Pick<SearchDeps, 'cache' | 'clock' | 'flightProviders' | 'seenFares' | 'log'>

const searchShowing =
  <Shown extends OfferSummary>(show: Show<Shown>) =>
  async (deps: SearchDeps, asked: SearchRequest, keepAlive: KeepAlive = () => {}): Promise<FoundPage<Shown>> => {
    refuseSearch(deps, asked)
    const plan = nearbyPlan(asked.criteria)
    if (plan) return searchNearby(deps, asked, { plan, show, keepAlive })
    const search = await whenDone(joinSearch(deps, asked, keepAlive))
    recordFares(deps, asked, search, keepAlive)
    const { offers, ...found } = searchResult(deps, search)
    return { ...pricedPage(deps, asked, { offers, show }), ...howComplete(found) }
  }

/**
 * Fares that can still be bought, once every airline has answered, in the requested order. Page and limit cut from one stored result.
 * @throws DomainError `invalid_input` for what refuseSearch refuses, and what the provider throws when nothing at all was found
 */
export const searchFlights = searchShowing(summarizeOffer)

/** The same with whole offers. */
export const searchOffers = searchShowing(priceOffer)

/** The lines of a finished page, cached for later requests. */
function finishedPage(
  deps: Pick<CacheDeps, 'cache' | 'clock' | 'flightProviders'>,
  asked: SearchRequest,
  search: CachedSearch,
  keepAlive: KeepAlive,
): string {
  const page = pricedPage(deps, asked, { offers: search.offers, show: summarizeOffer })
  const { total_count } = page
  const text = [
    searchLine({ type: 'offers', ...page, total_batches: search.total, remaining_batches: 0 }),
    searchLine({ type: 'done', total_count, ...howComplete(search) }),
  ].join('')
  keepAlive(storePage(deps, asked, { text, search }))
  return text
}

async function* searchEvents(
  deps: SearchDeps,
  asked: SearchRequest,
  { work, changed }: Watch<RunningSearch>,
  { keepAlive, signal }: Listener,
): AsyncGenerator<SearchEvent, void> {
  const { state: search } = work
  const newOnPage = pageSoFar(deps, asked)
  let seen = -1
  let taken = 0
  let progress = ''
  let total_count = 0
  while (!signal.aborted) {
    if (work.error) throw work.error
    if (work.version !== seen) {
      seen = work.version
      const entering = newOnPage(search.offers.slice(taken))
      taken = search.offers.length
      total_count = entering.total_count
      const { total, remaining } = search
      const latest = `${total_count}/${total}/${remaining}`
      if (entering.offers.length > 0 || latest !== progress) {
        progress = latest
        yield { type: 'offers', ...entering, total_batches: total, remaining_batches: remaining }
      }
    } else if (work.hasEnded) break
    else await changed()
  }
  if (signal.aborted) return
  recordFares(deps, asked, search, keepAlive)
  const result = searchResult(deps, search)
  if (!search.storedPages.has(pageKey(deps, asked))) {
    search.storedPages.add(pageKey(deps, asked))
    finishedPage(deps, asked, result, keepAlive)
  }
  yield { type: 'done', total_count, ...howComplete(result), ...modelOfPage(deps, asked, result.offers) }
}

/**
 * One page of the fares for the criteria, as a stream while airlines answer; a finished one at once. Page, limit and order as in
 * searchFlights.
 * @throws DomainError as searchFlights, for what fails before the first event; what fails later the events throw
 */
export async function streamSearch(
  deps: SearchDeps,
  asked: SearchRequest,
  listener: Listener,
): Promise<StreamedSearch> {
  refuseSearch(deps, asked)
  const plan = nearbyPlan(asked.criteria)
  if (plan) return { events: await streamNearby(deps, asked, plan, listener) }
  const page = await findPage(deps, asked)
  if (page) {
    listener.keepAlive(recordCachedSearch(deps, asked))
    return { cached: page }
  }
  const watch = joinSearch(deps, asked, listener.keepAlive)
  const { work, changed } = watch
  while (work.state.searchId === null && !work.hasEnded) await changed()
  if (work.error) throw work.error
  const { cached } = work.state
  if (cached) recordFares(deps, asked, work.state, listener.keepAlive)
  if (cached) return { cached: new Blob([finishedPage(deps, asked, cached, listener.keepAlive)]).stream() }
  return { events: searchEvents(deps, asked, watch, listener) }
}

/**
 * The events of a finished search in the cache, as streamSearch would return them; null when it isn't there, or searchFlights would refuse
 * it. No airline is asked, and nothing is counted.
 */
export async function keptSearch(
  deps: CacheDeps,
  asked: SearchRequest,
  keepAlive: KeepAlive,
): Promise<SearchEvent[] | null> {
  if (Object.keys(searchFaults(asked.criteria, deps.clock.now())).length > 0) return null
  const plan = nearbyPlan(asked.criteria)
  if (plan) return cachedNearby(deps, asked, plan)
  const page = await findPage(deps, asked)
  const search = page ? null : await findSearch(deps, asked)
  const text = page ? await new Response(page).text() : search && finishedPage(deps, asked, search, keepAlive)
  if (!text) return null
  keepAlive(recordCachedSearch(deps, asked))
  // As they were written here.
  return text.split('\n').flatMap((line) => (line ? [parseSearchLine(line) as SearchEvent] : []))
}
