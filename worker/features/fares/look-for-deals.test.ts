import type { Client, InStatement } from '@libsql/client'
import { expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import { DomainError } from '../../domain/error'
import { HOUR_MS, MINUTE_MS } from '../../domain/time'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { lookForDeals } from './look-for-deals'

const ROUTES = [
  { from: 'JFK', to: 'LHR' },
  { from: 'MIA', to: 'CDG' },
]
const shop = (key: string, given: { routes?: typeof ROUTES; isShown?: boolean } = {}): BrandRecord => {
  const deals = { isShown: true, title: 'Deals', lead: '', routes: ROUTES, ...given }
  return { ...demoBrand, key, content: { home: { ...demoBrand.content!.home!, deals } } }
}

/** A shop, and what its schedule searches in a run at each of these times since the first. */
async function runs(given: object, times: readonly number[], { brands = [shop('a.example')], soldFor = 0 } = {}) {
  const start = Date.parse('2026-11-25T12:00:00Z')
  let now = new Date(start)
  const database = aDatabase()
  database.putBrands(...brands)
  const logged: string[] = []
  const fare_sold_until = new Date(start + soldFor).toISOString()
  const airlines = fakeFlights({
    search: async () => [
      {
        ...aNetOffer({ total_amount: '100.00', expires_at: new Date(start + HOUR).toISOString() }),
        ...(soldFor > 0 && { fare_sold_until }),
      },
    ],
  })
  const deps = testDeps({
    ...database.repositories,
    modes: { read: () => 'test' },
    flights: () => airlines,
    cache: memoryCache(),
    clock: { now: () => now },
    log: ({ event }) => void logged.push(event),
    ...given,
  })
  const found: string[] = []
  for (const time of times) {
    now = new Date(start + time)
    airlines.search.mockClear()
    await lookForDeals(deps)
    found.push(
      airlines.search.mock.calls
        .map(([{ origin }]) => origin)
        .toSorted()
        .join(' '),
    )
  }
  return { found, logged, airlines, database, deps }
}

const [MINUTE, HOUR] = [MINUTE_MS, HOUR_MS]
const down = () => fakeFlights({ search: () => Promise.reject(new DomainError('provider_unavailable', 'Not now.')) })

it.each<[string, object, readonly number[], string[], Parameters<typeof runs>[2]?]>([
  ['four times a day', {}, [0, 10 * MINUTE, 5.9 * HOUR, 6 * HOUR, 6.2 * HOUR], ['JFK MIA', '', '', 'JFK MIA', '']],
  [
    'on a local start a second time at once, then as rarely',
    { isLocalStart: true },
    [0, 5000, 30_000, 2 * MINUTE, 6 * HOUR, 6.1 * HOUR],
    ['JFK MIA', '', 'JFK MIA', '', '', 'JFK MIA'],
  ],
  ['when a sale has ended', {}, [0, HOUR, 2 * HOUR], ['JFK MIA', 'JFK MIA', ''], { soldFor: HOUR }],
  [
    'as often as the day has checks for deals',
    { dealChecksPerDay: 1 },
    [0, 10 * MINUTE],
    [expect.stringMatching(/^(JFK|MIA)$/), ''],
  ],
  ['as often as the day has checks', { fareChecksPerDay: 0 }, [0], ['']],
  ['never without checks for deals', { dealChecksPerDay: 0 }, [0], ['']],
  ['for no brand that hides them', {}, [0], [''], { brands: [shop('a.example', { isShown: false })] }],
  ['for no brand that names none', {}, [0], [''], { brands: [shop('a.example', { routes: [] })] }],
  [
    'once for two brands, which both note it',
    {},
    [0],
    ['JFK'],
    { brands: ['a.example', 'b.example'].map((key) => shop(key, { routes: ROUTES.slice(0, 1) })) },
  ],
] as never)('looks at named routes %s', async (_, given, times, expected, world) => {
  const { found, logged } = await runs(given, times, world)
  expect(found).toEqual(expected)
  expect(logged).toEqual([])
})

it('searches a week from a Tuesday on, the same days until the next, and notes what was found', async () => {
  const { airlines, deps } = await runs({}, [0])
  expect(airlines.search.mock.calls[0]?.[0]).toMatchObject({ departureDate: '2027-01-05', returnDate: '2027-01-13' })
  const wanted = { mode: 'test', since: new Date(0), departingFrom: '2026-11-26', limit: 9 } as const
  expect(await deps.seenFares.cheapest({ ...wanted, brandKey: 'a.example' })).toHaveLength(2)
})

it('looks again a quarter of an hour after airlines didn’t answer, and at no disabled brand', async () => {
  const flights = down()
  const { logged, database, deps } = await runs({ flights: () => flights }, [0, 10 * MINUTE, 15 * MINUTE])
  expect(flights.search).toHaveBeenCalledTimes(4)
  expect(logged).toEqual(Array.from({ length: 4 }, () => 'fare_not_checked'))
  database.change('brands', { disabled: true }, { key: 'a.example' })
  await lookForDeals({ ...deps, clock: { now: () => new Date('2026-11-25T13:00:00Z') } })
  expect(flights.search).toHaveBeenCalledTimes(4)
})

it('finds the routes by one query that searches the index of brands that name some', async () => {
  const plans: unknown[][] = []
  const listening = (own: Client): Client => {
    const execute = async (statement: InStatement) => {
      const { sql, args = [] } = statement as Exclude<InStatement, string>
      plans.push((await own.execute({ sql: `explain query plan ${sql}`, args })).rows.map(({ detail }) => detail))
      return own.execute(statement)
    }
    return new Proxy(own, { get: (client, name) => (name === 'execute' ? execute : Reflect.get(client, name)) })
  }
  const { namedRoutes } = aDatabase().repositoriesThrough(listening)
  const days = { departureDate: '2027-01-05', returnDate: '2027-01-13' }
  const now = new Date('2026-11-25T12:00:00Z')
  await namedRoutes.due({ mode: 'live', cabinClass: 'economy', ...days, seenBefore: now, now, atMost: 9 })
  expect(plans).toEqual([
    [
      'SEARCH brands USING INDEX brands_naming_routes (<expr>=? AND disabled=?)',
      expect.stringMatching(/^SCAN named VIRTUAL TABLE/),
      expect.stringMatching(/^SEARCH seen_fares USING INDEX .* \(brand_key=\? AND mode=\? AND .* AND cabin_class=\?\)/),
      'USE TEMP B-TREE FOR GROUP BY',
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  ])
})
