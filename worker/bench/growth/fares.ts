import { cpus, loadavg } from 'node:os'
import { createClient } from '@libsql/client/web'
import { PlainFailure, reportFailure } from '../../dev/plain-failure.ts'
import { DAY_MS } from '../../domain/time.ts'
import { tellVerdicts } from '../verdict.ts'
import { sizes } from './sizes.ts'

// How long a month of fares takes to be read out of a million sightings in the libSQL server, with what the route usually costs, beside the same
// question to a plain table of all sightings that has an index by route and day of departure.

const { sightings, reads } = sizes
const routes = 400

const { libsqlFareCells } = await import('../../features/seen/store-cells')
const { openDatabase } = await import('../../platform/database')
const { demoBrand } = await import('../../content/demo/demo-brand')
const { migrate } = await import('../../dev/seed/migrate')
const { queriedDays } = await import('../../features/seen/rules-fare-days')
const { fareDates } = await import('../../features/fares/fare-dates')
const { startLibsqlServer } = await import('../../testing/libsql-server')
const { HEAD, inMilliseconds, percentile, row } = await import('../load')

const say = (text: string) => process.stdout.write(`${text}\n`)
const NOW = new Date('2026-11-26T12:00:00Z')
const DAYS = 330
const WARM_UP = 30

/** Every route has two letters of its own; the first are searched far more often than the last. */
const routeName = (index: number) => `Q${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`

/**
 * All sightings as a plain table, one row each: seen in the last 60 days, leaving in the next 330, one way or for a week, on routes of which few are
 * searched most. All values come from the row's number, the same in each run.
 */
const PLAIN = [
  `create table plain (origin text, destination text, cabin_class text, departure_date text, return_date text,
    few_stops integer, seen_at text, net_amount integer, currency text, fare_cabin text, stops integer)`,
  `insert into plain
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sightings}),
    rolled as (
      select n, (n * 2654435761) % 1000003 as a, (n * 40503) % 999983 as b, (n * 69069) % 1000033 as c from numbers
    )
    select 'Q' || char(65 + r / 26, 65 + r % 26), 'LHR', 'economy', leaves,
      case when a % 2 = 0 then '' else date(leaves, '+7 days') end, b % 2,
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-09-27', '+' || (c % 5184000) || ' seconds', '+' || ((n % 1000) / 1000.0) || ' seconds'),
      10000 + b % 90000, 'USD', 'economy', case when b % 2 = 1 then a % 2 else 2 end
    from (select *, a * a / 1000003 * ${routes} / 1000003 as r, date('2026-11-27', '+' || (b % ${DAYS}) || ' days') as leaves
      from rolled)`,
  'create index plain_of_routes on plain (origin, destination, cabin_class, departure_date)',
]

const JOURNEY = 'origin, destination, cabin_class, departure_date, return_date'
/** The shop's own tables of them: the last sighting of each journey, and one of each journey and day. */
const ROLLED_UP = [
  `insert into fare_cells (scope, mode, ${JOURNEY}, few_stops, seen_at, net_amount, currency, fare_cabin, stops,
      from_airport, to_airport, asked)
    select '', 'live', ${JOURNEY}, few_stops, max(seen_at), net_amount, currency, fare_cabin, stops, origin, destination, null
    from plain group by ${JOURNEY}, few_stops`,
  `insert into fare_sightings (scope, mode, ${JOURNEY}, is_round_trip, seen_day, seen_at, net_amount, currency, fare_cabin)
    select '', 'live', ${JOURNEY}, return_date <> '', substr(seen_at, 1, 10), max(seen_at), net_amount, currency, fare_cabin
    from plain group by ${JOURNEY}, substr(seen_at, 1, 10)`,
]

/** The same questions to the plain table: the last sighting of each day, and what was seen on the route in sixty days. */
const PLAIN_CELLS = `select departure_date, return_date, few_stops, max(seen_at), net_amount, currency, fare_cabin, stops from plain
  where origin = ? and destination = 'LHR' and cabin_class = 'economy' and return_date = ''
    and departure_date between ? and ? group by departure_date, few_stops`
const PLAIN_LEVEL = `with latest as (
    select net_amount, currency, fare_cabin, max(seen_at) as seen_at from plain
    where origin = ? and destination = 'LHR' and cabin_class = 'economy' and return_date = '' and seen_at >= ?
    group by departure_date, substr(seen_at, 1, 10) order by 4 desc limit 2000),
  ranked as (select *, row_number() over (partition by currency order by net_amount) - 1 as nth,
    count(*) over (partition by currency) as sightings from latest)
  select * from ranked where nth in (cast(round((sightings - 1) * 0.25) as integer), cast(round((sightings - 1) * 0.75) as integer))`

async function run(): Promise<void> {
  const server = await startLibsqlServer()
  try {
    await migrate(server)
    const client = createClient({ url: server.url })
    const db = openDatabase({ url: server.url })
    say(
      `${sightings} sightings of ${routes} routes, ${reads} reads of a month; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
    )
    for (const statement of [...PLAIN, ...ROLLED_UP]) await client.execute(statement)
    const { rows } = await client.execute(
      'select (select count(*) from plain) as plain, (select count(*) from fare_cells) as cells, (select count(*) from fare_sightings) as days',
    )
    say(`rows: ${rows[0]?.plain} in the plain table, ${rows[0]?.cells} cells, ${rows[0]?.days} of a journey and day`)

    const cache = { find: async () => null, put: async () => {}, findText: async () => null, putText: async () => {} }
    const deps = { fareCells: libsqlFareCells(db), clock: { now: () => NOW }, cache, isLocalStart: false }
    const times: Record<'floor' | 'shop' | 'cells' | 'plain' | 'plainCells', number[]> = {
      floor: [],
      shop: [],
      cells: [],
      plain: [],
      plainCells: [],
    }
    const time = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      const result = await work()
      into.push(performance.now() - begun)
      return result
    }
    const since = new Date(NOW.getTime() - 60 * DAY_MS).toISOString()
    let differing = 0
    // The first reads open the connections, and aren't counted.
    for (let n = -WARM_UP; n < reads; n++) {
      if (n === 0) for (const each of Object.values(times)) each.length = 0
      // Half of the reads are of the ten routes that are searched most.
      const origin = routeName(n % 2 === 0 ? Math.abs(n) % 10 : (Math.abs(n) * 7) % routes)
      const month = 1 + (Math.abs(n) % 10)
      const [from, to] = [`2027-${String(month).padStart(2, '0')}-01`, `2027-${String(month).padStart(2, '0')}-28`]
      const query = { origin, destination: 'LHR', cabinClass: 'economy' as const, from, to }
      const route = { scope: '', mode: 'live' as const, origin, destination: 'LHR', cabinClass: 'economy' as const }
      const shop = { brand: demoBrand, mode: 'live' as const }
      await time(times.floor, () => client.execute('select 1'))
      const shown = await time(times.shop, () => fareDates(deps, shop, query, true))
      await time(times.cells, () => deps.fareCells.last(route, queriedDays(query, NOW)))
      const plain = await time(times.plainCells, () => client.execute({ sql: PLAIN_CELLS, args: [origin, from, to] }))
      await time(times.plain, () =>
        Promise.all([
          client.execute({ sql: PLAIN_CELLS, args: [origin, from, to] }),
          client.execute({ sql: PLAIN_LEVEL, args: [origin, since] }),
        ]),
      )
      const days = new Set(plain.rows.map((each) => each.departure_date))
      if (days.size !== shown.cells.length) differing++
    }
    if (differing > 0) throw new PlainFailure(`${differing} months differ between the tables`)
    say(HEAD)
    say(row('nothing, asked of the same server', times.floor, inMilliseconds))
    say(row('a month and its level, as the call answers', times.shop, inMilliseconds))
    say(row('the same of the plain table', times.plain, inMilliseconds))
    say(row('a month alone', times.cells, inMilliseconds))
    say(row('a month alone of the plain table', times.plainCells, inMilliseconds))
    const p99 = percentile(times.shop, 0.99)
    tellVerdicts([
      {
        what: `a month of fares from ${sightings.toLocaleString('en-US')} sightings, p99`,
        figure: inMilliseconds(p99),
        beside: `a plain table ${inMilliseconds(percentile(times.plain, 0.99))}, nothing ${inMilliseconds(percentile(times.floor, 0.99))}`,
        bar: '≤ 20 ms',
        isKept: p99 <= 20,
      },
    ])
  } finally {
    await server.stop()
  }
}

try {
  await run()
} catch (error) {
  reportFailure(error)
}
