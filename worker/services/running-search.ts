import type { NetOffer } from '../contract/offer'
import type { Deps } from '../deps'
import { driveSearch } from './drive-search'
import { type AskedSearch, searchKey } from './kept-searches'

/**
 * A search that is going on in this isolate, for all who ask the same. One request drives it; it is plain data and nothing else, so
 * that the others can read it and one of them can go on where the first left off: in workerd requests may share no more.
 */
export interface RunningSearch {
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
