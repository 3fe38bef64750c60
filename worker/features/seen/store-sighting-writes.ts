import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { FareDays } from '../../contract/search/fare-dates'
import type { CabinClass } from '../../contract/travel'
import type { Database } from '../../platform/database'
import { fareCells, fareSightings } from './tables'

/** Which brands may see the fares, on which route, in which cabin. */
export interface FareRoute {
  /** '' for fares that every brand gets; the key of a brand with private fares. */
  scope: string
  mode: Mode
  origin: string
  destination: string
  cabinClass: CabinClass
}

/** The cheapest fare of one adult that a search has found, net, in minor units. */
export interface SightedFare {
  amount: number
  currency: string
  /** The best cabin of the journey, on which the markup may depend; null when the airline states none. */
  fareCabin: CabinClass | null
  /** The most stops on the way there or back. */
  stops: number
  /** The airports that it flies between; null when it returns from or to another. */
  airports: { origin: string; destination: string } | null
  /** The codes of its seller, then of the airlines it flies under; null when they weren't stored. */
  airlines?: readonly string[] | null
}

/** The cheapest between two places with one stop at most, and of those with more. */
export interface SightedRoute {
  origin: string
  destination: string
  few: SightedFare | null
  more: SightedFare | null
}

/** The fares that a search has found, for its own and wider routes. */
export interface Sighting extends FareRoute, FareDays {
  /** Whether all airlines have answered: only then it is known that there are no others. */
  isComplete: boolean
  own: SightedRoute
  /** For a search from or to a city, between its airports. */
  narrower: readonly SightedRoute[]
  /** The routes between cities that these airports are part of. */
  wider: readonly { origin: string; destination: string }[]
  /** The airports at the ends of the searched route. */
  airports: { origins: readonly string[]; destinations: readonly string[] }
}

type Route = Pick<SightedRoute, 'origin' | 'destination'>

const askedName = ({ origin, destination }: Route) => `${origin} ${destination}`

/** The condition that a row is of a scope and a mode. */
export const isOfScope = (
  table: typeof fareCells | typeof fareSightings,
  { scope, mode }: Pick<FareRoute, 'scope' | 'mode'>,
) => and(eq(table.scope, scope), eq(table.mode, mode))

const excluded = ({ name }: SQLiteColumn): SQL => sql`excluded.${sql.identifier(name)}`

/** A row for each kind of fare that was found, and, for a complete search's own route, also for one that wasn't. */
function cellRows(sighting: Sighting, route: SightedRoute, at: Date, isOwn: boolean) {
  const { scope, mode, cabinClass, departureDate, returnDate, isComplete } = sighting
  const row = (fewStops: boolean, fare: SightedFare | null): (typeof fareCells.$inferInsert)[] =>
    fare || (isOwn && isComplete)
      ? [
          {
            scope,
            mode,
            cabinClass,
            departureDate,
            returnDate: returnDate ?? '',
            fewStops,
            origin: route.origin,
            destination: route.destination,
            seenAt: at.toISOString(),
            netAmount: fare?.amount ?? null,
            currency: fare?.currency ?? '',
            fareCabin: fare?.fareCabin ?? null,
            stops: fare?.stops ?? 0,
            fromAirport: fare?.airports?.origin ?? '',
            toAirport: fare?.airports?.destination ?? '',
            airlines: fare?.airlines?.join(' ') ?? null,
            asked: isOwn ? null : askedName(sighting),
          },
        ]
      : []
  return [...row(true, route.few), ...row(false, route.more)]
}

const isEarlier = sql`${fareCells.seenAt} < ${excluded(fareCells.seenAt)}`

/** Writes cells over those that were seen earlier, and for which a further condition holds. */
const writeCells = (db: Database, rows: (typeof fareCells.$inferInsert)[], condition: SQL = sql`true`) =>
  db
    .insert(fareCells)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        fareCells.scope,
        fareCells.mode,
        fareCells.origin,
        fareCells.destination,
        fareCells.cabinClass,
        fareCells.departureDate,
        fareCells.returnDate,
        fareCells.fewStops,
      ],
      set: {
        seenAt: excluded(fareCells.seenAt),
        netAmount: excluded(fareCells.netAmount),
        currency: excluded(fareCells.currency),
        fareCabin: excluded(fareCells.fareCabin),
        stops: excluded(fareCells.stops),
        fromAirport: excluded(fareCells.fromAirport),
        toAirport: excluded(fareCells.toAirport),
        airlines: excluded(fareCells.airlines),
        // What was once searched by itself isn't removed because another search no longer finds it.
        asked: sql`case when ${fareCells.asked} is not null then ${excluded(fareCells.asked)} end`,
      },
      setWhere: sql`${isEarlier} and (${condition})`,
    })

const isOfDays = ({ cabinClass, departureDate, returnDate }: Sighting) =>
  and(
    eq(fareCells.cabinClass, cabinClass),
    eq(fareCells.departureDate, departureDate),
    eq(fareCells.returnDate, returnDate ?? ''),
  )

/** What an earlier run of the same search has found for other routes: it finds it again, or it is unknown. */
const removeUnseen = (db: Database, sighting: Sighting, at: Date) =>
  db
    .delete(fareCells)
    .where(
      and(
        isOfScope(fareCells, sighting),
        eq(fareCells.asked, askedName(sighting)),
        isOfDays(sighting),
        lt(fareCells.seenAt, at.toISOString()),
      ),
    )

/** Whether a cell's fare flies between the searched airports. */
const fliesThere = ({ airports: { origins, destinations } }: Sighting) =>
  and(inArray(fareCells.fromAirport, [...origins]), inArray(fareCells.toAirport, [...destinations]))

const isWider = ({ wider }: Sighting) =>
  or(
    ...wider.map(({ origin, destination }) =>
      and(eq(fareCells.origin, origin), eq(fareCells.destination, destination)),
    ),
  )

/** Removes from wider routes a fare that this search no longer finds: other fares between the cities are unknown to it. */
function forgetGone(db: Database, sighting: Sighting, at: Date) {
  const gone = [...(sighting.own.few ? [] : [true]), ...(sighting.own.more ? [] : [false])]
  return db
    .delete(fareCells)
    .where(
      and(
        isOfScope(fareCells, sighting),
        isWider(sighting),
        isOfDays(sighting),
        inArray(fareCells.fewStops, gone),
        fliesThere(sighting),
        lt(fareCells.seenAt, at.toISOString()),
      ),
    )
}

/**
 * Writes wider routes: a fare that is cheaper than theirs, or the new price of the same airports. That others cost more says nothing about
 * theirs.
 */
function writeWider(db: Database, sighting: Sighting, at: Date) {
  const rows = sighting.wider.flatMap((route) => cellRows(sighting, { ...sighting.own, ...route }, at, false))
  if (rows.length === 0) return []
  const isNews = sql`${fareCells.netAmount} is null or ${fareCells.currency} <> ${excluded(fareCells.currency)}
    or ${fareCells.netAmount} >= ${excluded(fareCells.netAmount)} or ${fliesThere(sighting)}`
  return [writeCells(db, rows, isNews)]
}

/** One row per day and route, with the cheaper of its fares. */
function sightingRows(sighting: Sighting, at: Date): (typeof fareSightings.$inferInsert)[] {
  const { scope, mode, cabinClass, departureDate, returnDate, own, narrower } = sighting
  const seenAt = at.toISOString()
  return [own, ...narrower].flatMap(({ origin, destination, few, more }) => {
    const fare = few && more ? (few.amount <= more.amount ? few : more) : (few ?? more)
    if (!fare) return []
    const key = { scope, mode, origin, destination, cabinClass, departureDate, returnDate: returnDate ?? '' }
    const { amount: netAmount, currency, fareCabin } = fare
    const seen = { isRoundTrip: returnDate !== null, seenAt, seenDay: seenAt.slice(0, 10) }
    return [{ ...key, ...seen, netAmount, currency, fareCabin }]
  })
}

function writeSightings(db: Database, sighting: Sighting, at: Date) {
  const rows = sightingRows(sighting, at)
  if (rows.length === 0) return []
  const { scope, mode, origin, destination, cabinClass, departureDate, returnDate, seenDay } = fareSightings
  return [
    db
      .insert(fareSightings)
      .values(rows)
      .onConflictDoUpdate({
        target: [scope, mode, origin, destination, cabinClass, departureDate, returnDate, seenDay],
        set: {
          seenAt: excluded(fareSightings.seenAt),
          netAmount: excluded(fareSightings.netAmount),
          currency: excluded(fareSightings.currency),
          fareCabin: excluded(fareSightings.fareCabin),
        },
        setWhere: sql`${fareSightings.seenAt} < ${excluded(fareSightings.seenAt)}`,
      }),
  ]
}

/** The writes for the result of a search, for a batch. */
export function sightingWrites(db: Database, sighting: Sighting, at: Date) {
  const { isComplete, own, narrower, wider } = sighting
  const rows = [own, ...narrower].flatMap((route) => cellRows(sighting, route, at, route === own))
  const hasGone = isComplete && wider.length > 0 && !(own.few && own.more)
  return [
    ...(isComplete && (narrower.length > 0 || wider.length > 0 || isOfCities(sighting))
      ? [removeUnseen(db, sighting, at)]
      : []),
    ...(hasGone ? [forgetGone(db, sighting, at)] : []),
    ...(rows.length > 0 ? [writeCells(db, rows)] : []),
    ...writeWider(db, sighting, at),
    ...writeSightings(db, sighting, at),
  ]
}

const isOfCities = ({ airports: { origins, destinations } }: Sighting) => origins.length > 1 || destinations.length > 1
