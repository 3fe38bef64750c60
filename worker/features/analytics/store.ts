import { and, desc, eq, getTableColumns, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings, purchases } from '../../platform/tables'
import type { LedgerAccount, LedgerEvent } from '../accounting/contract'
import { ledgerEntries } from '../accounting/tables'
import type { DeviceKind, NumbersDevice, NumbersQuery, NumbersRoute, SoldMoney } from './contract'
import { searchDays, searchEvents } from './tables'

/** A search as it is counted, without who searched. */
export interface CountedSearch {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  device: DeviceKind
  at: Date
}

/** What a day sold in one currency. */
export interface DaySales extends SoldMoney {
  day: string
  bookings: number
}

/** How long searches are collected before they are written, so that a busy moment takes few rows. */
const GATHER_MS = 1000
/** Far fewer than a statement may have values. */
const ROWS_AT_A_TIME = 200

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type EventRow = typeof searchEvents.$inferInsert

/** Searches that wait to be written. They are lost when the runtime ends before. */
function gatherSearches(write: (rows: EventRow[]) => Promise<void>, wait: (ms: number) => Promise<void>) {
  let waiting = new Map<string, EventRow>()
  return async ({ at, ...search }: CountedSearch): Promise<void> => {
    const row = { ...search, day: at.toISOString().slice(0, 10) }
    const key = JSON.stringify(Object.values(row))
    const known = waiting.get(key)
    if (known) {
      known.count++
      return
    }
    const isFirst = waiting.size === 0
    waiting.set(key, { ...row, id: crypto.randomUUID(), count: 1 })
    if (!isFirst) return
    await wait(GATHER_MS)
    const rows = [...waiting.values()]
    waiting = new Map()
    await write(rows)
  }
}

const SOLD = ['sale', 'sale_undone'] as const satisfies LedgerEvent[]
const GIVEN_BACK = ['refund', 'refund_returned', 'goodwill', 'goodwill_returned'] as const satisfies LedgerEvent[]
/** The accounts from which travelers are refunded. */
const TILLS = ['processor', 'made_up', 'by_hand'] as const satisfies LedgerAccount[]

const { brandKey, mode, event, account, amount, currency, at, purchaseId } = ledgerEntries

/** A span of days as it is queried: its first and last instant, and the UTC offsets of its time zone, each until an instant. */
export interface NumbersSpan extends NumbersQuery {
  begins: Date
  ends: Date
  offsets: { until: Date; minutes: number }[]
}

/** The day in that time zone on which an entry was written. */
function saleDayBy({ offsets }: NumbersSpan): SQL<string> {
  const cases = offsets.map(
    ({ until, minutes }) => sql`when ${at} < ${until.toISOString()} then ${`${minutes} minutes`}`,
  )
  return sql<string>`date(${at}, case ${sql.join(cases, sql` `)} end)`
}

const isSold = inArray(event, [...SOLD])
const isTicket = and(isSold, eq(account, 'travelers'))
/** A sale that was undone before its money was taken doesn't count. */
const tickets = sql<number>`case ${event} when 'sale' then 1 else -1 end`

const ofScope = (scope: BrandScope, wanted: string | undefined, column: typeof brandKey | typeof searchDays.brandKey) =>
  and(scope === 'all' ? undefined : eq(column, scope.key), wanted ? eq(column, wanted) : undefined)

const entriesOf = (scope: BrandScope, { mode: inMode, begins, ends, brandKey: wanted }: NumbersSpan) =>
  and(ofScope(scope, wanted, brandKey), eq(mode, inMode), gte(at, begins.toISOString()), lt(at, ends.toISOString()))

/** The counted searches, whether the schedule has summed them up by day or not. */
function searchesOf(db: Database, scope: BrandScope, { mode: inMode, from, until, brandKey: wanted }: NumbersQuery) {
  const part = (table: typeof searchDays | typeof searchEvents) =>
    db
      .select({
        day: sql<string>`${table.day}`.as('day'),
        origin: sql<string>`${table.origin}`.as('origin'),
        destination: sql<string>`${table.destination}`.as('destination'),
        device: sql<DeviceKind>`${table.device}`.as('device'),
        count: sql<number>`${table.count}`.as('count'),
      })
      .from(table)
      .where(
        and(
          ofScope(scope, wanted, table.brandKey as typeof searchDays.brandKey),
          eq(table.mode, inMode),
          gte(table.day, from),
          lte(table.day, until),
        ),
      )
  return unionAll(part(searchDays), part(searchEvents)).as('searched')
}

/** Sold tickets with the columns of searches: origin, destination and device. */
const ticketsSold = (db: Database, scope: BrandScope, which: NumbersSpan) =>
  db
    .select({
      origin: sql<string>`coalesce(${bookings.bookingData} ->> '$.slices[0].origin.iata_code', '')`.as('origin'),
      destination: sql<string>`coalesce(${bookings.bookingData} ->> '$.slices[0].destination.iata_code', '')`.as(
        'destination',
      ),
      device: sql<DeviceKind>`coalesce(${purchases.device}, 'other')`.as('device'),
      searches: sql<number>`0`.as('searches'),
      bookings: sql<number>`${tickets}`.as('bookings'),
    })
    .from(ledgerEntries)
    .innerJoin(purchases, eq(purchases.id, purchaseId))
    .leftJoin(bookings, eq(bookings.purchaseId, purchaseId))
    .where(and(entriesOf(scope, which), isTicket))

/** Searches and tickets together, to be summed by their common columns. */
function bothOf(db: Database, scope: BrandScope, which: NumbersSpan) {
  const searched = searchesOf(db, scope, which)
  const { origin, destination, device } = searched
  const looked = db
    .select({ origin, destination, device, searches: searched.count, bookings: sql<number>`0`.as('bookings') })
    .from(searched)
  const both = unionAll(looked, ticketsSold(db, scope, which)).as('both')
  return {
    both,
    origin: sql<string>`${both.origin}`,
    destination: sql<string>`${both.destination}`,
    device: sql<DeviceKind>`${both.device}`,
    searches: sql<number>`sum(${both.searches})`,
    bookings: sql<number>`sum(${both.bookings})`,
  }
}

/** The sum of an expression over the entries that meet a condition. */
const sumWhere = (condition: SQL | undefined, of: SQL) =>
  sql<number>`coalesce(sum(case when ${condition} then ${of} end), 0)`

/** A shop's searches and sales. @throws DomainError `database_unavailable` */
export type ShopNumbers = ReturnType<typeof libsqlNumbers>

/** The tables `search_events` and `search_days`, and sales from the ledger. `wait` is the time before a search is written. */
export const libsqlNumbers = (db: Database, wait = pause) => {
  const countSearch = gatherSearches(async (rows) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
      await runQuery(db.insert(searchEvents).values(rows.slice(from, from + ROWS_AT_A_TIME)))
    }
  }, wait)
  return {
    /** Counts a search; the write waits a moment for others, so that many searches become few rows. */
    countSearch,

    /** Sums up counted searches by day, each search once. */
    async rollUp(): Promise<void> {
      const { id: _, ...counted } = getTableColumns(searchEvents)
      const { brandKey: brand, mode: inMode, day, origin, destination, device } = searchEvents
      await runQuery(
        db.batch([
          db
            .insert(searchDays)
            .select(
              db
                .select({ ...counted, count: sql<number>`sum(${searchEvents.count})`.as('count') })
                .from(searchEvents)
                // Without a condition SQLite would parse the following `on conflict` as part of a join.
                .where(sql`true`)
                .groupBy(brand, inMode, day, origin, destination, device),
            )
            .onConflictDoUpdate({
              target: [
                searchDays.brandKey,
                searchDays.mode,
                searchDays.day,
                searchDays.origin,
                searchDays.destination,
                searchDays.device,
              ],
              set: { count: sql`${searchDays.count} + excluded.count` },
            }),
          db.delete(searchEvents),
        ]),
      )
    },

    /** The days that have a search or a sale. */
    async byDay(
      scope: BrandScope,
      which: NumbersSpan,
    ): Promise<{ searches: { day: string; searches: number }[]; sales: DaySales[] }> {
      const searched = searchesOf(db, scope, which)
      const saleDay = saleDayBy(which)
      const [searches, sales] = await runQuery(
        db.batch([
          db
            .select({ day: sql<string>`${searched.day}`, searches: sql<number>`sum(${searched.count})` })
            .from(searched)
            .groupBy(sql`${searched.day}`),
          db
            .select({
              day: saleDay,
              currency,
              sold: sumWhere(isTicket, sql`${amount}`),
              fees: sumWhere(and(eq(account, 'fees'), isSold), sql`-${amount}`),
              refunded: sumWhere(and(inArray(account, [...TILLS]), inArray(event, [...GIVEN_BACK])), sql`-${amount}`),
              bookings: sumWhere(isTicket, tickets),
            })
            .from(ledgerEntries)
            .where(and(entriesOf(scope, which), inArray(event, [...SOLD, ...GIVEN_BACK])))
            .groupBy(sql`1`, currency)
            .orderBy(sql`1`, currency),
        ]),
      )
      return { searches, sales }
    },

    async byRoute(
      scope: BrandScope,
      which: NumbersSpan,
      most: number,
    ): Promise<{ routes: NumbersRoute[]; routeCount: number }> {
      const { both, origin, destination, searches, bookings: sold } = bothOf(db, scope, which)
      const rows = await runQuery(
        db
          .select({
            origin,
            destination,
            searches,
            bookings: sold,
            routeCount: sql<number>`count(*) over ()`,
          })
          .from(both)
          .groupBy(origin, destination)
          .orderBy(desc(sold), desc(searches), origin, destination)
          .limit(most),
      )
      return { routes: rows.map(({ routeCount: _, ...route }) => route), routeCount: rows[0]?.routeCount ?? 0 }
    },

    async byDevice(scope: BrandScope, which: NumbersSpan): Promise<NumbersDevice[]> {
      const { both, device, searches, bookings: sold } = bothOf(db, scope, which)
      return runQuery(
        db
          .select({ device, searches, bookings: sold })
          .from(both)
          .groupBy(device)
          .orderBy(desc(searches), desc(sold), device),
      )
    },
  }
}
