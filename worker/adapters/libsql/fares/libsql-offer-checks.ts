import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OfferChecks } from '../../../ports/desk/offer-checks'
import { brands } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { fareColumns, isOfFare } from './fare-key'
import { offerChecks } from './fares-schema'

/** The `offer_checks` table. */
export const libsqlOfferChecks = (db: Database): OfferChecks => ({
  async brands() {
    const isShown = sql`json_extract(${brands.record}, '$.content.home.offers.isShown') = 1`
    const rows = await runQuery(
      db
        .select({ key: brands.key })
        .from(brands)
        .where(and(eq(brands.disabled, false), isShown)),
    )
    return rows.map(({ key }) => key)
  },

  async list(brandKeys, mode) {
    const rows = await runQuery(
      db
        .select()
        .from(offerChecks)
        .where(and(inArray(offerChecks.brandKey, [...brandKeys]), eq(offerChecks.mode, mode))),
    )
    return rows.map(({ begunAt, endedAt, failure, returnDate, ...key }) => ({
      key: { ...key, returnDate: returnDate || null },
      begunAt: new Date(begunAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
      failure,
    }))
  },

  async begin(key, now, { answered, failed }) {
    const begunAt = now.toISOString()
    const hasFailed = or(isNull(offerChecks.endedAt), isNotNull(offerChecks.failure))
    const begun = await runQuery(
      db
        .insert(offerChecks)
        .values({ ...key, returnDate: key.returnDate ?? '', begunAt })
        .onConflictDoUpdate({
          target: fareColumns(offerChecks),
          set: { begunAt, endedAt: null, failure: null },
          setWhere: sql`${or(
            lte(offerChecks.begunAt, answered.toISOString()),
            and(hasFailed, lte(offerChecks.begunAt, failed.toISOString())),
          )}`,
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
