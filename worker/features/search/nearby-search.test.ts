import { describe, expect, it, vi } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { SearchEvent } from '../../contract/search-result'
import { DomainError } from '../../domain/error'
import { orderOffers } from '../../domain/offer/offer-order'
import { summarizeOffer } from '../../domain/offer/result-page'
import type { SearchUpdate } from '../../providers/flights'
import { criteria } from '../../testing/builders/a-search'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { MARKUP, priced } from '../../testing/worlds/streamed-searches'
import { testDeps } from '../../testing/worlds/test-deps'
import { dropKeptSearch } from '../offers/search-cache'
import { cachedFares } from './cached-fares'
import { searchesOf } from './nearby-search'
import { keptSearch, searchFlights, streamSearch } from './search-flights'

const ZURICH: Partial<SearchCriteria> = { origin: 'ZRH', destination: 'NYC', nearbyOrigin: true }
const PAIRS = ['ZRH', 'BSL', 'FDH', 'ACH', 'BRN'].map((origin) => `${origin}-NYC`)

const asked = (over: Partial<SearchCriteria> = {}) => ({
  criteria: criteria({ ...ZURICH, ...over }),
  mode: 'test' as const,
  markup: MARKUP,
  brandKey: 'acme.example',
})

/** The airlines' answers to each search, by its pair, one update after the other; an error ends its search. */
type Answers = Record<string, (SearchUpdate | Error)[]>

function world(answers: Answers) {
  const left = new Map(Object.entries(answers).map(([pair, all]) => [pair, [...all]]))
  const total = (pair: string) => answers[pair]?.length ?? 1
  const flights = fakeFlights({
    startSearch: async ({ origin, destination }) => {
      const pair = `${origin}-${destination}`
      if (!left.has(pair)) throw new DomainError('provider_unavailable', `no ${pair}`)
      return { searchId: pair, total: total(pair) }
    },
    readSearch: async (searchId) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
      const next = left.get(searchId)?.shift()
      if (next instanceof Error) throw next
      return next ?? { offers: [], remaining: 0, lost: null }
    },
  })
  const noted = vi.fn(async () => {})
  const seenFares = {
    note: noted,
    cheapest: async () => [],
    last: async () => [],
    latest: async () => [],
    forget: async () => {},
  }
  const deps = testDeps({ flights: () => flights, cache: memoryCache(), seenFares })
  return { deps, flights, noted }
}

const update = (offers: NetOffer[], remaining: number): SearchUpdate => ({ offers, remaining, lost: null })
const late = () => new DomainError('provider_timeout', 'late')

/** Answers of some airlines for each pair: offers with a few prices and durations, so that many are equal in one of them. */
function someAnswers(seed: number): Answers {
  let state = seed
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return Object.fromEntries(
    PAIRS.map((pair) => {
      const waves = 1 + below(4)
      const wave = (at: number) =>
        Array.from({ length: below(12) }, (_, n) =>
          priced(`${pair}-${at}-${n}`, `${100 + below(40)}.${below(2)}0`, `PT${5 + below(4)}H`),
        )
      return [pair, Array.from({ length: waves }, (_, at) => update(wave(at), waves - 1 - at))]
    }),
  )
}

const offersIn = (answers: Answers) =>
  Object.values(answers).flatMap((all) => all.flatMap((each) => (each instanceof Error ? [] : each.offers)))

const inOrder = (offers: readonly NetOffer[], sort: SearchCriteria['sort'] = 'price-asc') =>
  orderOffers(
    offers.map((offer) => summarizeOffer(offer, MARKUP)),
    sort,
  ).map(({ id }) => id)

async function streamed(stream: ReturnType<typeof streamSearch>): Promise<SearchEvent[]> {
  const found = await stream
  if ('cached' in found) throw new Error('A search of several was kept as one')
  const events: SearchEvent[] = []
  for await (const event of found.events) events.push(event)
  return events
}
const listening = () => ({ keepAlive: () => {}, signal: new AbortController().signal })
const sent = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'offers' ? event.offers : []))

describe('a search with nearby airports', () => {
  it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'loses no offer of its searches, repeats none, and keeps their order: %i',
    async (seed) => {
      const answers = someAnswers(seed)
      const sort = (['price-asc', 'price-desc', 'duration-asc', 'best'] as const)[seed % 4] ?? 'best'
      const { deps } = world(answers)
      const all = inOrder(offersIn(answers), sort)
      const events = await streamed(streamSearch(deps, asked({ sort, limit: 20 }), listening()))
      // The offers that were sent, sorted and cut, are the page; nothing is sent twice.
      const ids = sent(events).map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)])
      expect(
        orderOffers(sent(events), sort)
          .map(({ id }) => id)
          .slice(0, 20),
      ).toEqual(all.slice(0, 20))
      expect(events.at(-1)).toEqual({ type: 'done', total_count: all.length, complete: true })
      const pages = []
      for (let page = 1; page <= Math.ceil(all.length / 20) + 1; page++) {
        const result = await searchFlights(deps, asked({ sort, page, limit: 20 }))
        expect(result.total_count).toBe(all.length)
        pages.push(...result.offers.map(({ id }) => id))
      }
      expect(pages).toEqual(all)
    },
  )

  it('asks the airlines once for each pair, under the cache key of that search', async () => {
    const answers = someAnswers(7)
    const { deps, flights } = world(answers)
    await streamed(streamSearch(deps, asked(), listening()))
    expect(flights.startSearch.mock.calls.map(([{ origin, destination }]) => `${origin}-${destination}`)).toEqual(PAIRS)
    const basel = await searchFlights(deps, asked({ origin: 'BSL', nearbyOrigin: false, limit: 200 }))
    expect(basel.offers.map(({ id }) => id)).toEqual(inOrder(offersIn({ BSL: answers['BSL-NYC'] ?? [] })))
    expect(flights.startSearch).toHaveBeenCalledTimes(5)
  })

  it('counts the airlines of all searches, and names the airports that were not searched', async () => {
    const { deps } = world(Object.fromEntries(PAIRS.map((pair) => [pair, [update([], 1), update([], 0)]])))
    const events = await streamed(streamSearch(deps, asked(), listening()))
    const counts = events.flatMap((event) => (event.type === 'offers' ? [event] : []))
    expect(counts.at(-1)).toMatchObject({ total_batches: 10, remaining_batches: 0 })
    for (const { nearby } of counts) {
      expect(nearby?.searches).toHaveLength(5)
      expect(nearby?.airports[0]).toEqual({ end: 'origin', iata_code: 'BSL', km: 78, from: 'ZRH' })
    }
  })

  it.each(['FDH', 'ZRH'])('keeps the results of the others when that from %s fails, and names it', async (origin) => {
    const others = Object.fromEntries(Object.entries(someAnswers(3)).filter(([pair]) => pair !== `${origin}-NYC`))
    const { deps } = world(others)
    const failed_searches = [{ origin, destination: 'NYC' }]
    const events = await streamed(streamSearch(deps, asked({ limit: 200 }), listening()))
    const all = inOrder(offersIn(others))
    expect(inOrder(offersIn(others).filter(({ id }) => sent(events).some((offer) => offer.id === id)))).toEqual(all)
    expect(events.at(-1)).toEqual({ type: 'done', total_count: all.length, complete: false, failed_searches })
    expect(await searchFlights(deps, asked())).toMatchObject({
      total_count: all.length,
      complete: false,
      failed_searches,
    })
  })

  it('says how many airlines did not answer when each incomplete search knows it', async () => {
    const answers = { ...someAnswers(5), 'BSL-NYC': [update([priced('b', '1.00')], 2), late(), late()] }
    const { deps } = world(answers)
    const events = await streamed(streamSearch(deps, asked(), listening()))
    expect(events.at(-1)).toMatchObject({ complete: false, unanswered_batches: 2 })
  })

  it('fails when all of its searches do, with the error of the requested one', async () => {
    const { deps } = world({})
    await expect(streamSearch(deps, asked(), listening())).rejects.toMatchObject({ message: 'no ZRH-NYC' })
    await expect(searchFlights(deps, asked())).rejects.toMatchObject({ message: 'no ZRH-NYC' })
  })

  it('records each search as itself: no place gets the price of another', async () => {
    const answers = Object.fromEntries(PAIRS.map((pair, at) => [pair, [update([priced(pair, `${500 - at}.00`)], 0)]]))
    const { deps, noted } = world(answers)
    const later: Promise<unknown>[] = []
    await searchFlights(deps, asked(), (work) => void later.push(work))
    for (const each of later) await each
    const calls = noted.mock.calls as unknown as [
      { origin: string; destination: string },
      { cheapest: { amount: number } },
    ][]
    expect(
      calls.map(([key, { cheapest }]) => [`${key.origin}-${key.destination}`, cheapest.amount]).toSorted(),
    ).toEqual(PAIRS.map((pair, at) => [pair, 50_000 - at * 100]).toSorted())
  })

  it('is read from the cache once each of its searches is there', async () => {
    const { deps, flights } = world(someAnswers(4))
    const kept = () => keptSearch(deps, asked({ limit: 20 }), () => {})
    expect(await kept()).toBeNull()
    const pairs = searchesOf(asked())
    for (const each of pairs.slice(1)) await searchFlights(deps, each)
    expect(await kept()).toBeNull()
    for (const each of pairs.slice(0, 1)) await searchFlights(deps, each)
    const result = await searchFlights(deps, asked({ limit: 20 }))
    const [page, end] = (await kept()) ?? []
    expect(page).toMatchObject({ offers: result.offers, nearby: result.nearby, remaining_batches: 0 })
    expect(end).toEqual({ type: 'done', total_count: result.total_count, complete: true })
    expect(flights.startSearch).toHaveBeenCalledTimes(5)
  })

  it('is a search like any other where nothing is near', async () => {
    const { deps } = world({ 'MAD-NYC': [update([priced('a', '1.00')], 0)] })
    const result = await searchFlights(deps, asked({ origin: 'MAD' }))
    expect(result).toMatchObject({ total_count: 1, complete: true })
    expect(result).not.toHaveProperty('nearby')
  })

  it('finds the fares of an offer in whichever of its searches has it', async () => {
    const { deps } = world({ ...someAnswers(11), 'BSL-NYC': [update([priced('BSL', '1.00')], 0)] })
    const { offers } = await searchFlights(deps, asked({ limit: 200 }))
    const basel = offers.find(({ id }) => id.startsWith('BSL'))
    expect(basel).toBeDefined()
    const fares = await cachedFares(deps, asked(), basel?.id ?? '')
    expect(fares.map(({ id }) => id)).toContain(basel?.id)
  })

  it('repeats each of them when a traveler requests fresh results', async () => {
    const answers = someAnswers(2)
    const { deps, flights } = world(answers)
    await searchFlights(deps, asked())
    const later = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + 61_000) } }
    const requests = searchesOf(asked())
    expect(requests.map(({ criteria: { origin } }) => origin)).toEqual(['ZRH', 'BSL', 'FDH', 'ACH', 'BRN'])
    for (const one of requests) await dropKeptSearch(later, one)
    await searchFlights(later, asked())
    const withOffers = Object.values(answers).filter((all) => offersIn({ all }).length > 0)
    expect(flights.startSearch.mock.calls.length).toBeGreaterThanOrEqual(5 + withOffers.length)
  })
})
