import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { FaresWanted, SeenFares, StoredFare } from '../../../ports/desk/seen-fares'
import { type Database, runQuery } from '../database'
import { seenFares } from './fares-schema'

/** Every route and its days as they were last seen, and of each route the cheapest: one read, whatever was searched. */
function cheapestOf(db: Database, { brandKey, mode, since, departingFrom, limit }: FaresWanted) {
  const earlier = alias(seenFares, 'earlier')
  const { origin, destination, departureDate, returnDate, cabinClass, seenAt, currency } = seenFares
  const journey = sql`${origin}, ${destination}, ${departureDate}, ${returnDate}, ${cabinClass}`
  const last = db.$with('last').as(
    db
      .select({
        ...{ origin, destination, departureDate, returnDate, cabinClass, seenAt, currency },
        seenDay: seenFares.seenDay,
        amount: seenFares.netAmount,
        fareCabin: seenFares.fareCabin,
        originCity: seenFares.originCity,
        destinationCity: seenFares.destinationCity,
        airline: seenFares.airline,
        stops: seenFares.stops,
        nth: sql<number>`row_number() over (partition by ${journey} order by ${seenAt} desc)`.as('nth'),
      })
      .from(seenFares)
      .where(
        and(
          eq(seenFares.brandKey, brandKey),
          eq(seenFares.mode, mode),
          gte(seenAt, since.toISOString()),
          gte(departureDate, departingFrom),
        ),
      ),
  )
  const ranked = db.$with('ranked').as(
    db
      .select({
        origin: last.origin,
        destination: last.destination,
        departureDate: last.departureDate,
        returnDate: last.returnDate,
        cabinClass: last.cabinClass,
        seenAt: last.seenAt,
        seenDay: last.seenDay,
        currency: last.currency,
        amount: last.amount,
        fareCabin: last.fareCabin,
        originCity: last.originCity,
        destinationCity: last.destinationCity,
        airline: last.airline,
        stops: last.stops,
        rank: sql<number>`row_number() over (
          partition by ${last.origin}, ${last.destination}, ${last.currency}
          order by ${last.amount}, ${last.seenAt} desc
        )`.as('rank'),
      })
      .from(last)
      .where(and(eq(last.nth, 1), isNotNull(last.amount))),
  )
  const lowestBefore = db
    .select({ lowest: sql<number | null>`min(${earlier.lowestShown})` })
    .from(earlier)
    .where(
      and(
        eq(earlier.brandKey, brandKey),
        eq(earlier.mode, mode),
        eq(earlier.origin, ranked.origin),
        eq(earlier.destination, ranked.destination),
        eq(earlier.departureDate, ranked.departureDate),
        eq(earlier.returnDate, ranked.returnDate),
        eq(earlier.cabinClass, ranked.cabinClass),
        eq(earlier.currency, ranked.currency),
        lt(earlier.seenDay, ranked.seenDay),
      ),
    )
  return db
    .with(last, ranked)
    .select({
      origin: ranked.origin,
      destination: ranked.destination,
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
      lowestBefore: sql<number | null>`(${lowestBefore})`,
    })
    .from(ranked)
    .where(eq(ranked.rank, 1))
    .orderBy(ranked.amount)
    .limit(limit)
}

/** The `seen_fares` table. */
export const libsqlSeenFares = (db: Database): SeenFares => ({
  async note(key, fare, at) {
    const seenAt = at.toISOString()
    const values = {
      ...key,
      returnDate: key.returnDate ?? '',
      ...{ seenAt, seenDay: seenAt.slice(0, 10) },
      ...{ netAmount: fare?.amount ?? null, lowestShown: fare?.shownAmount ?? null, currency: fare?.currency ?? '' },
      fareCabin: fare?.fareCabin ?? null,
      ...{ originCity: fare?.originCity ?? '', destinationCity: fare?.destinationCity ?? '' },
      ...{ airline: fare?.airline ?? '', stops: fare?.stops ?? 0 },
    }
    const { netAmount, currency, fareCabin, originCity, destinationCity, airline, stops } = values
    const found = { netAmount, currency, fareCabin, originCity, destinationCity, airline, stops }
    await runQuery(
      db
        .insert(seenFares)
        .values(values)
        .onConflictDoUpdate({
          target: [
            seenFares.brandKey,
            seenFares.mode,
            seenFares.origin,
            seenFares.destination,
            seenFares.departureDate,
            seenFares.returnDate,
            seenFares.cabinClass,
            seenFares.seenDay,
          ],
          set: fare
            ? {
                ...found,
                seenAt,
                lowestShown: sql`case when ${seenFares.currency} = ${fare.currency}
                  then min(coalesce(${seenFares.lowestShown}, ${fare.shownAmount}), ${fare.shownAmount})
                  else ${fare.shownAmount} end`,
              }
            : { netAmount: null, seenAt },
          // Of two searches at once the later one tells how it is.
          setWhere: sql`${seenFares.seenAt} <= ${seenAt}`,
        }),
    )
  },

  async cheapest(wanted) {
    const rows = await runQuery(cheapestOf(db, wanted))
    return rows.flatMap(({ amount, seenAt, returnDate, ...row }): StoredFare[] =>
      amount === null ? [] : [{ ...row, amount, returnDate: returnDate || null, seenAt: new Date(seenAt) }],
    )
  },

  async forget(before) {
    await runQuery(db.delete(seenFares).where(lt(seenFares.seenAt, before.toISOString())))
  },
})
