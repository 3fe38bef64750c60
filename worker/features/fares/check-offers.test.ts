import { beforeEach, describe, expect, it } from 'vitest'
import { homeOf } from '../../content/brand-content'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { EnteredOffer } from '../../contract/content/pages/home'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { searchFlights } from '../search/search-flights'
import { checkDueOffers, checkNow } from './check-offers'
import { homeFares } from './home-fares'
import { offerStatuses } from './offer-states'

const entered = (given: Partial<EnteredOffer> = {}): EnteredOffer => ({
  title: 'London in winter',
  from: 'JFK',
  to: 'LHR',
  departs: '2027-01-10',
  returns: '2027-01-17',
  cabin: 'economy',
  limit: '200',
  currency: 'USD',
  until: '2026-12-24',
  ...given,
})
const shopWith = (...offers: EnteredOffer[]): BrandRecord => {
  const home = { ...demoBrand.content!.home!, offers: { isShown: true, title: 'Ours', lead: '', offers } }
  return { ...demoBrand, key: 'acme.localhost', content: { home } }
}

let now: Date
let deps: Deps
let brand: BrandRecord
let database: ReturnType<typeof aDatabase>
let airlines: ReturnType<typeof fakeFlights>
let answer: (asked: SearchCriteria) => Promise<NetOffer[]>
const at = (instant: string) => (now = new Date(instant))
const fares =
  (...amounts: string[]) =>
  async () =>
    amounts.map((total_amount, index) => aNetOffer({ id: `off_${index}`, total_amount }))

beforeEach(() => {
  at('2026-11-21T12:00:00Z')
  answer = fares('150.00', '100.00')
  airlines = fakeFlights({ search: (asked) => answer(asked) })
  brand = shopWith(entered())
  database = aDatabase()
  database.putBrands(brand)
  deps = testDeps({
    ...database.repositories,
    modes: { read: () => 'test' },
    flights: () => airlines,
    cache: memoryCache(),
    clock: { now: () => now },
  })
})

/** Its owner enters others. */
function enter(...offers: EnteredOffer[]) {
  brand = shopWith(...offers)
  database.change('brands', { record: brand }, { key: brand.key })
}

/** Runs the schedule, later than any cache keeps a search. */
async function schedule(instant?: string) {
  if (instant) at(instant)
  deps.cache = memoryCache()
  await checkDueOffers(deps)
}
const home = async () =>
  (await homeFares({ ...deps, cache: memoryCache() }, { ...homeOf(brand), mode: 'test' })).offers.map(
    ({ price, title, seenAt, departureDate, returnDate }) => ({
      price,
      title,
      seenAt,
      departureDate,
      returnDate,
    }),
  )
const owner = async () => (await offerStatuses(deps, brand, 'test'))[0]!

describe("an owner's offer", () => {
  it('is shown on home once its fare was found, at that price, with its days and the time', async () => {
    expect(await home()).toEqual([])
    expect(await owner()).toMatchObject({ state: 'unchecked', found: null, check: null })
    await schedule()
    expect(airlines.search.mock.calls).toMatchObject([
      [{ origin: 'JFK', destination: 'LHR', departureDate: '2027-01-10', returnDate: '2027-01-17', adultsCount: 1 }],
    ])
    expect(await home()).toEqual([
      {
        price: '123.00',
        title: 'London in winter',
        seenAt: '2026-11-21T12:00:00.000Z',
        departureDate: '2027-01-10',
        returnDate: '2027-01-17',
      },
    ])
    expect(await owner()).toMatchObject({ state: 'shown', found: { price: '123.00', currency: 'USD' } })
  })

  it('is searched once a day, by one of two crons, and taken down when its fare has risen or is gone', async () => {
    // Each in an isolate of its own, with another cache.
    const cron = () => checkDueOffers({ ...deps, cache: memoryCache() })
    await Promise.all([cron(), cron()])
    await schedule('2026-11-22T11:59:00Z')
    expect(airlines.search).toHaveBeenCalledOnce()
    answer = fares('170.00')
    await schedule('2026-11-22T12:00:00Z')
    expect(await home()).toEqual([])
    expect(await owner()).toMatchObject({ state: 'above_limit', found: { price: '210.00' } })
    answer = fares()
    await schedule('2026-11-23T12:00:00Z')
    expect(await owner()).toMatchObject({ state: 'no_fare', found: null, seenAt: '2026-11-23T12:00:00.000Z' })
    answer = fares('90.00')
    await schedule('2026-11-24T12:00:00Z')
    expect(await home()).toMatchObject([{ price: '111.00' }])
  })

  it('is taken down at once when its owner lowers the price limit, without a search', async () => {
    await schedule()
    enter(entered({ limit: '123' }))
    expect(await home()).toHaveLength(1)
    enter(entered({ limit: '122.99' }))
    expect(await home()).toEqual([])
    expect(airlines.search).toHaveBeenCalledOnce()
  })

  it('uses what a traveler’s search of the same days has found since', async () => {
    await schedule()
    at('2026-11-21T13:00:00Z')
    answer = fares('300.00')
    deps.cache = memoryCache()
    const asked = { ...criteria(), departureDate: '2027-01-10', returnDate: '2027-01-17' }
    const work: Promise<unknown>[] = []
    const request = { brandKey: brand.key, mode: 'test' as const, markup: brand, criteria: asked }
    await searchFlights(deps, request, (more) => void work.push(more))
    for (const each of work) await each
    expect(await home()).toEqual([])
    expect(await owner()).toMatchObject({ state: 'above_limit', found: { price: '369.00' } })
  })

  it('stays as it was while airlines don’t answer, until that is too old, and is retried after an hour', async () => {
    await schedule()
    answer = () => Promise.reject(new DomainError('provider_unavailable', 'Down'))
    await schedule('2026-11-22T12:00:00Z')
    expect(await home()).toHaveLength(1)
    expect(await owner()).toMatchObject({ state: 'shown', check: { failure: 'provider_unavailable' } })
    await schedule('2026-11-22T12:30:00Z')
    expect(airlines.search).toHaveBeenCalledTimes(2)
    await schedule('2026-11-22T15:00:01Z')
    expect(airlines.search).toHaveBeenCalledTimes(3)
    expect(await home()).toEqual([])
    expect(await owner()).toMatchObject({ state: 'too_old', found: { price: '123.00' } })
  })

  it('is retried after a crash of the process that was checking it', async () => {
    const { key } = { key: { brandKey: brand.key, mode: 'test' as const, ...(await owner()).journey } }
    await deps.offerChecks.begin(key, now, { answered: now, failed: now })
    await schedule('2026-11-21T12:59:00Z')
    expect(airlines.search).not.toHaveBeenCalled()
    await schedule('2026-11-21T13:00:00Z')
    expect(await home()).toHaveLength(1)
  })

  it.each([
    ['its last day is over', { until: '2026-11-20' }, 'ended'],
    ['its flights leave today', { departs: '2026-11-21', until: '2026-11-21' }, 'departed'],
  ] as const)('is neither searched nor shown once %s', async (_when, given, state) => {
    enter(entered(given))
    await schedule()
    expect(airlines.search).not.toHaveBeenCalled()
    expect(await owner()).toMatchObject({ state })
    expect(await home()).toEqual([])
  })

  it("waits for an hour when it is invalid, without delaying another brand's", async () => {
    const broken = { ...shopWith(entered(), entered({ from: 'Paris' })), key: 'broken.localhost' }
    database.putBrands(broken)
    await schedule()
    expect(airlines.search).toHaveBeenCalledOnce()
    expect(await deps.offerChecks.list(broken.key, 'test')).toMatchObject([
      { key: { origin: 'JFK' }, failure: 'invalid_input' },
      { key: { origin: 'Paris' }, failure: 'invalid_input' },
    ])
    const wanted = { until: '2026-11-21', departs: '2026-11-22', atMost: 9 }
    const pauses = (hour: string) => ({ answered: new Date(0), failed: new Date(`2026-11-21T${hour}:00:00Z`) })
    expect(await deps.offerChecks.due('test', { ...wanted, ...pauses('11') })).toEqual([])
    expect(await deps.offerChecks.due('test', { ...wanted, ...pauses('12') })).toHaveLength(2)
  })

  it('is not compared with a price in another currency', async () => {
    enter(entered({ currency: 'EUR', limit: '100000' }))
    await schedule()
    expect(await owner()).toMatchObject({ state: 'other_currency', found: { currency: 'USD' } })
    expect(await home()).toEqual([])
  })

  it("uses its brand's searches of the day", async () => {
    deps.searchesPerDay = 0
    deps.counters = { ...deps.counters, count: async () => new Date('2026-11-22T00:00:00Z') }
    deps.cases = { ...deps.cases, open: async () => false }
    await schedule()
    expect(airlines.search).not.toHaveBeenCalled()
    expect(await owner()).toMatchObject({ state: 'unchecked', check: { failure: 'searches_used_up' } })
  })

  it("is checked on its owner's request, but not again within ten minutes", async () => {
    const brandRecords = { ...deps.brandRecords, find: async () => ({ record: brand }) as never }
    const check = () =>
      checkNow({ ...deps, brandRecords }, { scope: 'all', key: brand.key, mode: 'test', journey: asked })
    const asked = (await owner()).journey
    expect(await check()).toMatchObject([{ state: 'shown' }])
    at('2026-11-21T12:03:30Z')
    // The answer has its state, with the time of the last check, and how long to wait from now.
    const was = { begunAt: '2026-11-21T12:00:00.000Z' }
    expect(await check()).toMatchObject([{ state: 'shown', check: { ...was, waitSeconds: 390 } }])
    at('2026-11-21T12:09:59Z')
    expect(await check()).toMatchObject([{ state: 'shown', check: { ...was, waitSeconds: 1 } }])
    expect(airlines.search).toHaveBeenCalledTimes(1)
    at('2026-11-21T12:10:00Z')
    deps.cache = memoryCache()
    expect(await check()).toMatchObject([{ state: 'shown', check: { begunAt: '2026-11-21T12:10:00.000Z' } }])
    expect(airlines.search).toHaveBeenCalledTimes(2)
    enter(entered({ departs: '2027-01-11' }))
    await expect(check()).rejects.toThrow('There is no such offer any more.')
  })
})
