import { beforeEach, describe, expect, it, vi } from 'vitest'
import { homeOf } from '../../content/brand-content'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import { NO_FARES } from '../../contract/content/home-fares'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { noteSearch } from '../seen/note-fares'
import { homeFares, routeFares } from './home-fares'

const other: BrandRecord = { ...defaultBrand, key: 'acme.localhost', markupPercent: 50 }
let now: Date
let deps: Deps

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
  deps = testDeps({ ...aDatabase().repositories, clock: { now: () => now } })
})

interface Search {
  offers: NetOffer[]
  at?: string
  brand?: BrandRecord
  asked?: Partial<SearchCriteria>
  complete?: boolean
}

/** A completed search by somebody. */
async function search({ offers, at, brand = demoBrand, asked = {}, complete = true }: Search) {
  if (at) now = new Date(at)
  const request = { brandKey: brand.key, mode: 'test' as const, markup: brand, criteria: criteria(asked) }
  const [foundAt, until] = [now.getTime(), now.getTime() + MINUTE_MS]
  await noteSearch(deps, request, { offers, complete, total: 1, foundAt, until })
}
const at = (net: string) => aNetOffer({ total_amount: net })
const shown = (brand = demoBrand) => homeFares(deps, { ...homeOf(brand), mode: 'test' })
const prices = async (brand = demoBrand) => (await shown(brand)).deals.map(({ price }) => price)

describe('the fares on a home page', () => {
  it('are the cheapest that a search has found, at the current price, with the time of the search', async () => {
    await search({ offers: [at('300.00'), at('100.00'), at('200.00')] })
    const { deals } = await shown()
    expect(deals).toMatchObject([
      {
        origin: 'JFK',
        destination: 'LHR',
        departureDate: criteria().departureDate,
        price: '123.00',
        was: null,
        seenAt: '2026-11-21T12:00:00.000Z',
      },
    ])
    expect(JSON.stringify(deals)).not.toContain('100')
    expect(await prices({ ...demoBrand, markupPercent: 10 })).toEqual(['110.00'])
  })

  it('stay with the brand at which they were searched, and in its mode', async () => {
    await search({ offers: [at('100.00')] })
    expect(await shown(other)).toEqual(NO_FARES)
    expect(await homeFares(deps, { ...homeOf(demoBrand), mode: 'live' })).toEqual(NO_FARES)
    await search({ offers: [at('100.00')], brand: other })
    expect(await prices(other)).toEqual(['150.00'])
    expect(await prices()).toEqual(['123.00'])
  })

  it('are those of the last search of the same days: a fare that has risen or is gone is not shown', async () => {
    await search({ offers: [at('100.00')] })
    await search({ offers: [at('140.00')], at: '2026-11-21T13:00:00Z' })
    expect(await prices()).toEqual(['173.00'])
    await search({ offers: [], complete: false, at: '2026-11-21T14:00:00Z' })
    expect(await prices()).toEqual(['173.00'])
    await search({ offers: [], at: '2026-11-21T15:00:00Z' })
    expect(await prices()).toEqual([])
  })

  it('name an earlier price only when a search here has shown it, and it was higher', async () => {
    const shownAt = async (net: string, at: string, fare_sold_until?: string) => {
      await search({
        offers: [{ ...aNetOffer({ total_amount: net }), ...(fare_sold_until && { fare_sold_until }) }],
        at,
      })
      const [deal] = (await shown()).deals
      return [deal?.price, deal?.was, deal?.soldUntil]
    }
    const end = '2026-11-24T12:00:00.000Z'
    for (const [net, at, ...expected] of [
      ['200.00', '2026-11-21T12:00:00Z', '246.00', null, undefined],
      ['100.00', '2026-11-21T12:00:30Z', '123.00', '246.00', undefined],
      // As long as the fare stays the same.
      ['100.00', '2026-11-22T12:00:00Z', '123.00', '246.00', undefined],
      // After that it is the lowest of all that were shown before, not the highest.
      ['90.00', '2026-11-22T13:00:00Z', '111.00', '123.00', undefined],
      ['95.00', '2026-11-23T13:00:00Z', '117.00', null, undefined],
      // A sale goes on until its end, whatever cents it moves by.
      ['70.00', '2026-11-23T14:00:00Z', '87.00', '111.00', end],
      ['71.00', '2026-11-24T11:00:00Z', '88.00', '111.00', end],
      ['72.00', '2026-11-24T13:00:00Z', '89.00', null, undefined],
    ] as const)
      expect([at, ...(await shownAt(net, at, expected[2]))]).toEqual([at, ...expected])
    // The price before a fall is forgotten after a month, though the fare has stayed as it is.
    const asked = { destination: 'CDG', departureDate: '2027-05-01' }
    for (const [net, day] of [
      ['60.00', 1],
      ['50.00', 2],
      ['50.00', 20],
      ['50.00', 33],
    ] as const)
      await search({ offers: [at(net)], asked, at: new Date(Date.UTC(2026, 11, day)).toISOString() })
    expect((await shown()).deals).toMatchObject([{ was: null }])
  })

  it('are the cheapest days of each route, the cheapest route first, four at most', async () => {
    await search({ offers: [at('300.00')], asked: { destination: 'CDG' } })
    await search({ offers: [at('200.00')], asked: { destination: 'CDG', departureDate: '2027-02-02' } })
    for (const [index, destination] of ['LIS', 'FCO', 'ATH', 'OSL'].entries())
      await search({ offers: [at(`${index + 1}50.00`)], asked: { destination } })
    const { deals, destinations } = await shown()
    expect(deals.map(({ destination }) => destination)).toEqual(['LIS', 'CDG', 'FCO', 'ATH'])
    expect(deals[1]?.departureDate).toBe('2027-02-02')
    // Of the brand's own destinations only Paris was searched.
    expect(Object.entries(destinations).map(([code, { price }]) => [code, price])).toEqual([['CDG', '246.00']])
  })

  it('never lead from a city to itself, and once to each city', async () => {
    const from = (origin: string, destination: string, net: string) =>
      search({ offers: [at(net)], asked: { origin, destination } })
    await from('LHR', 'LGW', '50.00')
    await from('LON', 'LCY', '60.00')
    await from('JFK', 'ORY', '300.00')
    await from('SFO', 'CDG', '200.00')
    await from('MIA', 'CUN', '400.00')
    expect((await shown()).deals.map(({ origin, destination }) => `${origin}-${destination}`)).toEqual([
      'SFO-CDG',
      'MIA-CUN',
    ])
  })

  it('begin with falls of a fifth and more, the deepest first, and have another for each that ends', async () => {
    const fare_sold_until = '2026-11-21T14:00:00.000Z'
    const fall = async (destination: string, before: string, after: string, end = {}) => {
      await search({ offers: [at(before)], asked: { destination } })
      await search({ offers: [{ ...at(after), ...end }], asked: { destination } })
    }
    await fall('CDG', '900.00', '700.00', { fare_sold_until })
    await fall('LIS', '900.00', '600.00', { fare_sold_until })
    await fall('FCO', '500.00', '450.00')
    for (const destination of ['ATH', 'OSL', 'VIE', 'MAD', 'BCN'])
      await search({ offers: [at('460.00')], asked: { destination } })
    const places = async () => (await shown()).deals.map(({ destination }) => destination)
    const before = await places()
    expect([before.slice(0, 3), before.length]).toEqual([['LIS', 'CDG', 'FCO'], 6])
    now = new Date(fare_sold_until)
    const after = await places()
    expect([after[0], after.length]).toEqual(['FCO', 4])
  })

  it('are hidden after three days, or when their days have come, and deleted after a month', async () => {
    await search({ offers: [at('100.00')] })
    await search({ offers: [at('100.00')], asked: { destination: 'CDG', departureDate: '2026-11-23' } })
    expect(await prices()).toHaveLength(2)
    now = new Date('2026-11-23T12:00:00Z')
    expect(await prices()).toHaveLength(1)
    now = new Date('2026-11-24T12:00:01Z')
    expect(await prices()).toEqual([])
    await deps.seenFares.forget(new Date('2026-11-22T00:00:00Z'))
    now = new Date('2026-11-21T12:00:00Z')
    expect(await prices()).toEqual([])
  })

  it('are of searches for one adult only', async () => {
    await search({ offers: [at('100.00')], asked: { adultsCount: 2 } })
    await search({ offers: [at('100.00')], asked: { childrenCount: 1 } })
    expect(await prices()).toEqual([])
  })

  it('are missing, without an error, while they can’t be stored or read', async () => {
    const logged: string[] = []
    deps.log = ({ event }) => void logged.push(event)
    deps.seenFares = { ...deps.seenFares, note: () => Promise.reject(new Error('down')) }
    await search({ offers: [at('100.00')] })
    deps.seenFares = { ...deps.seenFares, cheapest: () => Promise.reject(new Error('down')) }
    expect(await shown()).toEqual(NO_FARES)
    expect(logged).toEqual(['fare_not_noted', 'fares_not_read'])
  })

  it('are read once a minute, however many visitors come', async () => {
    const kept = new Map<string, unknown>()
    let [reads, seconds] = [0, 0]
    deps.cache = {
      ...deps.cache,
      find: async (key) => kept.get(key) ?? null,
      put: async (key, value, forSeconds) => {
        kept.set(key, value)
        seconds = forSeconds
      },
    }
    const { cheapest } = deps.seenFares
    deps.seenFares = {
      ...deps.seenFares,
      cheapest: (wanted) => {
        reads++
        return cheapest(wanted)
      },
    }
    await search({ offers: [at('100.00')] })
    expect([await prices(), await prices()]).toEqual([['123.00'], ['123.00']])
    expect([reads, seconds]).toEqual([1, 60])
  })
})

describe('the fares of all routes', () => {
  const routes = async (brand = demoBrand) =>
    (await routeFares(deps, { brand, mode: 'test' })).fares.map(({ destination, price }) => `${destination} ${price}`)

  it('are each route’s cheapest, more than home shows, at the current price and of this brand', async () => {
    for (const [index, destination] of ['LHR', 'CDG', 'MAD', 'FCO', 'LIS', 'ATH'].entries())
      await search({ offers: [at(`${600 - index * 100}.00`)], asked: { destination } })
    expect(await routes({ ...demoBrand, markupPercent: 0 })).toEqual([
      'ATH 100.00',
      'LIS 200.00',
      'FCO 300.00',
      'MAD 400.00',
      'CDG 500.00',
      'LHR 600.00',
    ])
    expect(await routes(other)).toEqual([])
  })

  it('leave out what stays within a city', async () => {
    await search({ offers: [at('100.00')], asked: { destination: 'LGA' } })
    expect(await routes()).toEqual([])
  })

  it('are read once a minute', async () => {
    await search({ offers: [at('100.00')] })
    const cheapest = vi.fn(deps.seenFares.cheapest)
    deps = { ...deps, cache: memoryCache(), seenFares: { ...deps.seenFares, cheapest } }
    expect(await routes()).toHaveLength(1)
    expect(await routes()).toHaveLength(1)
    expect(cheapest).toHaveBeenCalledTimes(1)
  })
})
