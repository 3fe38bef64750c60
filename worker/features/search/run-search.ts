import type { NetOffer } from '../../contract/offer'
import { searchedFlights } from '../../contract/search/searched-flights'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { cacheSeconds } from '../../domain/offer/search-rules'
import type { SearchUpdate } from '../../providers/flights'
import { withEmissions } from '../offers/estimate-emissions'
import { type CachedSearch, findSearch, type SearchRequest, searchKey, storeSearch } from '../offers/search-cache'
import { type KeepAlive, sharedWork, type Watch } from '../offers/shared-work'
import { noteSearch } from '../seen/note-fares'
import { type BudgetDeps, spendSearch } from './search-budget'

/** What searching needs from outside. */
export type SearchDeps = BudgetDeps &
  Pick<Deps, 'flights' | 'flightProviders' | 'cache' | 'clock' | 'log' | 'seenFares' | 'emissions'>

/** A running search, shared by everybody who requests the same. */
export interface RunningSearch {
  /** The brand whose traveler started it. */
  brandKey: string
  /** Milliseconds since 1970. */
  endsAt: number
  /** The result from the cache; then no airline is asked. */
  cached: CachedSearch | null
  /** Null until the provider has accepted the search. */
  searchId: string | null
  /** Airlines asked, and those that have still to answer. */
  total: number
  remaining: number
  /** The offers so far, each once. */
  offers: NetOffer[]
  ids: Set<string>
  /** An answer is awaited: if the request that reads it ends, its offers are lost, because the provider sends each only once. */
  isReading: boolean
  /** Every airline has answered or has timed out. */
  isAnswered: boolean
  /** Why something is missing; null when nothing is. */
  lost: Error | null
  /** The pages that somebody has stored or is storing. */
  storedPages: Set<string>
}

/** No search takes longer. The provider itself gives airlines 20 s. */
const MAX_SEARCH_MS = 30_000

/** How long to wait after an answer without news, so that a provider that answers at once isn't polled in a loop. */
const PAUSE_MS = 200

/** How long to wait for the emissions model once all offers have arrived and were sent. */
const MODEL_MS = 1500

const searches = sharedWork<RunningSearch>()

const emptySearch = (now: Date, brandKey: string): RunningSearch => ({
  brandKey,
  endsAt: now.getTime() + MAX_SEARCH_MS,
  cached: null,
  searchId: null,
  total: 0,
  remaining: 0,
  offers: [],
  ids: new Set(),
  isReading: false,
  isAnswered: false,
  lost: null,
  storedPages: new Set(),
})

function addNews(
  { log }: Pick<SearchDeps, 'log'>,
  { criteria }: SearchRequest,
  search: RunningSearch,
  { offers, remaining, lost }: SearchUpdate,
): void {
  // An offer is one order for the whole journey. An offer for a part of it would have to be combined with another, and nobody would be
  // responsible for the connection: it is never shown.
  const { length } = searchedFlights(criteria)
  const whole = offers.filter(({ slices }) => slices.length === length)
  if (whole.length < offers.length)
    log({ level: 'error', event: 'offers_of_a_part', offers: offers.length - whole.length })
  for (const offer of whole) {
    if (search.ids.has(offer.id)) continue
    search.ids.add(offer.id)
    search.offers.push(offer)
  }
  search.remaining = remaining
  search.lost ??= lost
}

async function askAirlines(deps: SearchDeps, asked: SearchRequest, search: RunningSearch, changed: () => void) {
  const provider = deps.flights(asked.mode)
  // The previous request that read the answers has ended, and nobody knows whether its answer arrived.
  if (search.isReading) search.lost ??= new Error('The request that read the search has ended')
  if (search.searchId === null) {
    if (!asked.isCounted) await spendSearch(deps, asked)
    const { searchId, total } = await provider.startSearch(asked.criteria, {
      privateFares: asked.markup.privateFares,
      flyers: asked.flyers?.travelers,
    })
    Object.assign(search, { searchId, total, remaining: total })
    changed()
  }
  const { searchId } = search
  if (searchId === null) return
  do {
    const leftMs = search.endsAt - deps.clock.now().getTime()
    if (leftMs <= 0) {
      throw new DomainError('provider_timeout', 'The airlines took too long to answer. Please try again.')
    }
    search.isReading = true
    const news = await provider.readSearch(searchId, leftMs)
    search.isReading = false
    const isQuiet = news.offers.length === 0 && news.remaining === search.remaining
    addNews(deps, asked, search, news)
    changed()
    if (isQuiet && news.remaining > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  } while (search.remaining > 0)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes the result from the cache or, when it isn't there, whatever the airlines answer. What has arrived stays when the rest fails. */
async function runSearch(deps: SearchDeps, asked: SearchRequest, search: RunningSearch, changed: () => void) {
  if (search.searchId === null) search.cached = await findSearch(deps, asked)
  if (search.cached) return
  try {
    if (!search.isAnswered) await askAirlines(deps, asked, search, changed)
  } catch (error) {
    search.lost ??= error instanceof Error ? error : new Error(String(error))
  }
  search.isAnswered = true
  const { searchId, offers, remaining, lost } = search
  if (lost && offers.length === 0) throw lost
  // Nobody looks at the shop's own searches.
  if (!asked.isCounted) search.offers = await withEmissions(deps, offers, MODEL_MS)
  if (!lost) return
  const facts = { searchId, offers: offers.length, remaining, reason: reason(lost), cause: reason(lost.cause) }
  deps.log({ level: 'warn', event: 'search_incomplete', ...facts })
}

/** The result of a search that has ended, which is cached for its lifetime. */
export function searchResult({ clock }: Pick<SearchDeps, 'clock'>, search: RunningSearch): CachedSearch {
  if (search.cached) return search.cached
  const { offers, lost, total, remaining } = search
  const [now, complete] = [clock.now(), lost === null]
  const foundAt = now.getTime()
  const until = foundAt + cacheSeconds(offers, now, complete) * 1000
  // For the provider an airline that fails has answered; only a timeout is known.
  const unanswered = remaining > 0 && isDomainError(lost, 'provider_timeout') ? remaining : undefined
  return { offers, complete, total, ...(unanswered && { unanswered }), foundAt, until }
}

/** Joins the running search for the criteria in this isolate, or starts it: a hundred identical requests cost one call. */
export function joinSearch(deps: SearchDeps, asked: SearchRequest, keepAlive: KeepAlive): Watch<RunningSearch> {
  const now = deps.clock.now()
  return searches(
    { scope: deps.cache, key: searchKey(deps, asked), now, keepAlive },
    {
      begin: () => emptySearch(now, asked.brandKey),
      run: (search, changed) => runSearch(deps, asked, search, changed),
      afterwards: async (search) => {
        if (search.cached) return
        const result = searchResult(deps, search)
        keepAlive(noteSearch(deps, asked, result))
        await storeSearch(deps, asked, result)
      },
    },
  )
}
