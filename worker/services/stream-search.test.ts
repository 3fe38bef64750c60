import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetOffer } from '../contract/offer'
import { SearchSort } from '../contract/search'
import type { SearchEvent } from '../contract/search-event'
import { DomainError } from '../domain/error'
import { orderOffers } from '../domain/offer-order'
import { summarizeOffer } from '../domain/summarize-offer'
import { criteria } from '../testing/a-search'
import { aNetOffer, aSlice } from '../testing/an-offer'
import { memoryCache } from '../testing/fake-flights'
import { fakeWaves } from '../testing/fake-waves'
import { offerIds, searchEvents } from '../testing/search-events'
import { testDeps } from '../testing/test-deps'
import { retireSearch } from './kept-searches'
import { searchFlights } from './search-flights'
import { streamSearch } from './stream-search'

const MARKUP = 23
const priced = (id: string, total_amount: string, duration = 'PT7H') =>
  aNetOffer({ id, total_amount, slices: [aSlice({ duration })] })

function world(airlines = 3) {
  const waves = fakeWaves(airlines)
  const cache = memoryCache()
  const deps = testDeps({ flights: () => waves.flights, cache, clock: { now: () => new Date() } })
  const asked = (over = {}, markupPercent = MARKUP) => ({
    criteria: criteria(over),
    mode: 'test' as const,
    markupPercent,
  })
  const stream = (over = {}, { aborter = new AbortController(), markupPercent = MARKUP } = {}) =>
    streamSearch(deps, asked(over, markupPercent), { keepAlive: () => {}, signal: aborter.signal })
  return { ...waves, deps, cache, asked, stream, started: waves.flights.startSearch }
}

/** Reads a stream as it comes: what has come so far, and the end. */
async function listen(stream: ReturnType<typeof streamSearch>) {
  const events: SearchEvent[] = []
  const found = await stream
  if ('kept' in found) throw new Error('The search was kept')
  const end = (async () => {
    for await (const event of found.events) events.push(event)
  })()
  end.catch(() => {})
  return { events, end }
}

const keptEvents = async (stream: ReturnType<typeof streamSearch>) => {
  const found = await stream
  if ('events' in found) throw new Error('The search was not kept')
  return searchEvents(found.kept)
}

const pass = (ms = 60) => vi.advanceTimersByTimeAsync(ms)
const late = () => new DomainError('provider_timeout', 'late')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a streamed search', () => {
  it('says at once that it is under way, then tells each airline when it answers', async () => {
    const { stream, arrive } = world()
    const { events, end } = await listen(stream())
    await pass(0)
    const counts = { total_batches: 3, remaining_batches: 3 }
    expect(events).toEqual([{ type: 'offers', offers: [], total_count: 0, ...counts }])
    arrive(priced('a', '300.00'))
    await pass(0)
    expect(events.at(-1)).toMatchObject({ offers: [{ id: 'a' }], total_count: 1, remaining_batches: 2 })
    arrive()
    await pass(0)
    expect(events.at(-1)).toMatchObject({ offers: [], total_count: 1, remaining_batches: 1 })
    arrive(priced('b', '200.00'), priced('c', '250.00'))
    await end
    expect(events.slice(-2)).toMatchObject([
      { offers: [{ id: 'b' }, { id: 'c' }], total_count: 3, remaining_batches: 0 },
      { type: 'done', total_count: 3, complete: true },
    ])
    expect(events).toHaveLength(5)
  })

  it('tells only what enters the page asked for', async () => {
    const { stream, arrive } = world()
    const first = await listen(stream({ limit: 2 }))
    const second = await listen(stream({ limit: 2, page: 2 }))
    arrive(priced('a', '300.00'), priced('b', '400.00'))
    await pass()
    arrive(priced('c', '200.00'), priced('d', '500.00'))
    await pass()
    arrive(priced('e', '600.00'))
    await Promise.all([pass(), first.end, second.end])
    expect(offerIds(first.events)).toEqual(['a', 'b', 'c'])
    expect(offerIds(second.events)).toEqual(['b', 'd'])
    expect(first.events.at(-1)).toEqual({ type: 'done', total_count: 5, complete: true })
  })

  it.each(SearchSort.options)('has told the right page at every moment, %s', async (sort) => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 20; round++) {
      const limit = 1 + random(12)
      const airlines = 1 + random(8)
      const { stream, arrive } = world(airlines)
      const { events, end } = await listen(stream({ limit, sort }))
      const arrived: NetOffer[] = []
      for (let airline = 0; airline < airlines; airline++) {
        const offers = Array.from({ length: random(7) }, (_, i) =>
          priced(`${airline}-${i}`, `${100 + random(20)}.00`, `PT${2 + random(9)}H`),
        )
        arrived.push(...offers)
        arrive(...offers)
        await pass()
        const summaries = (nets: NetOffer[]) => nets.map((net) => summarizeOffer(net, MARKUP))
        const told = events.flatMap((event) => (event.type === 'offers' ? event.offers : []))
        const page = orderOffers(summaries(arrived), sort).slice(0, limit)
        expect(orderOffers(told, sort).slice(0, limit)).toEqual(page)
        expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
        expect(events.at(-1)).toMatchObject({ total_count: arrived.length })
      }
      await end
    }
  })

  it('tells an offer once, though the provider sends it twice', async () => {
    const { stream, arrive } = world(2)
    const { events, end } = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    arrive(priced('a', '300.00'), priced('b', '310.00'))
    await end
    expect(offerIds(events)).toEqual(['a', 'b'])
    expect(events.at(-1)).toMatchObject({ total_count: 2 })
  })

  it('lets a hundred follow one search, none of them more than 100 ms behind', async () => {
    const { stream, arrive, started } = world(2)
    const followers = await Promise.all(Array.from({ length: 100 }, () => listen(stream())))
    expect(started).toHaveBeenCalledOnce()
    arrive(priced('a', '300.00'))
    await pass(100)
    for (const { events } of followers) expect(offerIds(events)).toEqual(['a'])
    arrive(priced('b', '310.00'))
    await pass(100)
    for (const { events, end } of followers) {
      await end
      expect(events.at(-1)).toEqual({ type: 'done', total_count: 2, complete: true })
    }
    expect(started).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells who comes late at once what has come', async () => {
    const { stream, arrive } = world(2)
    const leader = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    const { events, end } = await listen(stream())
    await pass(0)
    expect(events).toMatchObject([{ offers: [{ id: 'a' }], total_count: 1, remaining_batches: 1 }])
    arrive()
    await Promise.all([pass(), end, leader.end])
  })

  it('goes on when one who listens leaves', async () => {
    const { stream, arrive } = world(2)
    const aborter = new AbortController()
    const leaving = await listen(stream({}, { aborter }))
    const staying = await listen(stream())
    aborter.abort()
    await Promise.all([pass(), leaving.end])
    arrive(priced('a', '300.00'))
    arrive(priced('b', '310.00'))
    await Promise.all([pass(200), staying.end])
    expect(offerIds(leaving.events)).toEqual([])
    expect(offerIds(staying.events)).toEqual(['a', 'b'])
  })

  it('hands what must outlive the answer to whoever keeps it alive', async () => {
    const { deps, arrive, asked, cache } = world(1)
    const alive: Promise<unknown>[] = []
    const listener = {
      keepAlive: (work: Promise<unknown>) => void alive.push(work),
      signal: new AbortController().signal,
    }
    arrive(priced('a', '300.00'))
    const { end } = await listen(streamSearch(deps, asked(), listener))
    await Promise.all([pass(), end, ...alive])
    expect(alive).toHaveLength(2)
    expect(cache.kept.size).toBe(2)
  })
})

describe('a streamed search that goes wrong', () => {
  it('keeps what has come, says that there may be more, and asks again within a minute', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { stream, arrive, breakOff, cache, deps, asked, started } = world()
    const { events, end } = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    breakOff(late())
    await Promise.all([pass(), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 1, complete: false })
    expect([...cache.kept.values()].map(({ seconds }) => seconds)).toEqual([60, 60])
    expect(await searchFlights(deps, asked())).toMatchObject({ offers: [{ id: 'a' }], complete: false })
    expect((await keptEvents(stream())).at(-1)).toEqual({ type: 'done', total_count: 1, complete: false })
    expect(started).toHaveBeenCalledOnce()
    expect(JSON.parse(warn.mock.calls[0]?.[0])).toMatchObject({ event: 'search_incomplete', offers: 1, reason: 'late' })
  })

  it('says so when an answer was lost on the way, though the rest came', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { stream, answer } = world()
    const { events, end } = await listen(stream())
    answer({ offers: [priced('a', '1.00')], remaining: 1, lost: late() })
    answer({ offers: [priced('b', '2.00')], remaining: 0 })
    await Promise.all([pass(), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 2, complete: false })
  })

  it('is an error when nothing came, for all who wait, and is not kept', async () => {
    const { stream, breakOff, answer, cache, started, deps, asked } = world(1)
    const [one, two] = await Promise.all([listen(stream()), listen(stream())])
    const plain = searchFlights(deps, asked())
    breakOff(late())
    const failed = expect(plain).rejects.toMatchObject({ code: 'provider_timeout' })
    await pass()
    await failed
    for (const { end } of [one, two]) await expect(end).rejects.toMatchObject({ code: 'provider_timeout' })
    expect(cache.kept.size).toBe(0)
    const again = await listen(stream())
    answer({ offers: [priced('a', '1.00')], remaining: 0 })
    await Promise.all([pass(), again.end])
    expect(again.events.at(-1)).toMatchObject({ type: 'done', complete: true })
    expect(started).toHaveBeenCalledTimes(2)
  })

  it('is an error too when all that came was lost', async () => {
    const { stream, answer } = world(1)
    const { end } = await listen(stream())
    answer({ remaining: 0, lost: late() })
    await pass()
    await expect(end).rejects.toMatchObject({ code: 'provider_timeout' })
  })

  it('fails before its first event when the provider refuses it', async () => {
    const { stream, started } = world()
    const refusal = new DomainError('invalid_input', 'no', { fields: { origin: 'no' } })
    started.mockRejectedValueOnce(refusal)
    await expect(stream()).rejects.toBe(refusal)
    await expect(stream({ departureDate: '2026-11-19' })).rejects.toMatchObject({ fields: { departureDate: /past/ } })
  })

  it('is over after half a minute, whatever airlines do', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { flights, stream } = world()
    let reads = 0
    flights.readSearch.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      return { offers: [priced(`off_${++reads}`, '100.00')], remaining: 1, lost: null }
    })
    const { events, end } = await listen(stream())
    await Promise.all([pass(32_100), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 8, complete: false })
    expect(flights.readSearch.mock.calls.map(([, within]) => within)).toEqual(
      [0, 4, 8, 12, 16, 20, 24, 28].map((passed) => 30_000 - passed * 1000),
    )
  })

  it('does not hurry a provider that has no news', async () => {
    const { flights, stream, answer } = world()
    flights.readSearch.mockImplementation(async () => ({ offers: [], remaining: 3, lost: null }))
    const { end } = await listen(stream())
    await pass(2000)
    expect(flights.readSearch.mock.calls.length).toBeLessThan(12)
    flights.readSearch.mockImplementation(async () => ({ offers: [], remaining: 0, lost: null }))
    answer()
    await Promise.all([pass(300), end])
  })
})

describe('a search that was streamed before', () => {
  const kept = async (given: ReturnType<typeof world>, over = {}) => {
    const { events, end } = await listen(given.stream(over))
    given.arrive(priced('a', '300.00'), priced('b', '310.00'), priced('c', '320.00'))
    given.arrive()
    given.arrive()
    await Promise.all([pass(), end])
    return events
  }

  it('is passed on as it was kept, nothing of it parsed, in two lines', async () => {
    const given = world()
    await kept(given, { limit: 2 })
    const find = vi.spyOn(given.cache, 'find')
    const parse = vi.spyOn(JSON, 'parse')
    const found = await given.stream({ limit: 2 })
    if (!('kept' in found)) throw new Error('not kept')
    expect(find.mock.calls).toEqual([['taken/test/pas_1']])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    const events = await searchEvents(found.kept)
    expect(events).toMatchObject([
      { type: 'offers', offers: [{ id: 'a' }, { id: 'b' }], total_count: 3, total_batches: 3, remaining_batches: 0 },
      { type: 'done', total_count: 3, complete: true },
    ])
    expect(given.started).toHaveBeenCalledOnce()
  })

  it.each([{ page: 2 }, { limit: 2 }, { sort: 'price-desc' as const }])(
    'is cut anew for %j, and then kept',
    async (over) => {
      const given = world()
      await kept(given)
      const before = given.cache.kept.size
      const first = await keptEvents(given.stream(over))
      expect(given.cache.kept.size).toBe(before + 1)
      expect(await keptEvents(given.stream(over))).toEqual(first)
      const plain = await searchFlights(given.deps, given.asked(over))
      expect(first[0]).toMatchObject({ offers: plain.offers, total_count: 3 })
      expect(given.started).toHaveBeenCalledOnce()
    },
  )

  it('has another brand’s prices for another brand', async () => {
    const given = world()
    await kept(given)
    const [event] = await keptEvents(given.stream({}, { markupPercent: 0 }))
    expect(event).toMatchObject({ offers: [{ charge: { total_amount: '300.00' } }, {}, {}] })
  })

  it('is asked anew once somebody has bought from it', async () => {
    const given = world()
    await kept(given)
    await retireSearch(given.deps, 'test', aNetOffer())
    const { end } = await listen(given.stream())
    given.answer({ offers: [priced('d', '400.00')], remaining: 0 })
    await Promise.all([pass(), end])
    expect(given.started).toHaveBeenCalledTimes(2)
  })

  it('is never kept longer than its offers', async () => {
    const given = world(1)
    const soon = aNetOffer({ id: 'soon', expires_at: '2026-11-21T12:02:00.000Z' })
    const { end } = await listen(given.stream())
    given.arrive(soon, priced('a', '300.00'))
    await Promise.all([pass(100), end])
    vi.setSystemTime('2026-11-21T12:01:00Z')
    await keptEvents(given.stream({ limit: 1 }))
    expect([...given.cache.kept].map(([key, { seconds }]) => [key.split('/')[0], Math.round(seconds)])).toEqual([
      ['search', 120],
      ['page', 120],
      ['page', 60],
    ])
  })
})
