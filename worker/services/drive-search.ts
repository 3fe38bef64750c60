import { DomainError } from '../domain/error'
import { keepSeconds } from '../domain/search-rules'
import type { SearchNews } from '../ports/flight-provider'
import { type AskedSearch, type KeptSearch, keepSearch } from './kept-searches'
import type { RunningSearch, Searching } from './running-search'

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
export async function driveSearch(
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
