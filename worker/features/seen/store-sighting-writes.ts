import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { FareDays } from '../../contract/search/fare-dates'
import type { CabinClass } from '../../contract/travel'
import type { Database } from '../../platform/database'
import { fareCells, fareSightings } from './tables'

/** Which fares may be told to whom, on which route, in which cabin. */
export interface FareRoute {
  /** '' for fares that every brand is given; the key of a brand whose searches are answered with fares of its own. */
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
  /** The best cabin on the way, by which the markup may differ; null where the airline states none. */
  fareCabin: CabinClass | null
  /** The most on the way there or back. */
  stops: number
  /** The airports that it flies between; null where it comes back from or to another. */
  airports: { origin: string; destination: string } | null
  /** By code who sells it, then under whom it flies; null where that wasn't kept. */
  airlines?: readonly string[] | null
}

/** The cheapest between two places with one stop at most, and of those with more. */
export interface SightedRoute {
  origin: string
  destination: string
  few: SightedFare | null
  more: SightedFare | null
}

/** What a search has found of fares, and what that tells of more than its own route. */
export interface Sighting extends FareRoute, FareDays {
  /** Whether all airlines have answered: only then it is known that there are no others. */
  isComplete: boolean
  own: SightedRoute
  /** Of a search from or to a city, between its airports. */
  narrower: readonly SightedRoute[]
  /** The routes between cities that these airports are part of. */
  wider: readonly { origin: string; destination: string }[]
  /** The airports that the own route has at its ends. */
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

/** A row of each kind of fare that was found, and of a complete search's own route also of one that wasn't. */
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
        // What was once searched by itself isn't forgotten because another search no longer tells of it.
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

/** What the same search has told of other routes before: it tells it again, or it is no longer known. */
const forgetTold = (db: Database, sighting: Sighting, at: Date) =>
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

/** Whether a cell's fare flies between the airports that were searched. */
const fliesThere = ({ airports: { origins, destinations } }: Sighting) =>
  and(inArray(fareCells.fromAirport, [...origins]), inArray(fareCells.toAirport, [...destinations]))

const isWider = ({ wider }: Sighting) =>
  or(
    ...wider.map(({ origin, destination }) =>
      and(eq(fareCells.origin, origin), eq(fareCells.destination, destination)),
    ),
  )

/** Forgets what wider routes had of a fare that this search no longer finds: what else there is between the cities it doesn't know. */
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

/** Writes wider routes: a cheaper fare than theirs, or what the same airports cost now. That others are dearer says nothing of theirs. */
function writeWider(db: Database, sighting: Sighting, at: Date) {
  const rows = sighting.wider.flatMap((route) => cellRows(sighting, { ...sighting.own, ...route }, at, false))
  if (rows.length === 0) return []
  const isNews = sql`${fareCells.netAmount} is null or ${fareCells.currency} <> ${excluded(fareCells.currency)}
    or ${fareCells.netAmount} >= ${excluded(fareCells.netAmount)} or ${fliesThere(sighting)}`
  return [writeCells(db, rows, isNews)]
}

/** One row of the day for each route, with the cheaper of its fares. */
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

/** The writes of what a search has found, for a batch. */
export function sightingWrites(db: Database, sighting: Sighting, at: Date) {
  const { isComplete, own, narrower, wider } = sighting
  const rows = [own, ...narrower].flatMap((route) => cellRows(sighting, route, at, route === own))
  const hasGone = isComplete && wider.length > 0 && !(own.few && own.more)
  return [
    ...(isComplete && (narrower.length > 0 || wider.length > 0 || isOfCities(sighting))
      ? [forgetTold(db, sighting, at)]
      : []),
    ...(hasGone ? [forgetGone(db, sighting, at)] : []),
    ...(rows.length > 0 ? [writeCells(db, rows)] : []),
    ...writeWider(db, sighting, at),
    ...writeSightings(db, sighting, at),
  ]
}

const isOfCities = ({ airports: { origins, destinations } }: Sighting) => origins.length > 1 || destinations.length > 1
