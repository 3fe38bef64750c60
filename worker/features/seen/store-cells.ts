import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { FareDays } from '../../contract/search/fare-dates'
import { type Database, runQuery } from '../../platform/database'
import { type FareRoute, isOfScope, type SightedFare } from './store-sighting-writes'
import { fareCells, fareSightings } from './tables'

/** A fare as it was last seen. */
export interface FareSeen extends FareDays, SightedFare {
  seenAt: Date
}

/** A fare that was seen once. */
export type SightedPrice = Pick<SightedFare, 'amount' | 'currency' | 'fareCabin'>

/** Which earlier sightings are wanted. */
export interface LevelWanted extends FareRoute {
  isRoundTrip: boolean
  since: Date
  /** Only the latest of them. */
  atMost: number
}

/** A route's sightings in a currency: how many, and the net fares at the first and third quartile. */
export interface SeenLevel {
  currency: string
  sightings: number
  low: SightedPrice
  high: SightedPrice
}

const isOfRoute = (table: typeof fareCells | typeof fareSightings, route: FareRoute) =>
  and(
    isOfScope(table, route),
    eq(table.origin, route.origin),
    eq(table.destination, route.destination),
    eq(table.cabinClass, route.cabinClass),
  )

/** The cells of these days. They are looked up by key, not searched for. */
function cellsOf(db: Database, route: FareRoute, days: readonly FareDays[], condition: SQL) {
  const wanted = JSON.stringify(days.map(({ departureDate, returnDate }) => [departureDate, returnDate ?? '']))
  const { departureDate, returnDate, netAmount, currency, fareCabin, stops, seenAt } = fareCells
  const { fromAirport, toAirport, airlines } = fareCells
  return db
    .select({
      departureDate,
      returnDate,
      amount: netAmount,
      currency,
      fareCabin,
      stops,
      seenAt,
      fromAirport,
      toAirport,
      airlines,
    })
    .from(sql`json_each(${wanted}) as wanted`)
    .crossJoin(fareCells)
    .where(
      and(
        isOfRoute(fareCells, route),
        sql`${departureDate} = (wanted.value ->> 0)`,
        sql`${returnDate} = (wanted.value ->> 1)`,
        condition,
      ),
    )
}

/** The first and third quartile of the fares that were seen, by currency, in this order. Read from the index only. */
function quartersOf(db: Database, { isRoundTrip, since, atMost, ...route }: LevelWanted) {
  const { netAmount, currency, fareCabin, seenAt } = fareSightings
  const latest = db.$with('latest').as(
    db
      .select({ amount: netAmount, currency, fareCabin })
      .from(fareSightings)
      .where(
        and(
          isOfRoute(fareSightings, route),
          eq(fareSightings.isRoundTrip, isRoundTrip),
          gte(seenAt, since.toISOString()),
        ),
      )
      .orderBy(desc(seenAt))
      .limit(atMost),
  )
  const ranked = db.$with('ranked').as(
    db
      .select({
        amount: latest.amount,
        currency: latest.currency,
        fareCabin: latest.fareCabin,
        nth: sql<number>`row_number() over (partition by ${latest.currency} order by ${latest.amount}) - 1`.as('nth'),
        sightings: sql<number>`count(*) over (partition by ${latest.currency})`.as('sightings'),
      })
      .from(latest),
  )
  const isAt = (share: number) => sql`${ranked.nth} = cast(round((${ranked.sightings} - 1) * ${share}) as integer)`
  return db
    .with(latest, ranked)
    .select({
      amount: ranked.amount,
      currency: ranked.currency,
      fareCabin: ranked.fareCabin,
      sightings: sql<number>`${ranked.sightings}`,
    })
    .from(ranked)
    .where(or(isAt(0.25), isAt(0.75)))
    .orderBy(ranked.currency, sql`${ranked.nth}`)
}

/** What all searches have found over dates. They are recorded by `SeenFares.note`. @throws DomainError `database_unavailable` */
export type FareCells = ReturnType<typeof libsqlFareCells>

/** The `fare_cells` and `fare_sightings` tables. */
export const libsqlFareCells = (db: Database) => ({
  /** The last sightings of each of these days: up to two fares each, by their stops. Days without a fare have none. */
  async last(route: FareRoute, days: readonly FareDays[]): Promise<FareSeen[]> {
    const rows = await runQuery(cellsOf(db, route, days, isNotNull(fareCells.netAmount)))
    return rows.flatMap(({ amount, returnDate, seenAt, fromAirport, toAirport, airlines, ...rest }): FareSeen[] => {
      if (amount === null) return []
      const airports = fromAirport && toAirport ? { origin: fromAirport, destination: toAirport } : null
      const facts = { airports, airlines: airlines?.split(' ') ?? null }
      return [{ ...rest, ...facts, amount, returnDate: returnDate || null, seenAt: new Date(seenAt) }]
    })
  },

  /** Which of these days were searched since then, whether there was a fare or not. */
  async known(route: FareRoute, days: readonly FareDays[], since: Date): Promise<FareDays[]> {
    const rows = await runQuery(cellsOf(db, route, days, gte(fareCells.seenAt, since.toISOString())))
    return rows.map(({ departureDate, returnDate }) => ({ departureDate, returnDate: returnDate || null }))
  },

  /** The sightings of a route, each journey once a day as it was last seen that day. */
  async level(wanted: LevelWanted): Promise<SeenLevel[]> {
    const found = new Map<string, SeenLevel>()
    for (const { sightings, ...fare } of await runQuery(quartersOf(db, wanted))) {
      const { low } = found.get(fare.currency) ?? { low: fare }
      found.set(fare.currency, { currency: fare.currency, sightings, low, high: fare })
    }
    return [...found.values()]
  },

  /** Deletes sightings from before, and cells whose departure is before. */
  async forget({ seen, departed }: { seen: Date; departed: string }): Promise<void> {
    const before = seen.toISOString()
    await runQuery(
      db.batch([
        db.delete(fareCells).where(or(lt(fareCells.departureDate, departed), lt(fareCells.seenAt, before))),
        db.delete(fareSightings).where(lt(fareSightings.seenAt, before)),
      ]),
    )
  },
})
