import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'
import { type Database, runQuery } from '../../platform/database'
import { type EarlierFare, type Fall, fallOf } from './rules-fall'
import { type FareKey, fareColumns, isOfFare } from './store-fare-key'
import { type Sighting, sightingWrites } from './store-sighting-writes'
import { seenFares } from './tables'

/** The cheapest fare that a search found, or found between two airports, in minor units. */
export interface SeenFare {
  /** Net. */
  amount: number
  /** The price that the traveler saw. */
  shownAmount: number
  currency: string
  /** The best cabin of the journey; null when the airline states none. */
  fareCabin: CabinClass | null
  originCity: string
  destinationCity: string
  airline: string
  /** On the whole way. */
  stops: number
  /** The codes of its seller, then of the airlines it flies under; null when they weren't stored. */
  airlines?: readonly string[] | null
  /** Until when its airline sells it, an instant in UTC; null where the provider doesn't say. */
  soldUntil?: string | null
}

/** The result of a search. */
export interface SearchedFares {
  /** Null when there was none. */
  cheapest: SeenFare | null
  /** For a search from or to a city, the cheapest between each two airports; null for any other. */
  byAirports: readonly { origin: string; destination: string; fare: SeenFare }[] | null
  /** The fares for the calendars of all brands; null when there are none. */
  sighting: Sighting | null
}

/** A fare as it was last seen. */
export interface StoredFare extends Omit<FareKey, 'brandKey' | 'mode'>, Omit<SeenFare, 'shownAmount'> {
  /** The searched places, when they were cities, and these are the fare's airports. */
  asked: { origin: string; destination: string } | null
  seenAt: Date
  /** The lowest price at which the same was shown before it fell to this one, in minor units; null when it hasn't. */
  fellFrom: number | null
}

/** The last search of the same days. */
export interface LastFare {
  key: FareKey
  seenAt: Date
  fare: StoredFare | null
}

/** Which fares are wanted. */
export interface FaresWanted {
  brandKey: string
  mode: Mode
  /** Seen since. */
  since: Date
  /** Leaving on this day or later. */
  departingFrom: string
  limit: number
}

/** When a search of cities no longer finds a fare between two airports, it is unknown, which isn't "none". */
const isKnown = or(isNull(seenFares.askedOrigin), isNotNull(seenFares.netAmount))

/** Every route and its days as they were last seen, and of each route the cheapest: one read, whatever was searched. */
function cheapestOf(db: Database, { brandKey, mode, since, departingFrom, limit }: FaresWanted) {
  const { origin, destination, departureDate, returnDate, cabinClass, seenAt, currency } = seenFares
  const journey = sql`${origin}, ${destination}, ${departureDate}, ${returnDate}, ${cabinClass}`
  const last = db.$with('last').as(
    db
      .select({
        origin,
        destination,
        departureDate,
        returnDate,
        cabinClass,
        seenAt,
        currency,
        askedOrigin: seenFares.askedOrigin,
        askedDestination: seenFares.askedDestination,
        amount: seenFares.netAmount,
        fareCabin: seenFares.fareCabin,
        originCity: seenFares.originCity,
        destinationCity: seenFares.destinationCity,
        airline: seenFares.airline,
        stops: seenFares.stops,
        airlines: seenFares.airlines,
        fellFrom: seenFares.fellFrom,
        soldUntil: seenFares.soldUntil,
        nth: sql<number>`row_number() over (partition by ${journey} order by ${seenAt} desc)`.as('nth'),
        // Whether one of them was a search of its own: then it is a route like any other, whichever search has its price.
        isOwn: sql<number>`max(${seenFares.askedOrigin} is null) over (partition by ${journey})`.as('is_own'),
      })
      .from(seenFares)
      .where(
        and(
          eq(seenFares.brandKey, brandKey),
          eq(seenFares.mode, mode),
          gte(seenAt, since.toISOString()),
          gte(departureDate, departingFrom),
          isKnown,
        ),
      ),
  )
  const ranked = db.$with('ranked').as(
    db
      .select({
        origin: last.origin,
        destination: last.destination,
        askedOrigin: last.askedOrigin,
        askedDestination: last.askedDestination,
        isOwn: last.isOwn,
        departureDate: last.departureDate,
        returnDate: last.returnDate,
        cabinClass: last.cabinClass,
        seenAt: last.seenAt,
        currency: last.currency,
        amount: last.amount,
        fareCabin: last.fareCabin,
        originCity: last.originCity,
        destinationCity: last.destinationCity,
        airline: last.airline,
        stops: last.stops,
        airlines: last.airlines,
        fellFrom: last.fellFrom,
        soldUntil: last.soldUntil,
        rank: sql<number>`row_number() over (
          partition by ${last.origin}, ${last.destination}, ${last.currency}, ${last.isOwn}
          order by ${last.amount}, ${last.seenAt} desc
        )`.as('rank'),
      })
      .from(last)
      .where(and(eq(last.nth, 1), isNotNull(last.amount))),
  )
  return (
    db
      .with(last, ranked)
      .select({
        origin: ranked.origin,
        destination: ranked.destination,
        askedOrigin: ranked.askedOrigin,
        askedDestination: ranked.askedDestination,
        departureDate: ranked.departureDate,
        returnDate: ranked.returnDate,
        cabinClass: ranked.cabinClass,
        seenAt: ranked.seenAt,
        currency: ranked.currency,
        amount: ranked.amount,
        fareCabin: ranked.fareCabin,
        originCity: ranked.originCity,
        destinationCity: ranked.destinationCity,
        airline: ranked.airline,
        stops: ranked.stops,
        airlines: ranked.airlines,
        isOwn: ranked.isOwn,
        fellFrom: ranked.fellFrom,
        soldUntil: ranked.soldUntil,
      })
      .from(ranked)
      .where(eq(ranked.rank, 1))
      // Searched routes first, so that many pairs of airports don't displace them.
      .orderBy(desc(ranked.isOwn), ranked.amount)
      .limit(limit)
  )
}

/** A row of a search, or of two airports that it found a fare between. */
function fareRow(key: FareKey, asked: StoredFare['asked'], fare: SeenFare | null, at: Date, fall: Fall | null) {
  const seenAt = at.toISOString()
  return {
    ...key,
    returnDate: key.returnDate ?? '',
    askedOrigin: asked?.origin ?? null,
    askedDestination: asked?.destination ?? null,
    seenAt,
    seenDay: seenAt.slice(0, 10),
    netAmount: fare?.amount ?? null,
    lowestShown: fare?.shownAmount ?? null,
    currency: fare?.currency ?? '',
    fareCabin: fare?.fareCabin ?? null,
    originCity: fare?.originCity ?? '',
    destinationCity: fare?.destinationCity ?? '',
    airline: fare?.airline ?? '',
    stops: fare?.stops ?? 0,
    airlines: fare?.airlines?.join(' ') ?? null,
    fellFrom: fall?.fellFrom ?? null,
    fellAt: fall?.fellAt ?? null,
    soldUntil: fare?.soldUntil ?? null,
  }
}

/** What a search found on a route, and whether that is a fall. */
interface Noted {
  fare: SeenFare | null
  fall: Fall | null
}

/** Writes the row of the day, unless a later search has. */
function noteRow(db: Database, key: FareKey, asked: StoredFare['asked'], { fare, fall }: Noted, at: Date) {
  const row = fareRow(key, asked, fare, at, fall)
  const { netAmount, currency, fareCabin, originCity, destinationCity, airline, stops, airlines, seenAt } = row
  const { askedOrigin, askedDestination, fellFrom, fellAt, soldUntil } = row
  // A route that was searched by itself today stays one of its own: a search of cities after that only updates its price.
  const isOwn = sql`${seenFares.askedOrigin} is null`
  const asks = {
    askedOrigin: sql`case when ${isOwn} then null else ${askedOrigin} end`,
    askedDestination: sql`case when ${isOwn} then null else ${askedDestination} end`,
  }
  const facts = { netAmount, currency, fareCabin, originCity, destinationCity, airline, stops, airlines }
  const found = { ...facts, fellFrom, fellAt, soldUntil }
  return db
    .insert(seenFares)
    .values(row)
    .onConflictDoUpdate({
      target: [...fareColumns(seenFares), seenFares.seenDay],
      set: fare
        ? {
            ...found,
            ...asks,
            seenAt,
            lowestShown: sql`case when ${seenFares.currency} = ${fare.currency}
              then min(coalesce(${seenFares.lowestShown}, ${fare.shownAmount}), ${fare.shownAmount})
              else ${fare.shownAmount} end`,
          }
        : { netAmount: null, ...asks, seenAt },
      // Of two concurrent searches the later one counts.
      setWhere: sql`${seenFares.seenAt} <= ${seenAt}`,
    })
}

/** What an earlier search of the same cities found between their airports: this one finds it again, or it is unknown. */
const forgetAirports = (db: Database, key: FareKey, at: Date) =>
  db
    .update(seenFares)
    .set({ netAmount: null })
    .where(
      and(
        isOfFare({ ...seenFares, origin: seenFares.askedOrigin, destination: seenFares.askedDestination }, key),
        lt(seenFares.seenAt, at.toISOString()),
      ),
    )

const rowKey = (row: typeof seenFares.$inferSelect): FareKey => {
  const { brandKey, mode, origin, destination, departureDate, returnDate, cabinClass } = row
  return { brandKey, mode, origin, destination, departureDate, returnDate: returnDate || null, cabinClass }
}

/** The key of a fare's own journey, whichever search found it: a search of that journey finds it. */
function storedFare(row: typeof seenFares.$inferSelect): StoredFare | null {
  const { netAmount: amount, seenAt, currency, fareCabin, airline, stops, fellFrom, soldUntil } = row
  if (amount === null) return null
  const { brandKey: _brand, mode: _mode, ...journey } = rowKey(row)
  const { originCity, destinationCity } = row
  const airlines = row.airlines?.split(' ') ?? null
  const facts = { amount, currency, fareCabin, originCity, destinationCity, airline, stops, airlines }
  return { ...journey, ...facts, asked: null, seenAt: new Date(seenAt), fellFrom, soldUntil }
}

/** The records of fares of the last month, the latest first, by their keys as `routeName`. One read for a whole search. */
async function earlierFares(db: Database, keys: readonly FareKey[]): Promise<Map<string, EarlierFare[]>> {
  const rows = await runQuery(
    db
      .select()
      .from(seenFares)
      .where(or(...keys.map((key) => isOfFare(seenFares, key))))
      .orderBy(desc(seenFares.seenAt)),
  )
  const byRoute = new Map<string, EarlierFare[]>()
  for (const row of rows) byRoute.set(routeName(row), [...(byRoute.get(routeName(row)) ?? []), row])
  return byRoute
}

const routeName = ({ origin, destination }: Pick<FareKey, 'origin' | 'destination'>) => `${origin} ${destination}`

/** The fares that searches have found, without who searched. @throws DomainError `database_unavailable` */
export type SeenFares = ReturnType<typeof libsqlSeenFares>

/** The `seen_fares` table. */
export const libsqlSeenFares = (db: Database) => ({
  /** Records the result of a search, also without a fare, replacing the last sighting. One batch. */
  async note(key: FareKey, { cheapest, byAirports, sighting }: SearchedFares, at: Date): Promise<void> {
    const pairs = byAirports?.map(({ fare, ...airports }) => ({ fare, key: { ...key, ...airports } }))
    const earlier = cheapest && (await earlierFares(db, [key, ...(pairs ?? []).map((pair) => pair.key)]))
    const noted = (of: FareKey, fare: SeenFare | null): Noted => ({
      fare,
      fall: fare && fallOf(fare, earlier?.get(routeName(of)) ?? [], at),
    })
    const own = noteRow(db, key, null, noted(key, cheapest), at)
    const asked = { origin: key.origin, destination: key.destination }
    const others = pairs?.map((pair) => noteRow(db, pair.key, asked, noted(pair.key, pair.fare), at))
    const ofAirports = others ? [forgetAirports(db, key, at), ...others] : []
    await runQuery(db.batch([own, ...ofAirports, ...(sighting ? sightingWrites(db, sighting, at) : [])]))
  },

  /**
   * The cheapest of each route and currency, by the last sighting of each of its days; the cheapest first. Airports of a searched city are
   * routes of their own.
   */
  async cheapest(wanted: FaresWanted): Promise<StoredFare[]> {
    const rows = await runQuery(cheapestOf(db, wanted))
    return rows.flatMap(
      ({ amount, seenAt, returnDate, askedOrigin, askedDestination, isOwn, airlines, ...row }): StoredFare[] => {
        if (amount === null) return []
        const asked =
          isOwn || askedOrigin === null || askedDestination === null
            ? null
            : { origin: askedOrigin, destination: askedDestination }
        const facts = { asked, airlines: airlines?.split(' ') ?? null, seenAt: new Date(seenAt) }
        return [{ ...row, ...facts, amount, returnDate: returnDate || null }]
      },
    )
  },

  /** The last sighting of each of these: no fare when the last search found none. Those that were never searched are left out. */
  async last(keys: readonly FareKey[]): Promise<LastFare[]> {
    if (keys.length === 0) return []
    const rows = await runQuery(
      db
        .select()
        .from(seenFares)
        .where(and(isKnown, or(...keys.map((key) => isOfFare(seenFares, key)))))
        .orderBy(seenFares.seenAt),
    )
    const last = new Map(rows.map((row) => [JSON.stringify(rowKey(row)), row]))
    return [...last.values()].map((row) => ({ key: rowKey(row), seenAt: new Date(row.seenAt), fare: storedFare(row) }))
  },

  /** The brand's latest searches that found a fare, the latest first: each journey once a day. */
  async latest({ brandKey, mode, limit }: Pick<FaresWanted, 'brandKey' | 'mode' | 'limit'>): Promise<StoredFare[]> {
    const rows = await runQuery(
      db
        .select()
        .from(seenFares)
        .where(
          and(
            eq(seenFares.brandKey, brandKey),
            eq(seenFares.mode, mode),
            isNull(seenFares.askedOrigin),
            isNotNull(seenFares.netAmount),
          ),
        )
        .orderBy(desc(seenFares.seenAt))
        .limit(limit),
    )
    return rows.flatMap((row) => storedFare(row) ?? [])
  },

  /** Deletes sightings from before. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(seenFares).where(lt(seenFares.seenAt, before.toISOString())))
  },
})
