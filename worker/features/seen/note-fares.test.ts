import { beforeEach, describe, expect, it, vi } from 'vitest'
import { homeOf, pageContent } from '../../content/brand-content'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { Place } from '../../contract/travel'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer, aSegment, JFK, LHR } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { homeFares } from '../fares/home-fares'
import { keptSearch, searchFlights, streamSearch } from '../search/search-flights'

const other: BrandRecord = { ...defaultBrand, key: 'acme.localhost', markupPercent: 50 }
const alike: BrandRecord = { ...demoBrand, key: 'alike.localhost' }
let now: Date
let deps: Deps
let airlines: ReturnType<typeof fakeFlights>
let found: NetOffer[]
let later: Promise<unknown>[]

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
  found = [aNetOffer({ total_amount: '100.00' })]
  later = []
  airlines = fakeFlights({ search: async () => found })
  deps = testDeps({
    ...aDatabase().repositories,
    cache: memoryCache(),
    flights: () => airlines,
    clock: { now: () => now },
  })
})

const keepAlive = (work: Promise<unknown>) => void later.push(work)
const asked = (brand: BrandRecord, over: Partial<SearchCriteria> = {}) => ({
  brandKey: brand.key,
  mode: 'test' as const,
  markup: brand,
  criteria: criteria(over),
})
async function search(brand: BrandRecord, over: Partial<SearchCriteria> = {}) {
  const result = await searchFlights(deps, asked(brand, over), keepAlive)
  await Promise.all(later)
  return result
}
// As it is, not as home caches it.
const shown = (brand = demoBrand) =>
  homeFares({ ...deps, cache: memoryCache() }, { ...homeOf(demoBrand), brand, mode: 'test' })
const deals = async (brand = demoBrand) => (await shown(brand)).deals.map(({ price, seenAt }) => [price, seenAt])
const FOUND_AT = '2026-11-21T12:00:00.000Z'

describe('a search of several flights', () => {
  it("is found again as it was requested, and doesn't count as the price of a route", async () => {
    const home = { origin: 'LHR', destination: 'JFK', departureDate: '2026-12-24' }
    await search(demoBrand, { furtherFlights: [home] })
    await search(demoBrand, { furtherFlights: [home] })
    expect(airlines.search).toHaveBeenCalledOnce()
    expect(await deals()).toEqual([])
    await search(demoBrand, { furtherFlights: [{ ...home, departureDate: '2026-12-25' }] })
    expect(airlines.search).toHaveBeenCalledTimes(2)
    await search(demoBrand)
    expect(airlines.search).toHaveBeenCalledTimes(3)
    expect(await deals()).toEqual([[expect.anything(), FOUND_AT]])
  })
})

describe('a search that another brand’s traveler has made', () => {
  it('is recorded at a brand whose traveler gets its result, with the time at which it was found', async () => {
    await search(demoBrand)
    expect(await deals(other)).toEqual([])
    now = new Date('2026-11-21T12:03:00Z')
    await search(other)
    expect(await deals(other)).toEqual([['150.00', FOUND_AT]])
    expect(await deals()).toEqual([['123.00', FOUND_AT]])
    expect(airlines.search).toHaveBeenCalledOnce()
  })

  it('is recorded whether it was streamed, passed on unread, or rendered into a page', async () => {
    const listener = { keepAlive, signal: new AbortController().signal }
    const read = async (brand: BrandRecord) => {
      const stream = await streamSearch(deps, asked(brand), listener)
      if ('events' in stream) for await (const _ of stream.events);
      await Promise.all(later)
    }
    await read(demoBrand)
    await read(other)
    expect(await deals(other)).toHaveLength(1)
    // The same bytes serve both: their prices are alike.
    await read(alike)
    expect(await deals(alike)).toEqual([['123.00', FOUND_AT]])
    const third = { ...alike, key: 'third.localhost' }
    await keptSearch(deps, asked(third), keepAlive)
    await Promise.all(later)
    expect(await deals(third)).toEqual([['123.00', FOUND_AT]])
    expect(airlines.search).toHaveBeenCalledOnce()
  })

  it('is recorded for two who search at the same moment', async () => {
    await Promise.all([search(demoBrand), search(other)])
    await Promise.all(later)
    expect(airlines.search).toHaveBeenCalledOnce()
    expect([await deals(), await deals(other)]).toEqual([[['123.00', FOUND_AT]], [['150.00', FOUND_AT]]])
  })

  it('is written once for each brand, however many search, and nobody waits for it', async () => {
    const note = vi.spyOn(deps.seenFares, 'note')
    for (const brand of [demoBrand, other, other, demoBrand, other]) await search(brand)
    expect(note).toHaveBeenCalledTimes(2)
    note.mockReturnValue(new Promise(() => {}))
    expect((await searchFlights(deps, asked(alike), keepAlive)).offers).toHaveLength(1)
  })
})

describe('a search of a city', () => {
  const EWR: Place = { ...JFK, iata_code: 'EWR', name: 'Newark Liberty', city_name: 'Newark' }
  const LGW: Place = { ...LHR, iata_code: 'LGW', name: 'Gatwick' }
  const to = (destination: Place, total_amount: string, origin: Place = LHR) =>
    aNetOffer({
      id: `${origin.iata_code} ${destination.iata_code} ${total_amount}`,
      total_amount,
      slices: [{ ...aNetOffer().slices[0]!, origin, destination, segments: [aSegment({ origin, destination })] }],
    })
  const byCode = async () =>
    Object.entries((await shown()).destinations).map(([code, { price, origin, destination }]) => [
      code,
      price,
      origin,
      destination,
    ])

  it('gives the airports that a brand names their own cheapest fare, and links to what was searched', async () => {
    found = [to(EWR, '100.00'), to(JFK, '200.00', LGW), to(JFK, '300.00')]
    await search(demoBrand, { origin: 'LON', destination: 'NYC' })
    expect(await byCode()).toEqual([['JFK', '246.00', 'LON', 'NYC']])
    // Its link searches New York, as Newark alone would show too little.
    const cities = { originCity: 'London', destinationCity: 'New York' }
    expect((await shown()).deals).toMatchObject([{ price: '123.00', origin: 'LON', destination: 'NYC', ...cities }])
  })

  it('removes a fare of an airport that the next one doesn’t find', async () => {
    const city = { origin: 'LON', destination: 'NYC' }
    found = [to(EWR, '100.00'), to(JFK, '200.00')]
    await search(demoBrand, city)
    now = new Date('2026-11-22T12:00:00Z')
    found = [to(EWR, '110.00')]
    deps.cache = memoryCache()
    await search(demoBrand, city)
    expect(await byCode()).toEqual([])
    found = [to(JFK, '190.00')]
    await search(demoBrand, { origin: 'LHR', destination: 'JFK' })
    expect(await byCode()).toEqual([['JFK', '234.00', 'LHR', 'JFK']])
    // One deal to a city: Newark's is the cheaper one.
    expect((await shown()).deals.map(({ price, was }) => [price, was])).toEqual([['136.00', null]])
  })

  it('leaves a search of airports one of its own, on the same day and later, and only updates its price', async () => {
    const city = { origin: 'LON', destination: 'NYC' }
    const own = { origin: 'LHR', destination: 'JFK' }
    const key = { brandKey: demoBrand.key, mode: 'test' as const, ...own, cabinClass: 'economy' as const }
    const { departureDate, returnDate = null } = criteria()
    const last = async () => (await deps.seenFares.last([{ ...key, departureDate, returnDate }]))[0]
    found = [to(JFK, '200.00')]
    await search(demoBrand, own)
    for (const day of ['2026-11-21T13:00:00Z', '2026-11-22T13:00:00Z']) {
      now = new Date(day)
      deps.cache = memoryCache()
      found = [to(EWR, '100.00'), to(JFK, '300.00')]
      await search(demoBrand, city)
      expect(await byCode()).toEqual([['JFK', '369.00', 'LHR', 'JFK']])
      expect(await last()).toMatchObject({ fare: { amount: 30000, asked: null } })
      expect((await deps.shopCounts.count(demoBrand.key)).routes).toBe(0)
    }
    // A search that doesn't include the pair says nothing about it.
    now = new Date('2026-11-22T14:00:00Z')
    deps.cache = memoryCache()
    found = [to(EWR, '90.00')]
    await search(demoBrand, city)
    expect((await last())?.fare).not.toBeNull()
  })

  it('gives two airports no price of a journey that returns from another', async () => {
    const there = aNetOffer().slices[0]!
    const back = (origin: Place, destination: Place) => ({ ...there, origin, destination })
    const jaw = { ...to(JFK, '100.00'), slices: [{ ...there, origin: LHR, destination: JFK }, back(EWR, LGW)] }
    found = [jaw, { ...jaw, id: 'whole', total_amount: '200.00', slices: [jaw.slices[0]!, back(JFK, LHR)] }]
    await search(demoBrand, { origin: 'LON', destination: 'NYC', returnDate: '2027-01-10' })
    expect(await byCode()).toEqual([['JFK', '246.00', 'LON', 'NYC']])
  })

  it('gives a price to a city that a brand names when an airport of it was searched', async () => {
    const { destinations, ...rest } = pageContent(demoBrand, 'home')!
    const named = [{ code: 'NYC', city: 'New York', country: '', picture: 'newYork' as const }]
    found = [to(JFK, '200.00')]
    await search(demoBrand, { origin: 'LHR', destination: 'JFK' })
    const content = { ...rest, destinations: { ...destinations!, destinations: named } }
    const fares = await homeFares({ ...deps, cache: memoryCache() }, { ...homeOf(demoBrand), content, mode: 'test' })
    expect(fares.destinations).toMatchObject({ NYC: { price: '246.00', destination: 'JFK' } })
  })
})
