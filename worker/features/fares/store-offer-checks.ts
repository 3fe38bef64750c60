import { and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { EnteredOffer } from '../../contract/content/pages/home'
import type { CabinClass } from '../../contract/travel'
import { type Database, runQuery } from '../../platform/database'
import { brands } from '../brands/tables'
import { type FareKey, fareColumns, isOfFare } from '../seen/store-fare-key'
import { offerChecks } from '../seen/tables'

/** When an offer's fare was last searched by the shop itself. */
export interface OfferCheck {
  key: FareKey
  begunAt: Date
  /** Null while it goes on, or where the process that began it has died. */
  endedAt: Date | null
  /** Why it didn't come to an answer, an error's code; null where it did. */
  failure: string | null
}

/** How long ago the last check must have begun for another one. */
export interface CheckPauses {
  /** Where it came to an answer. */
  answered: Date
  /** Where it didn't. */
  failed: Date
}

/** Which offers are to be checked. */
export interface DueWanted extends CheckPauses {
  /** Their last day on home is this one or later. */
  until: string
  /** And they leave on this day or later. */
  departs: string
  atMost: number
}

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

/** The checks of the offers that owners have entered. What they found is among the seen fares. @throws DomainError `database_unavailable` */
export type OfferChecks = ReturnType<typeof libsqlOfferChecks>

/** The `offer_checks` table. */
export const libsqlOfferChecks = (db: Database) => ({
  /**
   * The offers that served brands show, that still run on those days, and whose last check began before those moments, if there was one: those first
   * that have waited longest. What is entered isn't read whole: it may break a rule that came later.
   */
  async due(mode: Mode, wanted: DueWanted): Promise<FareKey[]> {
    const rows = await runQuery(dueOf(db, mode, wanted))
    return rows.map(({ returnDate, ...row }) => ({ ...row, mode, returnDate: returnDate || null }))
  },

  /** Those of a brand. */
  async list(brandKey: string, mode: Mode): Promise<OfferCheck[]> {
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

  /** Records that a check begins now; false, and nothing written, where the last one began after those moments. */
  async begin(key: FareKey, now: Date, after: CheckPauses): Promise<boolean> {
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

  /** Records how the check that began then has ended. */
  async end({ key, begunAt, endedAt, failure }: OfferCheck): Promise<void> {
    await runQuery(
      db
        .update(offerChecks)
        .set({ endedAt: endedAt?.toISOString() ?? null, failure })
        .where(and(isOfFare(offerChecks, key), eq(offerChecks.begunAt, begunAt.toISOString()))),
    )
  },

  /** Forgets checks that began before. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(offerChecks).where(lt(offerChecks.begunAt, before.toISOString())))
  },
})
