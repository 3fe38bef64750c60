import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import { SearchSort } from '../../contract/search/criteria-fields'
import { orderOffers } from '../../domain/offer/offer-order'
import { summarizeOffer } from '../../domain/offer/result-page'
import { offerIds } from '../../testing/builders/a-search'
import { listen, MARKUP, pass, priced, streamedSearches } from '../../testing/worlds/streamed-searches'
import { streamSearch } from './search-flights'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a streamed search', () => {
  it('says at once that it is running, then reports each airline when it answers', async () => {
    const { stream, arrive } = streamedSearches()
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

  it('sends only what enters the requested page', async () => {
    const { stream, arrive } = streamedSearches()
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

  it.each(SearchSort.options)('has sent the right page at every moment, %s', async (sort) => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 20; round++) {
      const limit = 1 + random(12)
      const airlines = 1 + random(8)
      const { stream, arrive } = streamedSearches(airlines)
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
        const received = events.flatMap((event) => (event.type === 'offers' ? event.offers : []))
        const page = orderOffers(summaries(arrived), sort).slice(0, limit)
        expect(orderOffers(received, sort).slice(0, limit)).toEqual(page)
        expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
        expect(events.at(-1)).toMatchObject({ total_count: arrived.length })
      }
      await end
    }
  })

  it('sends an offer once, though the provider sends it twice', async () => {
    const { stream, arrive } = streamedSearches(2)
    const { events, end } = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    arrive(priced('a', '300.00'), priced('b', '310.00'))
    await end
    expect(offerIds(events)).toEqual(['a', 'b'])
    expect(events.at(-1)).toMatchObject({ total_count: 2 })
  })

  it('lets a hundred follow one search, none of them more than 100 ms behind', async () => {
    const { stream, arrive, started } = streamedSearches(2)
    const joining = Promise.all(Array.from({ length: 100 }, () => listen(stream())))
    await pass()
    const followers = await joining
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

  it('sends a late client at once what has arrived', async () => {
    const { stream, arrive } = streamedSearches(2)
    const leader = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    const { events, end } = await listen(stream())
    await pass(0)
    expect(events).toMatchObject([{ offers: [{ id: 'a' }], total_count: 1, remaining_batches: 1 }])
    arrive()
    await Promise.all([pass(), end, leader.end])
  })

  it('continues when a client leaves', async () => {
    const { stream, arrive } = streamedSearches(2)
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

  it('keeps work alive that must outlive the answer', async () => {
    const { deps, arrive, asked, cache } = streamedSearches(1)
    const alive: Promise<unknown>[] = []
    const listener = {
      keepAlive: (work: Promise<unknown>) => void alive.push(work),
      signal: new AbortController().signal,
    }
    arrive(priced('a', '300.00'))
    const { end } = await listen(streamSearch(deps, asked(), listener))
    await Promise.all([pass(), end, ...alive])
    // The cached result, and the fare that it records for the home page, with its time.
    expect(alive).toHaveLength(3)
    expect(cache.kept.size).toBe(3)
  })
})
