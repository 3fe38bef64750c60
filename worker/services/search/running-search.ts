import type { NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { keepSeconds } from '../../domain/offer/search-rules'
import type { SearchNews } from '../../ports/flights'
import { type AskedSearch, type KeptSearch, keepSearch, searchKey } from './search-cache'

/**
 * A search that is going on in this isolate, for all who ask the same. One request drives it; it is plain data and nothing else, so
 * that the others can read it and one of them can go on where the first left off: in workerd requests may share no more.
 */
interface RunningSearch {
  /** Milliseconds since 1970. */
  startedAt: number
  /** Null until the provider has taken the search. */
  searchId: string | null
  /** Airlines asked, and those that have still to answer. */
  total: number
  remaining: number
  /** What has come, each offer once. */
  offers: NetOffer[]
  ids: Set<string>
  /** Rises whenever there is something to tell. */
  news: number
  /** Rises as long as the request that drives is alive. */
  beats: number
  /** An answer is awaited: should its reader die, what it holds is lost. */
  isReading: boolean
  /** Why something is missing; null when nothing is. */
  lost: Error | null
  hasEnded: boolean
  /** Why nothing was found, when that is because of a fault. */
  error: Error | null
  /** The pages that somebody has seen to keeping. */
  keptPages: Set<string>
}

export type Searching = Pick<Deps, 'flights' | 'cache' | 'clock'>

/** Lets work go on when the request that began it has been answered or left. */
export type KeepAlive = (work: Promise<unknown>) => void

/** A request's own view of a running search. */
export interface SearchWatch {
  search: RunningSearch
  /** Waits for news, 50 ms at most. Drives the search on when nobody does any more. */
  news: () => Promise<void>
}

/** Whoever doesn't drive looks this often. */
const LOOK_MS = 50

/** Looks without a sign of life before the driver counts as gone: a second, four beats, for a busy isolate delays timers. */
const PATIENCE = 20

/** A search older than this was left by everybody; its batch at the provider is all but over (providers.md §2.4). */
const FORGET_MS = 45_000

const searches = new WeakMap<object, Map<string, RunningSearch>>()

// Who shares a cache shares the searches that fill it.
function searchesOf({ cache }: Searching): Map<string, RunningSearch> {
  const known = searches.get(cache) ?? new Map<string, RunningSearch>()
  searches.set(cache, known)
  return known
}

/** The search for the same criteria that is going on, or null. */
export function findRunning(deps: Searching, asked: AskedSearch): RunningSearch | null {
  const running = searchesOf(deps).get(searchKey(asked))
  return running && deps.clock.now().getTime() - running.startedAt < FORGET_MS ? running : null
}

function begin(deps: Searching, asked: AskedSearch): RunningSearch {
  const all = searchesOf(deps)
  const startedAt = deps.clock.now().getTime()
  for (const [key, each] of all) if (startedAt - each.startedAt >= FORGET_MS) all.delete(key)
  const search: RunningSearch = {
    startedAt,
    searchId: null,
    total: 0,
    remaining: 0,
    offers: [],
    ids: new Set(),
    news: 0,
    beats: 0,
    isReading: false,
    lost: null,
    hasEnded: false,
    error: null,
    keptPages: new Set(),
  }
  all.set(searchKey(asked), search)
  return search
}

/** A wait that ends early when somebody in the same request rings. Tells whether somebody did. */
function bell(): { ring: () => void; heard: () => Promise<boolean> } {
  let ring = () => {}
  return {
    ring: () => ring(),
    heard: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), LOOK_MS)
        ring = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}

/** Joins the search for the criteria, or begins it. */
export function watchSearch(deps: Searching, asked: AskedSearch, keepAlive: KeepAlive): SearchWatch {
  const { ring, heard } = bell()
  const known = findRunning(deps, asked)
  const search = known ?? begin(deps, asked)
  const drive = () => {
    const forget = () => {
      const all = searchesOf(deps)
      if (all.get(searchKey(asked)) === search) all.delete(searchKey(asked))
    }
    keepAlive(driveSearch(deps, asked, search, { ring, forget }))
  }
  if (!known) drive()
  let seen = search.beats
  let missed = 0
  return {
    search,
    news: async () => {
      if ((await heard()) || search.hasEnded) return
      missed = search.beats === seen ? missed + 1 : 0
      seen = search.beats
      if (missed < PATIENCE) return
      missed = 0
      // Seen by the others before any of them can lose patience too.
      search.beats++
      drive()
    },
  }
}

const BEAT_MS = 250

/** No search takes longer. The provider itself gives airlines 20 s. */
const LONGEST_MS = 30_000

/** A provider that answers at once that it has no news is not asked again at once. */
const PAUSE_MS = 200

const late = () => new DomainError('provider_timeout', 'The airlines took too long to answer. Please try again.')

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function reportLoss({ searchId, offers, remaining }: RunningSearch, lost: Error): void {
  const facts = { searchId, offers: offers.length, remaining, reason: wordsOf(lost), cause: wordsOf(lost.cause) }
  console.warn(JSON.stringify({ level: 'warn', event: 'search_incomplete', ...facts }))
}

function take(search: RunningSearch, { offers, remaining, lost }: SearchNews): void {
  for (const offer of offers) {
    if (search.ids.has(offer.id)) continue
    search.ids.add(offer.id)
    search.offers.push(offer)
  }
  search.remaining = remaining
  search.lost ??= lost
  search.news++
}

async function readToEnd(deps: Searching, { mode, criteria }: AskedSearch, search: RunningSearch, ring: () => void) {
  const provider = deps.flights(mode)
  if (search.searchId === null) {
    const { searchId, total } = await provider.startSearch(criteria)
    Object.assign(search, { searchId, total, remaining: total })
    search.news++
    ring()
  }
  const { searchId } = search
  if (searchId === null) return
  do {
    const left = search.startedAt + LONGEST_MS - deps.clock.now().getTime()
    if (left <= 0) throw late()
    search.isReading = true
    const news = await provider.readSearch(searchId, left)
    search.isReading = false
    const isQuiet = news.offers.length === 0 && news.remaining === search.remaining
    take(search, news)
    ring()
    if (isQuiet && news.remaining > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  } while (search.remaining > 0)
}

/** The result as it is kept, to be asked anew when its time is over. */
export function resultOf({ clock }: Pick<Searching, 'clock'>, { offers, lost, total }: RunningSearch): KeptSearch {
  const complete = lost === null
  const now = clock.now()
  return { offers, complete, total, until: now.getTime() + keepSeconds(offers, now, complete) * 1000 }
}

/**
 * Reads a search from the provider to its end, from wherever it stands, and keeps the result. What has come stays when the rest fails; a
 * fault before anything came is the search's error, and is not kept. Never throws.
 */
async function driveSearch(
  deps: Searching,
  asked: AskedSearch,
  search: RunningSearch,
  { ring, forget }: { ring: () => void; forget: () => void },
): Promise<void> {
  const timer = setInterval(() => {
    search.beats++
  }, BEAT_MS)
  // Whoever drove before was waiting for an answer, and nobody knows whether it came.
  if (search.isReading) search.lost ??= new Error('The request that read the search has ended')
  try {
    await readToEnd(deps, asked, search, ring)
  } catch (error) {
    search.lost ??= error instanceof Error ? error : new Error(String(error))
  }
  if (search.offers.length === 0) search.error = search.lost
  else if (search.lost) reportLoss(search, search.lost)
  search.hasEnded = true
  search.news++
  ring()
  if (!search.error) await keepSearch(deps, asked, resultOf(deps, search))
  clearInterval(timer)
  forget()
}
