import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { SearchCriteria } from '../../contract/search'
import type { FareChecks, FareDates } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { HOUR_S } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { searchFlights } from '../search/search-flights'

const other: BrandRecord = { ...defaultBrand, key: 'acme.localhost', markupPercent: 50 }
let now: Date
let deps: Deps
let airlines: ReturnType<typeof fakeFlights>
/** Resolved when the airlines may answer. */
let gate: Promise<void>
let later: Promise<unknown>[]

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
  gate = Promise.resolve()
  later = []
  airlines = fakeFlights({
    search: async () => {
      await gate
      return [aNetOffer({ total_amount: '100.00' })]
    },
  })
  deps = testDeps({
    ...aDatabase().repositories,
    cache: memoryCache(),
    flights: () => airlines,
    clock: { now: () => now },
    brands: { find: async (key) => [demoBrand, other].find((brand) => brand.key === key) ?? null },
  })
})

const execution = {
  waitUntil: (work: Promise<unknown>) => void later.push(work),
  passThroughOnException: () => {},
  props: {},
}
const press = (given: object = {}, { brand = demoBrand, address = '192.0.2.1' } = {}) =>
  createApp(deps).request(
    '/api/fares/check',
    {
      method: 'POST',
      headers: {
        host: 'localhost',
        'x-brand': brand.key,
        origin: 'http://localhost',
        'content-type': 'application/json',
        'cf-connecting-ip': address,
      },
      body: JSON.stringify({ origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20', ...given }),
    },
    {},
    execution,
  )
async function check(given: object = {}, brand = demoBrand): Promise<FareChecks> {
  const response = await press(given, { brand })
  expect(response.status).toBe(200)
  return (await response.json()) as FareChecks
}
/** Makes the airlines wait; the returned function lets them answer. */
function closeGate(): () => void {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  return open
}
/** The searches that were started, with their criteria. */
async function settled() {
  for (const each of later) await each
}
const days = ({ checking }: FareChecks) => checking.map(({ departureDate }) => Number(departureDate.slice(-2)))
const asked = () =>
  airlines.search.mock.calls.map(([{ departureDate, returnDate }]) => [departureDate.slice(-2), returnDate?.slice(-2)])
async function cells(query: object = {}) {
  const whole = { origin: 'JFK', destination: 'LHR', from: '2026-12-01', to: '2026-12-31', ...query }
  const text = new URLSearchParams(whole)
  const response = await createApp(deps).request(`/api/fares/dates?${text}`, {
    headers: { 'cache-control': 'no-cache' },
  })
  return ((await response.json()) as FareDates).cells.map(({ departureDate }) => Number(departureDate.slice(-2)))
}
async function search(given: Partial<SearchCriteria>, brand = demoBrand) {
  const request = { brandKey: brand.key, mode: 'test' as const, markup: brand, criteria: criteria(given) }
  await searchFlights(deps, request, (work) => void later.push(work))
  await settled()
}

describe('a check of prices around a day', () => {
  it('searches it and the three days before and after, the nearest first, and answers before the airlines do', async () => {
    const open = closeGate()
    const answer = await check()
    expect(days(answer)).toEqual([20, 21, 19, 22, 18, 23, 17])
    expect(answer.left).toBe(93)
    expect(await cells()).toEqual([])
    open()
    await settled()
    expect(await cells()).toEqual([17, 18, 19, 20, 21, 22, 23])
  })

  it('keeps the nights of a round trip', async () => {
    await check({ returnDate: '2026-12-27' })
    await settled()
    expect(asked()).toContainEqual(['20', '27'])
    expect(asked()).toContainEqual(['17', '24'])
    expect(await cells({ stay: '7' })).toHaveLength(7)
    expect(await cells()).toEqual([])
  })

  it('leaves out what was searched today, with or without a fare, and past days', async () => {
    await search({ departureDate: '2026-12-20' })
    airlines.search.mockResolvedValueOnce([])
    await search({ departureDate: '2026-12-21' })
    expect(days(await check())).toEqual([19, 22, 18, 23, 17])
    await settled()
    // A day later all are old, and those before today are gone.
    now = new Date('2026-12-20T13:00:00Z')
    deps.cache = memoryCache()
    expect(days(await check())).toEqual([20, 21, 22, 23])
  })

  it('never searches the same day twice at once, whichever brand’s travelers request it', async () => {
    const open = closeGate()
    const answers = await Promise.all([check(), check(), check({ departureDate: '2026-12-22' }, other)])
    const all = answers.flatMap(days)
    expect(new Set(all).size).toBe(all.length)
    expect(days(await check())).toEqual([])
    open()
    await settled()
    expect(airlines.search).toHaveBeenCalledTimes(new Set(all).size)
  })

  it('may search again what no airline has answered, a minute and a half later', async () => {
    airlines.search.mockRejectedValue(new DomainError('provider_unavailable', 'Not now.'))
    const logged: string[] = []
    deps.log = ({ event }) => void logged.push(event)
    await check()
    await settled()
    expect(logged.filter((event) => event === 'fare_not_checked')).toHaveLength(7)
    expect(days(await check())).toEqual([])
    now = new Date('2026-11-21T12:01:31Z')
    expect(days(await check())).toHaveLength(7)
  })
})

describe("a brand's daily limit of checks", () => {
  it('is used up by searched days, and then says when there are new ones', async () => {
    deps.fareChecksPerDay = 10
    expect((await check()).left).toBe(3)
    const second = await check({ departureDate: '2027-01-10' })
    expect([days(second), second.left]).toEqual([[10, 11, 9], 0])
    const refused = await press({ departureDate: '2027-02-10' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe(String(12 * HOUR_S))
    expect(await refused.json()).toMatchObject({
      code: 'searches_used_up',
      message: 'This shop has made all its checks of prices for today. New ones are possible in 12 hours.',
    })
    await settled()
    expect(airlines.search).toHaveBeenCalledTimes(10)
    // Known days need none.
    expect(await check()).toEqual({ checking: [], left: 0 })
    // Another brand has its own limit, and may search what was refused; so may the same one tomorrow.
    expect((await check({ departureDate: '2027-02-10' }, other)).left).toBe(3)
    now = new Date('2026-11-22T00:00:01Z')
    expect((await check({ departureDate: '2027-03-10' })).left).toBe(3)
  })

  it("doesn't use its travelers’ searches, nor depend on them", async () => {
    deps.searchesPerDay = 1
    await check()
    await settled()
    await search({ departureDate: '2027-03-01' })
    await expect(search({ departureDate: '2027-03-02' })).rejects.toThrow('all its searches')
    expect(days(await check({ departureDate: '2027-01-10' }))).toHaveLength(7)
  })

  it('may be zero', async () => {
    deps.fareChecksPerDay = 0
    expect((await press()).status).toBe(503)
    expect(airlines.search).not.toHaveBeenCalled()
  })
})

describe('POST /api/fares/check', () => {
  it('refuses invalid criteria', async () => {
    expect((await press({ destination: 'JFK' })).status).toBe(400)
    expect((await press({ departureDate: 'soon' })).status).toBe(400)
    for (const departureDate of ['2026-11-19', '2028-01-01']) {
      const refused = await press({ departureDate })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ fields: { departureDate: expect.any(String) } })
    }
    expect(airlines.search).not.toHaveBeenCalled()
  })

  it('answers one address thirty times an hour', async () => {
    for (let i = 0; i < 30; i++) expect((await press({}, { address: '192.0.2.9' })).status).toBe(200)
    const refused = await press({}, { address: '192.0.2.9' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await press()).status).toBe(200)
  })
})
