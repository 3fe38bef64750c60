import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { FareDates } from '../../contract/search/fare-dates'
import type { Place } from '../../contract/travel'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer, aSegment, DUB, JFK, LHR } from '../../testing/builders/an-offer'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { noteSearch } from '../seen/note-fares'

const other: BrandRecord = { ...defaultBrand, key: 'acme.localhost', markupPercent: 50 }
const LGW: Place = { ...LHR, iata_code: 'LGW' }
const EWR: Place = { ...JFK, iata_code: 'EWR' }
let now: Date
let deps: Deps
let mode: 'test' | 'live'

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
  mode = 'test'
  const brands = [demoBrand, other]
  deps = testDeps({
    ...aDatabase().repositories,
    clock: { now: () => now },
    modes: { read: () => mode },
    brands: { find: async (key) => brands.find((brand) => brand.key === key) ?? null },
  })
})

/** An offer at a net price, with a number of stops. */
function at(net: string, { stops = 0, origin = JFK, destination = LHR, ...given }: AtGiven = {}): NetOffer {
  const ways = [[origin, ...Array.from({ length: stops }, () => DUB), destination]].flatMap((places) =>
    places.slice(1).map((to, index) => aSegment({ origin: places[index] ?? origin, destination: to })),
  )
  const [slice] = aNetOffer().slices
  return aNetOffer({ total_amount: net, slices: [{ ...slice!, origin, destination, segments: ways }], ...given })
}
interface AtGiven extends Partial<NetOffer> {
  stops?: number
  origin?: Place
  destination?: Place
}

interface Search {
  time?: string
  brand?: BrandRecord
  complete?: boolean
}

async function search(asked: Partial<SearchCriteria>, offers: NetOffer[], given: Search = {}) {
  const { time, brand = demoBrand, complete = true } = given
  if (time) now = new Date(time)
  const [foundAt, until] = [now.getTime(), now.getTime() + MINUTE_MS]
  const request = { brandKey: brand.key, mode, markup: brand, criteria: criteria(asked) }
  await noteSearch({ ...deps, cache: memoryCache() }, request, { offers, complete, total: 1, foundAt, until })
}

const call = (query: Record<string, string | number>, brand = demoBrand, headers = {}) => {
  const asked = { origin: 'JFK', destination: 'LHR', from: '2026-12-01', to: '2026-12-31', ...query }
  const text = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  return createApp(deps).request(`/api/fares/dates?${text}`, {
    headers: { host: 'localhost', 'x-brand': brand.key, ...headers },
  })
}
async function dates(query: Record<string, string | number> = {}, brand = demoBrand): Promise<FareDates> {
  const response = await call(query, brand)
  expect(response.status).toBe(200)
  return (await response.json()) as FareDates
}
const amounts = async (query: Record<string, string | number> = {}, brand = demoBrand) =>
  (await dates(query, brand)).cells.map(({ departureDate, amount }) => `${departureDate} ${amount}`)

describe('fares over dates', () => {
  it("are those of each day's last search, with its time and stops, at the price of the requesting brand", async () => {
    await search({ departureDate: '2026-12-20' }, [at('300.00'), at('100.00', { stops: 1 })])
    await search({ departureDate: '2026-12-05' }, [at('200.00')], { brand: other, time: '2026-11-22T08:00:00Z' })
    expect(await dates()).toEqual({
      currency: 'USD',
      cells: [
        {
          departureDate: '2026-12-05',
          returnDate: null,
          amount: '246.00',
          stops: 0,
          seenAt: '2026-11-22T08:00:00.000Z',
        },
        {
          departureDate: '2026-12-20',
          returnDate: null,
          amount: '123.00',
          stops: 1,
          seenAt: '2026-11-21T12:00:00.000Z',
        },
      ],
      level: null,
    })
    expect(await amounts({}, other)).toEqual(['2026-12-05 300.00', '2026-12-20 150.00'])
    expect(await amounts({ from: '2026-12-06', to: '2026-12-20' })).toEqual(['2026-12-20 123.00'])
  })

  it('rise with a more expensive search, and are removed when one finds none, but not when an airline didn’t answer', async () => {
    await search({}, [at('100.00')])
    await search({}, [at('140.00')], { time: '2026-11-21T13:00:00Z' })
    expect(await amounts()).toEqual(['2026-12-20 173.00'])
    await search({}, [], { time: '2026-11-21T14:00:00Z', complete: false })
    expect(await amounts()).toEqual(['2026-12-20 173.00'])
    await search({}, [], { time: '2026-11-21T15:00:00Z' })
    expect(await dates()).toEqual({ currency: null, cells: [], level: null })
  })

  it('are not replaced by a search that started earlier and is recorded later', async () => {
    await search({}, [at('140.00')], { time: '2026-11-21T13:00:00Z' })
    await search({}, [at('100.00')], { time: '2026-11-21T12:59:00Z' })
    expect(await amounts()).toEqual(['2026-12-20 173.00'])
  })

  it('separate fares with few stops from those with more', async () => {
    await search({}, [at('100.00', { stops: 2 }), at('300.00', { stops: 1 })])
    expect((await dates()).cells).toMatchObject([{ amount: '123.00', stops: 2 }])
    expect((await dates({ maxStops: 1 })).cells).toMatchObject([{ amount: '369.00', stops: 1 }])
    await search({}, [at('310.00', { stops: 1 })], { time: '2026-11-21T13:00:00Z' })
    expect((await dates()).cells).toMatchObject([{ amount: '382.00', stops: 1 }])
  })

  it('are of one adult, one cabin, one way or with a return, and one mode', async () => {
    await search({ adultsCount: 2 }, [at('1.00')])
    await search({ childrenCount: 1 }, [at('1.00')])
    await search({ returnDate: '2026-12-27' }, [at('100.00')])
    await search({ cabinClass: 'business' }, [at('200.00')])
    mode = 'live'
    await search({}, [at('300.00')])
    expect(await amounts()).toEqual(['2026-12-20 369.00'])
    mode = 'test'
    expect(await amounts()).toEqual([])
    expect(await amounts({ cabinClass: 'business' })).toEqual(['2026-12-20 246.00'])
    const found = { departureDate: '2026-12-20', returnDate: '2026-12-27', amount: '123.00' }
    expect((await dates({ stay: 7 })).cells).toMatchObject([found])
    expect((await dates({ returnFrom: '2026-12-20', returnTo: '2026-12-31' })).cells).toMatchObject([found])
    expect(await amounts({ stay: 6 })).toEqual([])
    expect(await amounts({ returnFrom: '2026-12-01', returnTo: '2026-12-26' })).toEqual([])
  })

  it('leave out past days, and fares in another currency than most', async () => {
    for (const departureDate of ['2026-12-19', '2026-12-20']) await search({ departureDate }, [at('100.00')])
    await search({ departureDate: '2026-12-21' }, [at('100.00', { total_currency: 'EUR' })])
    expect((await dates()).currency).toBe('USD')
    expect(await amounts()).toEqual(['2026-12-19 123.00', '2026-12-20 123.00'])
    now = new Date('2026-12-20T13:00:00Z')
    expect(await amounts()).toEqual(['2026-12-20 123.00'])
  })
})

describe('fares over dates between cities', () => {
  const cities = { origin: 'NYC', destination: 'LON' }

  it('are known from a search of the cities, which also tells those of their airports', async () => {
    await search(cities, [at('100.00', { origin: EWR, destination: LGW }), at('200.00')])
    expect(await amounts(cities)).toEqual(['2026-12-20 123.00'])
    expect(await amounts({ origin: 'EWR', destination: 'LGW' })).toEqual(['2026-12-20 123.00'])
    expect(await amounts()).toEqual(['2026-12-20 246.00'])
    // The next one that finds nothing between two airports leaves nothing there.
    await search(cities, [at('210.00')], { time: '2026-11-21T13:00:00Z' })
    expect(await amounts({ origin: 'EWR', destination: 'LGW' })).toEqual([])
    expect(await amounts(cities)).toEqual(['2026-12-20 259.00'])
  })

  it('follow a search of airports where it is cheaper, or is of those airports that were the cheapest', async () => {
    await search({}, [at('200.00')])
    expect(await amounts(cities)).toEqual(['2026-12-20 246.00'])
    expect(await amounts({ ...cities, origin: 'JFK' })).toEqual(['2026-12-20 246.00'])
    await search({ origin: 'EWR', destination: 'LGW' }, [at('300.00', { origin: EWR, destination: LGW })], {
      time: '2026-11-21T13:00:00Z',
    })
    expect((await dates(cities)).cells).toMatchObject([{ amount: '246.00', seenAt: '2026-11-21T12:00:00.000Z' }])
    await search({ origin: 'EWR', destination: 'LGW' }, [at('100.00', { origin: EWR, destination: LGW })], {
      time: '2026-11-21T14:00:00Z',
    })
    expect(await amounts(cities)).toEqual(['2026-12-20 123.00'])
    await search({ origin: 'EWR', destination: 'LGW' }, [at('150.00', { origin: EWR, destination: LGW })], {
      time: '2026-11-21T15:00:00Z',
    })
    expect((await dates(cities)).cells).toMatchObject([{ amount: '185.00', seenAt: '2026-11-21T15:00:00.000Z' }])
    await search({ origin: 'EWR', destination: 'LGW' }, [], { time: '2026-11-21T16:00:00Z' })
    expect(await amounts(cities)).toEqual([])
  })
})

describe('the usual price of a route', () => {
  const seen = async (count: number, net = (index: number) => 100 + index) => {
    for (let index = 0; index < count; index++) {
      const departureDate = `2027-01-${String(index + 1).padStart(2, '0')}`
      await search({ departureDate }, [at(`${net(index)}.00`)])
    }
  }

  it('is unknown before it was seen twenty times in sixty days', async () => {
    await seen(19)
    // The same journey again on the same day counts once.
    await search({ departureDate: '2027-01-01' }, [at('90.00')], { time: '2026-11-21T18:00:00Z' })
    expect((await dates()).level).toBeNull()
    await search({ departureDate: '2027-01-20' }, [at('119.00')])
    expect((await dates()).level).toMatchObject({ sightings: 20 })
    now = new Date('2027-01-25T12:00:00Z')
    expect((await dates()).level).toBeNull()
  })

  it('is the middle half of what was seen, at the brand’s prices, one way or round trip', async () => {
    await seen(21)
    expect((await dates()).level).toEqual({ low: '130.00', high: '142.00', sightings: 21 })
    expect((await dates({}, other)).level).toEqual({ low: '158.00', high: '173.00', sightings: 21 })
    expect((await dates({ stay: 7 })).level).toBeNull()
    expect((await dates({ cabinClass: 'first' })).level).toBeNull()
  })
})

describe('GET /api/fares/dates', () => {
  it('refuses more days than a call may ask for, at their field', async () => {
    const response = await call({ to: '2027-02-01' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { to: 'Use at most 62 days of departure' } })
  })

  it('reads the database once a minute for each brand and its prices, unless a fresh read is requested', async () => {
    deps.cache = memoryCache()
    await search({}, [at('100.00')])
    expect(await amounts()).toEqual(['2026-12-20 123.00'])
    await search({}, [at('200.00')], { time: '2026-11-21T12:00:01Z' })
    expect(await amounts()).toEqual(['2026-12-20 123.00'])
    expect(await amounts({}, other)).toEqual(['2026-12-20 300.00'])
    const fresh = (await (await call({}, demoBrand, { 'cache-control': 'no-cache' })).json()) as FareDates
    expect(fresh.cells).toMatchObject([{ amount: '246.00' }])
    expect(await amounts()).toEqual(['2026-12-20 246.00'])
  })

  it('returns an error while the database can’t be read', async () => {
    const { DomainError } = await import('../../domain/error')
    deps.fareCells = {
      ...deps.fareCells,
      last: () => Promise.reject(new DomainError('database_unavailable', 'Later.')),
    }
    expect((await call({})).status).toBe(503)
  })
})
