import { vi } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { SearchEvent } from '../../contract/search-result'
import { streamSearch } from '../../features/search/search-flights'
import type { Log } from '../../platform/platform'
import { criteria, searchEvents } from '../builders/a-search'
import { aNetOffer, aSlice } from '../builders/an-offer'
import { fakeWaves, memoryCache } from '../doubles/fake-flights'
import { testDeps } from './test-deps'

/** The markup of streamed searches. */
export const MARKUP = { markupPercent: 23 }

/** A net offer with a price and a duration. */
export const priced = (id: string, total_amount: string, duration = 'PT7H'): NetOffer =>
  aNetOffer({ id, total_amount, slices: [aSlice({ duration })] })

/** Streamed searches with a provider whose airlines answer when the test says so, a cache that never evicts, and the test's clock. */
export function streamedSearches(airlines = 3) {
  const waves = fakeWaves(airlines)
  const cache = memoryCache()
  const log = vi.fn<Log>()
  const deps = testDeps({ flights: () => waves.flights, cache, clock: { now: () => new Date() }, log })
  const asked = (over: Partial<SearchCriteria> = {}, markup = MARKUP) => ({
    criteria: criteria(over),
    mode: 'test' as const,
    markup,
    brandKey: 'acme.example',
  })
  const stream = (over: Partial<SearchCriteria> = {}, { aborter = new AbortController(), markup = MARKUP } = {}) =>
    streamSearch(deps, asked(over, markup), { keepAlive: () => {}, signal: aborter.signal })
  return { ...waves, deps, cache, log, asked, stream, started: waves.flights.startSearch }
}

type Stream = ReturnType<typeof streamSearch>

/** Reads a search in the background: `events` grows as they arrive, `end` resolves when it is over. */
export async function listen(stream: Stream): Promise<{ events: SearchEvent[]; end: Promise<void> }> {
  const events: SearchEvent[] = []
  const found = await stream
  if ('cached' in found) throw new Error('The search was cached')
  const end = (async () => {
    for await (const event of found.events) events.push(event)
  })()
  end.catch(() => {})
  return { events, end }
}

/** The events of a cached search. */
export async function cachedEvents(stream: Stream): Promise<SearchEvent[]> {
  const found = await stream
  if ('events' in found) throw new Error('The search was not cached')
  return searchEvents(found.cached)
}

/** Advances the test's clock, by default a little more than a poll of a running search takes. */
export const pass = (ms = 60) => vi.advanceTimersByTimeAsync(ms)
