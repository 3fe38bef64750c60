import { and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { EnteredOffer } from '../../contract/content/pages/home'
import type { CabinClass } from '../../contract/travel'
import { type Database, runQuery } from '../../platform/database'
import { brands } from '../brands/tables'
import { type FareKey, fareColumns, isOfFare } from '../seen/store-fare-key'
import { offerChecks } from '../seen/tables'

/** The shop's own last search of an offer's fare. */
export interface OfferCheck {
  key: FareKey
  begunAt: Date
  /** Null while it is running, or when its process has crashed. */
  endedAt: Date | null
  /** Why it failed, an error's code; null when it succeeded. */
  failure: string | null
}

/** The latest start of the last check for another one to be due. */
export interface CheckPauses {
  /** After a success. */
  answered: Date
  /** After a failure. */
  failed: Date
}

/** Which offers to check. */
export interface DueWanted extends CheckPauses {
  /** Their last day on home is this one or later. */
  until: string
  /** And they leave on this day or later. */
  departs: string
  atMost: number
}

// Both exactly as in `brands_showing_offers`: with other expressions each query would read whole brands, with the content of their pages.
const isShowing = sql`(${brands.record} ->> '$.content.home.offers.isShown') = 1`
const shownOffers = sql`(${brands.record} ->> '$.content.home.offers.offers')`

/** A field of an offer that a brand shows. */
const entered = <T extends string>(field: keyof EnteredOffer) => sql<T>`json_extract(entered.value, ${`$.${field}`})`

const hasFailed = or(isNull(offerChecks.endedAt), isNotNull(offerChecks.failure))

/** Whether the last check started before those times. */
const isBefore = ({ answered, failed }: CheckPauses) =>
  or(lte(offerChecks.begunAt, answered.toISOString()), and(hasFailed, lte(offerChecks.begunAt, failed.toISOString())))

/** The due offers of all brands, in one read of the index of brands with offers. */
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
        // Without one of these a check could not be recorded.
        isNotNull(sql`${journey.origin} || ${journey.destination} || ${journey.cabinClass}`),
        gte(entered('until'), until),
        gte(entered('departs'), departs),
        or(isNull(offerChecks.begunAt), isBefore(pauses)),
      ),
    )
    .orderBy(offerChecks.begunAt)
    .limit(atMost)
}

/** The checks of the offers that owners have entered. Their results are among the seen fares. @throws DomainError `database_unavailable` */
export type OfferChecks = ReturnType<typeof libsqlOfferChecks>

/** The `offer_checks` table. */
export const libsqlOfferChecks = (db: Database) => ({
  /**
   * The offers of served brands that still run on those days, and whose last check, if any, started before those times: those first that
   * have waited longest. The offers aren't parsed: they may break a newer rule.
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

  /** Records that a check starts now; false, and nothing written, when the last one started after those times. */
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

  /** Records the result of the check that started then. */
  async end({ key, begunAt, endedAt, failure }: OfferCheck): Promise<void> {
    await runQuery(
      db
        .update(offerChecks)
        .set({ endedAt: endedAt?.toISOString() ?? null, failure })
        .where(and(isOfFare(offerChecks, key), eq(offerChecks.begunAt, begunAt.toISOString()))),
    )
  },

  /** Deletes checks that started before. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(offerChecks).where(lt(offerChecks.begunAt, before.toISOString())))
  },
})
