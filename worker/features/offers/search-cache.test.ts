import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { criteria, searchEvents } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aPaidShop } from '../../testing/worlds/a-shop'
import { cachedEvents, listen, pass, priced, streamedSearches } from '../../testing/worlds/streamed-searches'
import { searchFlights } from '../search/search-flights'
import { retireSearch, searchKey } from './search-cache'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a search that was streamed before', () => {
  const kept = async (given: ReturnType<typeof streamedSearches>, over = {}) => {
    const { events, end } = await listen(given.stream(over))
    given.arrive(priced('a', '300.00'), priced('b', '310.00'), priced('c', '320.00'))
    given.arrive()
    given.arrive()
    await Promise.all([pass(), end])
    return events
  }

  it('is passed on as cached, unparsed, in two lines', async () => {
    const given = streamedSearches()
    await kept(given, { limit: 2 })
    const find = vi.spyOn(given.cache, 'find')
    const parse = vi.spyOn(JSON, 'parse')
    const found = await given.stream({ limit: 2 })
    if (!('cached' in found)) throw new Error('not kept')
    // The other entry: when this brand's home recorded the search; it contains no fare.
    const noted = 'noted/acme.example/search/test/duffel/JFK/LHR/2026-12-20/one-way/economy/1/0/0'
    expect(find.mock.calls).toEqual([['taken/test/duffel/pas_1'], [noted]])
    expect(parse.mock.calls).toEqual([[given.cache.kept.get(noted)?.text]])
    parse.mockRestore()
    const events = await searchEvents(found.cached)
    expect(events).toMatchObject([
      { type: 'offers', offers: [{ id: 'a' }, { id: 'b' }], total_count: 3, total_batches: 3, remaining_batches: 0 },
      { type: 'done', total_count: 3, complete: true },
    ])
    expect(given.started).toHaveBeenCalledOnce()
  })

  it.each([{ page: 2 }, { limit: 2 }, { sort: 'price-desc' as const }])(
    'is cut again for %j, and then cached',
    async (over) => {
      const given = streamedSearches()
      await kept(given)
      const before = given.cache.kept.size
      const first = await cachedEvents(given.stream(over))
      expect(given.cache.kept.size).toBe(before + 1)
      expect(await cachedEvents(given.stream(over))).toEqual(first)
      const plain = await searchFlights(given.deps, given.asked(over))
      expect(first[0]).toMatchObject({ offers: plain.offers, total_count: 3 })
      expect(given.started).toHaveBeenCalledOnce()
    },
  )

  it('has another brand’s prices for another brand', async () => {
    const given = streamedSearches()
    await kept(given)
    const [event] = await cachedEvents(given.stream({}, { markup: { markupPercent: 0 } }))
    expect(event).toMatchObject({ offers: [{ total_amount: '300.00' }, {}, {}] })
  })

  it('is repeated once somebody has bought from it', async () => {
    const given = streamedSearches()
    await kept(given)
    await retireSearch(given.deps, { mode: 'test', provider: 'duffel' }, aNetOffer())
    const { end } = await listen(given.stream())
    given.answer({ offers: [priced('d', '400.00')], remaining: 0 })
    await Promise.all([pass(), end])
    expect(given.started).toHaveBeenCalledTimes(2)
  })

  it('is never cached longer than its offers', async () => {
    const given = streamedSearches(1)
    const soon = aNetOffer({ id: 'soon', expires_at: '2026-11-21T12:02:00.000Z' })
    const { end } = await listen(given.stream())
    given.arrive(soon, priced('a', '300.00'))
    await Promise.all([pass(100), end])
    vi.setSystemTime('2026-11-21T12:01:00Z')
    await cachedEvents(given.stream({ limit: 1 }))
    expect([...given.cache.kept].map(([key, { seconds }]) => [key.split('/')[0], Math.round(seconds)])).toEqual([
      ['search', 120],
      ['page', 120],
      ['noted', 120],
      ['page', 60],
    ])
  })
})

it('a search that somebody buys from is not shown to the next traveler', async () => {
  const { deps, airline, book, paymentId } = await aPaidShop({ cache: memoryCache() })
  let searches = 0
  airline.startSearch = async () => ({ searchId: `orq_${++searches}`, total: 1 })
  airline.readSearch = async () => ({ offers: [aNetOffer({ id: `off_${searches}` })], remaining: 0, lost: null })
  const search = () =>
    searchFlights(deps, { criteria: criteria(), brandKey: 'acme.example', mode: 'test', markup: { markupPercent: 23 } })
  await search()
  await search()
  expect(searches).toBe(1)
  await book(paymentId)
  expect((await search()).offers.map(({ id }) => id)).toEqual(['off_2'])
})

it('with somebody’s private fares is cached only for them', () => {
  const asked = { criteria: criteria(), brandKey: 'acme.example', mode: 'test' as const, markup: { markupPercent: 23 } }
  const own = { ...asked, markup: { ...asked.markup, privateFares: [{ airline: 'BA', corporateCode: 'OWN1' }] } }
  const flyersOf = (key: string) => ({ key, travelers: [] })
  const searches = [
    asked,
    { ...asked, flyers: flyersOf('a') },
    own,
    { ...own, brandKey: 'other.example' },
    { ...own, flyers: flyersOf('a') },
    { ...own, flyers: flyersOf('b') },
  ]
  expect(new Set(searches.map((one) => searchKey({ flightProviders: () => ['duffel'] }, one))).size).toBe(
    searches.length,
  )
})
