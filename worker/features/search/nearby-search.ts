import type { NetOffer } from '../../contract/offer'
import type { OfferSummary, SearchEvent } from '../../contract/search-result'
import { summarizeOffer } from '../../domain/offer/result-page'
import { type NearbyPlan, nearbyPlan } from '../../domain/places/nearby-plan'
import { type CachedSearch, findSearch, type SearchRequest } from '../offers/search-cache'
import type { KeepAlive, Watch } from '../offers/shared-work'
import {
  type FoundPage,
  howComplete,
  type Listener,
  modelOfPage,
  pageSoFar,
  pricedPage,
  recordFares,
  type Show,
} from './found-pages'
import { joinSearch, type RunningSearch, type SearchDeps, searchResult } from './run-search'

/** One of the combined searches, with its own cache key and shared with everybody who requests the same. */
interface JoinedSearch {
  asked: SearchRequest
  watch: Watch<RunningSearch>
  /** The running wait for news: never more than one, since each counts missed heartbeats. */
  waiting: Promise<void> | null
  /** How many of its offers were handled. */
  taken: number
}

/** The searches of a request: its own, or those of all pairs of places when it wants nearby airports. */
export const searchesOf = (asked: SearchRequest): SearchRequest[] =>
  (nearbyPlan(asked.criteria)?.searches ?? [asked.criteria]).map((criteria) => ({ ...asked, criteria }))

const joinAll = (deps: SearchDeps, asked: SearchRequest, { searches }: NearbyPlan, keepAlive: KeepAlive) =>
  searches.map((criteria): JoinedSearch => {
    const one = { ...asked, criteria }
    return { asked: one, watch: joinSearch(deps, one, keepAlive), waiting: null, taken: 0 }
  })

const hasEnded = ({ watch }: JoinedSearch) => watch.work.hasEnded

/** Waits until any of the running searches has news, 50 ms at most; not at all when none is running. */
async function anyChange(joined: readonly JoinedSearch[]): Promise<void> {
  const open = joined.filter((each) => !hasEnded(each))
  if (open.length === 0) return
  await Promise.race(
    open.map((each) => {
      each.waiting ??= each.watch.changed().then(() => {
        each.waiting = null
      })
      return each.waiting
    }),
  )
}

const hasFailed = ({ watch }: JoinedSearch) => watch.work.error !== null
const hasBegun = ({ watch: { work } }: JoinedSearch) => work.state.searchId !== null || (work.hasEnded && !work.error)

const offersOf = ({ watch: { work } }: JoinedSearch): readonly NetOffer[] =>
  work.error ? [] : (work.state.cached ?? work.state).offers

/** Airlines asked, and those that have still to answer, in all searches together. */
function airlines(joined: readonly JoinedSearch[]) {
  const counts = joined
    .filter((each) => !hasFailed(each))
    .map(({ watch: { work } }) => ({
      total: (work.state.cached ?? work.state).total,
      remaining: work.state.cached ? 0 : work.state.remaining,
    }))
  return {
    total_batches: counts.reduce((sum, { total }) => sum + total, 0),
    remaining_batches: counts.reduce((sum, { remaining }) => sum + remaining, 0),
  }
}

/** What may be missing in several searches. */
function howTogether(found: readonly Pick<CachedSearch, 'complete' | 'unanswered'>[], hasFailed: boolean) {
  const incomplete = found.filter(({ complete }) => !complete)
  const isCounted = incomplete.every(({ unanswered }) => unanswered !== undefined)
  const unanswered = incomplete.reduce((sum, each) => sum + (each.unanswered ?? 0), 0)
  return howComplete({
    complete: incomplete.length === 0 && !hasFailed,
    unanswered: isCounted && unanswered > 0 ? unanswered : undefined,
  })
}

/** What may be missing in the finished searches, once each is recorded. @throws the failure of the first when all have failed */
function conclude(deps: SearchDeps, joined: readonly JoinedSearch[], keepAlive: KeepAlive) {
  const [first] = joined
  if (first?.watch.work.error && joined.every(hasFailed)) throw first.watch.work.error
  const found = joined
    .filter((each) => !hasFailed(each))
    .map(({ asked, watch: { work } }) => {
      recordFares(deps, asked, work.state, keepAlive)
      return searchResult(deps, work.state)
    })
  const failed = joined
    .filter(hasFailed)
    .map(({ asked: { criteria } }) => ({ origin: criteria.origin, destination: criteria.destination }))
  return { ...howTogether(found, failed.length > 0), ...(failed.length > 0 && { failed_searches: failed }) }
}

/** The events of a search whose parts are all cached; null when one of them isn't. No airline is asked. */
export async function cachedNearby(
  deps: Pick<SearchDeps, 'cache' | 'clock' | 'flightProviders'>,
  asked: SearchRequest,
  { searches, nearby }: NearbyPlan,
): Promise<SearchEvent[] | null> {
  const found = await Promise.all(searches.map((criteria) => findSearch(deps, { ...asked, criteria })))
  const kept = found.flatMap((each) => each ?? [])
  if (kept.length < found.length) return null
  const page = pricedPage(deps, asked, { offers: kept.flatMap(({ offers }) => offers), show: summarizeOffer })
  const total_batches = kept.reduce((sum, { total }) => sum + total, 0)
  return [
    { type: 'offers', ...page, nearby, total_batches, remaining_batches: 0 },
    { type: 'done', total_count: page.total_count, ...howTogether(kept, false) },
  ]
}

/**
 * The result of a search with nearby airports, in one list. Failed searches leave the others. @throws DomainError as searchFlights, when
 * all fail
 */
export async function searchNearby<Shown extends OfferSummary>(
  deps: SearchDeps,
  asked: SearchRequest,
  { plan, show, keepAlive }: { plan: NearbyPlan; show: Show<Shown>; keepAlive: KeepAlive },
): Promise<FoundPage<Shown>> {
  const joined = joinAll(deps, asked, plan, keepAlive)
  while (!joined.every(hasEnded)) await anyChange(joined)
  const completeness = conclude(deps, joined, keepAlive)
  return {
    ...pricedPage(deps, asked, { offers: joined.flatMap(offersOf), show }),
    nearby: plan.nearby,
    ...completeness,
  }
}

async function* nearbyEvents(
  deps: SearchDeps,
  asked: SearchRequest,
  { joined, nearby }: { joined: readonly JoinedSearch[]; nearby: NearbyPlan['nearby'] },
  { keepAlive, signal }: Listener,
): AsyncGenerator<SearchEvent, void> {
  const newOnPage = pageSoFar(deps, asked)
  let progress = ''
  let total_count = 0
  while (!signal.aborted) {
    // Read before the offers: what arrives meanwhile is handled in the next round.
    const isOver = joined.every(hasEnded)
    const fresh = joined.flatMap((each) => {
      const offers = offersOf(each)
      const since = offers.slice(each.taken)
      each.taken = offers.length
      return since
    })
    const entering = newOnPage(fresh)
    const counts = airlines(joined)
    total_count = entering.total_count
    const latest = `${total_count}/${counts.total_batches}/${counts.remaining_batches}`
    if (entering.offers.length > 0 || latest !== progress) {
      progress = latest
      yield { type: 'offers', ...entering, nearby, ...counts }
    }
    if (isOver) break
    await anyChange(joined)
  }
  if (signal.aborted) return
  const model = modelOfPage(deps, asked, joined.flatMap(offersOf))
  yield { type: 'done', total_count, ...conclude(deps, joined, keepAlive), ...model }
}

/** The same as a stream while airlines answer. @throws DomainError as streamSearch, when all fail before the first result */
export async function streamNearby(
  deps: SearchDeps,
  asked: SearchRequest,
  plan: NearbyPlan,
  listener: Listener,
): Promise<AsyncGenerator<SearchEvent, void>> {
  const joined = joinAll(deps, asked, plan, listener.keepAlive)
  while (!joined.some(hasBegun) && !joined.every(hasEnded)) await anyChange(joined)
  const [first] = joined
  if (first?.watch.work.error && joined.every(hasFailed)) throw first.watch.work.error
  return nearbyEvents(deps, asked, { joined, nearby: plan.nearby }, listener)
}
