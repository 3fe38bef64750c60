import { and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Mode } from '../../../contract/admin'
import type { EnteredOffer } from '../../../contract/content/pages/home'
import type { CabinClass } from '../../../contract/travel'
import type { CheckPauses, DueWanted, OfferChecks } from '../../../ports/desk/offer-checks'
import { brands } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { fareColumns, isOfFare } from './fare-key'
import { offerChecks } from './fares-schema'

// Both as `brands_showing_offers` has them: with other words each look would read whole brands, with all that their pages say.
const isShowing = sql`(${brands.record} ->> '$.content.home.offers.isShown') = 1`
const shownOffers = sql`(${brands.record} ->> '$.content.home.offers.offers')`

/** A field of an offer that a brand shows. */
const entered = <T extends string>(field: keyof EnteredOffer) => sql<T>`json_extract(entered.value, ${`$.${field}`})`

const hasFailed = or(isNull(offerChecks.endedAt), isNotNull(offerChecks.failure))

/** Whether the last check began before those moments. */
const isBefore = ({ answered, failed }: CheckPauses) =>
  or(lte(offerChecks.begunAt, answered.toISOString()), and(hasFailed, lte(offerChecks.begunAt, failed.toISOString())))

/** The due offers of all brands, in one read of the index of those that show any. */
function dueOf(db: Database, mode: Mode, { until, departs, atMost, ...pauses }: DueWanted) {
  const journey = {
    origin: entered('from'),
    destination: entered('to'),
    departureDate: entered('departs'),
    returnDate: sql<string>`coalesce(${entered('returns')}, '')`,
    cabinClass: entered<CabinClass>('cabin'),
  }
  return db
    .select({ brandKey: brands.key, ...journey })
    .from(brands)
    .innerJoin(sql`json_each(${shownOffers}) as entered`, sql`true`)
    .leftJoin(offerChecks, isOfFare(offerChecks, { brandKey: brands.key, mode, ...journey }))
    .where(
      and(
        isShowing,
        eq(brands.disabled, false),
        // A check of what lacks one of these could not be recorded.
        isNotNull(sql`${journey.origin} || ${journey.destination} || ${journey.cabinClass}`),
        gte(entered('until'), until),
        gte(entered('departs'), departs),
        or(isNull(offerChecks.begunAt), isBefore(pauses)),
      ),
    )
    .orderBy(offerChecks.begunAt)
    .limit(atMost)
}

/** The `offer_checks` table. */
export const libsqlOfferChecks = (db: Database): OfferChecks => ({
  async due(mode, wanted) {
    const rows = await runQuery(dueOf(db, mode, wanted))
    return rows.map(({ returnDate, ...row }) => ({ ...row, mode, returnDate: returnDate || null }))
  },

  async list(brandKey, mode) {
    const rows = await runQuery(
      db
        .select()
        .from(offerChecks)
        .where(and(eq(offerChecks.brandKey, brandKey), eq(offerChecks.mode, mode))),
    )
    return rows.map(({ begunAt, endedAt, failure, returnDate, ...key }) => ({
      key: { ...key, returnDate: returnDate || null },
      begunAt: new Date(begunAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
      failure,
    }))
  },

  async begin(key, now, after) {
    const begunAt = now.toISOString()
    const begun = await runQuery(
      db
        .insert(offerChecks)
        .values({ ...key, returnDate: key.returnDate ?? '', begunAt })
        .onConflictDoUpdate({
          target: fareColumns(offerChecks),
          set: { begunAt, endedAt: null, failure: null },
          setWhere: sql`${isBefore(after)}`,
        })
        .returning({ begunAt: offerChecks.begunAt }),
    )
    return begun.length > 0
  },

  async end({ key, begunAt, endedAt, failure }) {
    await runQuery(
      db
        .update(offerChecks)
        .set({ endedAt: endedAt?.toISOString() ?? null, failure })
        .where(and(isOfFare(offerChecks, key), eq(offerChecks.begunAt, begunAt.toISOString()))),
    )
  },

  async forget(before) {
    await runQuery(db.delete(offerChecks).where(lt(offerChecks.begunAt, before.toISOString())))
  },
})
