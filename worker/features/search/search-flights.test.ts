import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer, aSlice } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'
import { dropKeptSearch, retireSearch } from '../offers/search-cache'
import { searchFlights } from './search-flights'

const priced = (id: string, total_amount: string, duration = 'PT7H') =>
  aNetOffer({ id, total_amount, slices: [aSlice({ duration })] })

function world(search: () => Promise<ReturnType<typeof aNetOffer>[]>, now = '2026-11-21T12:00:00Z') {
  const flights = fakeFlights({ search })
  const cache = memoryCache()
  let time = new Date(now)
  const deps = testDeps({ flights: () => flights, cache, clock: { now: () => time } })
  return { deps, flights, cache, at: (instant: string) => (time = new Date(instant)) }
}

const asked = (over = {}) => ({
  criteria: criteria(over),
  brandKey: 'acme.example',
  mode: 'test' as const,
  markup: { markupPercent: 23 },
})
const ids = (result: { offers: { id: string }[] }) => result.offers.map(({ id }) => id)

describe('searching flights', () => {
  it('puts the cheapest first, then the shorter journey, then the id', async () => {
    const { deps } = world(async () => [
      priced('d', '150.00', 'PT9H'),
      priced('long', '100.00', 'P1DT1H'),
      priced('b', '100.00', 'PT8H'),
      priced('a', '100.00', 'PT8H'),
      aNetOffer({ id: 'untold', total_amount: '100.00', slices: [aSlice({ duration: null })] }),
      priced('jet', '99.00', 'PT20H'),
    ])
    expect(ids(await searchFlights(deps, asked()))).toEqual(['jet', 'a', 'b', 'long', 'untold', 'd'])
  })

  it('treats two prices as equal when the traveler sees the same one', async () => {
    const { deps } = world(async () => [priced('slow', '99.50', 'PT9H'), priced('fast', '99.60', 'PT7H')])
    const result = await searchFlights(deps, asked())
    expect(ids(result)).toEqual(['fast', 'slow'])
    expect(result.offers.map(({ total_amount }) => total_amount)).toEqual(['123.00', '123.00'])
  })

  it('cuts pages from one result of one request', async () => {
    const all = Array.from({ length: 65 }, (_, index) => priced(`off_${index}`, `${200 + index}.00`))
    const { deps, flights } = world(async () => all.toReversed())
    const first = await searchFlights(deps, asked())
    const third = await searchFlights(deps, asked({ page: 3 }))
    const big = await searchFlights(deps, asked({ page: 1, limit: 100 }))
    const beyond = await searchFlights(deps, asked({ page: 9 }))
    expect(ids(first)).toEqual(all.slice(0, 30).map(({ id }) => id))
    expect(ids(third)).toEqual(all.slice(60).map(({ id }) => id))
    expect(big.offers).toHaveLength(65)
    expect(beyond.offers).toEqual([])
    expect([first, third, big, beyond].map(({ total_count }) => total_count)).toEqual([65, 65, 65, 65])
    expect(flights.search).toHaveBeenCalledOnce()
  })

  it('serves every brand from one cache entry, each at its own price', async () => {
    const { deps, flights } = world(async () => [priced('a', '100.00')])
    const one = await searchFlights(deps, { ...asked(), markup: { markupPercent: 0 } })
    const other = await searchFlights(deps, { ...asked(), markup: { markupPercent: 50 } })
    expect(one.offers[0]?.total_amount).toBe('100.00')
    expect(other.offers[0]?.total_amount).toBe('150.00')
    expect(flights.search).toHaveBeenCalledOnce()
  })

  it.each([
    { origin: 'EWR' },
    { destination: 'LGW' },
    { departureDate: '2026-12-21' },
    { returnDate: '2026-12-28' },
    { cabinClass: 'first' as const },
    { adultsCount: 2 },
    { childrenCount: 1 },
    { infantsCount: 1 },
  ])('asks again for %j', async (over) => {
    const { deps, flights } = world(async () => [])
    await searchFlights(deps, asked())
    await searchFlights(deps, asked(over))
    expect(flights.search).toHaveBeenCalledTimes(2)
  })

  it('never mixes test and live', async () => {
    const { deps, flights } = world(async () => [])
    await searchFlights(deps, asked())
    await searchFlights(deps, { ...asked(), mode: 'live' })
    expect(flights.search).toHaveBeenCalledTimes(2)
  })

  it('caches a result no longer than its first offer lives', async () => {
    const { deps, cache } = world(async () => [
      priced('a', '1.00'),
      aNetOffer({ id: 'b', expires_at: '2026-11-21T12:01:30.000Z' }),
    ])
    await searchFlights(deps, asked())
    expect([...cache.kept].map(([key, { seconds }]) => [key, seconds])).toEqual([
      ['search/test/duffel/JFK/LHR/2026-12-20/one-way/economy/1/0/0', 90],
      ['noted/acme.example/search/test/duffel/JFK/LHR/2026-12-20/one-way/economy/1/0/0', 90],
    ])
  })

  it('leaves out expired offers, cached ones included', async () => {
    const soon = aNetOffer({ id: 'soon', expires_at: '2026-11-21T12:02:00.000Z' })
    const { deps, at } = world(async () => [soon, priced('a', '100.00')])
    expect((await searchFlights(deps, asked())).total_count).toBe(2)
    at('2026-11-21T12:02:00Z')
    const later = await searchFlights(deps, asked())
    expect([ids(later), later.total_count]).toEqual([['a'], 1])
  })

  it('ignores an entry of another shape', async () => {
    const { deps, cache, flights } = world(async () => [priced('a', '100.00')])
    await cache.put('search/test/duffel/JFK/LHR/2026-12-20/one-way/economy/1/0/0', [{ id: 'old' }], 300)
    expect(ids(await searchFlights(deps, asked()))).toEqual(['a'])
    expect(flights.search).toHaveBeenCalledOnce()
  })

  it('asks again once somebody bought one of the offers, and keeps the fresh ones', async () => {
    let round = 0
    const offerFrom = (request: number) =>
      aNetOffer({ id: `off_${request}`, passengers: [{ id: `pas_${request}`, type: 'adult', age: null }] })
    const { deps, flights } = world(async () => [offerFrom(++round)])
    await searchFlights(deps, asked())
    const bought = offerFrom(1)
    await retireSearch(deps, { mode: 'live', provider: 'duffel' }, bought)
    expect(ids(await searchFlights(deps, asked()))).toEqual(['off_1'])
    await retireSearch(deps, { mode: 'test', provider: 'duffel' }, bought)
    expect(ids(await searchFlights(deps, asked()))).toEqual(['off_2'])
    expect(ids(await searchFlights(deps, asked()))).toEqual(['off_2'])
    expect(flights.search).toHaveBeenCalledTimes(2)
  })

  it('asks again when a traveler requests it, at most once a minute however many do', async () => {
    let round = 0
    const offerFrom = (request: number) =>
      aNetOffer({ id: `off_${request}`, passengers: [{ id: `pas_${request}`, type: 'adult', age: null }] })
    const { deps, flights, at } = world(async () => [offerFrom(++round)])
    const refreshed = async (instant: string) => {
      at(instant)
      await dropKeptSearch(deps, asked())
      return ids(await searchFlights(deps, asked()))
    }
    expect(await refreshed('2026-11-21T12:00:00Z')).toEqual(['off_1'])
    expect(await refreshed('2026-11-21T12:00:59Z')).toEqual(['off_1'])
    expect(await refreshed('2026-11-21T12:01:00Z')).toEqual(['off_2'])
    expect(await refreshed('2026-11-21T12:01:30Z')).toEqual(['off_2'])
    expect(flights.search).toHaveBeenCalledTimes(2)
  })

  it('caches no failure', async () => {
    let calls = 0
    const { deps } = world(async () => {
      if (++calls === 1) throw new DomainError('provider_timeout', 'late')
      return [priced('a', '100.00')]
    })
    await expect(searchFlights(deps, asked())).rejects.toMatchObject({ code: 'provider_timeout' })
    expect(ids(await searchFlights(deps, asked()))).toEqual(['a'])
  })

  it('makes one call for a hundred identical searches at once', async () => {
    const { deps, flights } = world(() => new Promise((resolve) => setTimeout(resolve, 30, [priced('a', '100.00')])))
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => searchFlights(deps, asked({ page: 1 + (index % 2) }))),
    )
    expect(flights.search).toHaveBeenCalledOnce()
    expect(results.every(({ total_count }) => total_count === 1)).toBe(true)
  })

  it('refuses yesterday, but only once it is past everywhere', async () => {
    const { deps } = world(async () => [], '2026-12-21T11:59:00Z')
    expect(await searchFlights(deps, asked())).toEqual({ offers: [], total_count: 0, complete: true })
    const later = world(async () => [], '2026-12-21T12:00:00Z')
    await expect(searchFlights(later.deps, asked())).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { departureDate: 'Departure date cannot be in the past' },
    })
    expect(later.flights.search).not.toHaveBeenCalled()
  })
})
