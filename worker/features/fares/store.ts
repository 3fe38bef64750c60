import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import { bookings } from '../../platform/tables'
import { libsqlAlerts } from '../alerts/store'
import { libsqlSeenFares } from '../seen/store'
import { libsqlFareCells } from '../seen/store-cells'
import { isOfFare } from '../seen/store-fare-key'
import { offerChecks, seenFares } from '../seen/tables'
import { libsqlOfferChecks } from './store-offer-checks'

/** How much there is of what home may tell: of live mode alone. */
export interface Counts {
  /** Bookings that stand. */
  bookings: number
  /** Those who travel on them. */
  travelers: number
  /** Different routes among the searches for one adult that are still kept. */
  routes: number
}

/** The shop's own check of the journey that a row of `seen_fares` is of. */
const checkOf = isOfFare(offerChecks, seenFares)

/** What a shop counts of itself. @throws DomainError `database_unavailable` */
export type ShopCounts = ReturnType<typeof libsqlShopCounts>

/** Counts of the `bookings` and `seen_fares` tables. Nobody is named, and test mode isn't counted. */
const libsqlShopCounts = (db: Database) => ({
  async count(brandKey: string): Promise<Counts> {
    const travelers = sql<number>`coalesce(sum(json_array_length(${bookings.bookingData}, '$.passengers')), 0)`
    const [[sold], [searched]] = await runQuery(
      db.batch([
        db
          .select({ bookings: count(), travelers })
          .from(bookings)
          .where(
            and(
              eq(bookings.brandKey, brandKey),
              eq(bookings.mode, 'live'),
              inArray(bookings.status, ['confirmed', 'completed']),
            ),
          ),
        db
          .select({ routes: sql<number>`count(distinct ${seenFares.origin} || ' ' || ${seenFares.destination})` })
          .from(seenFares)
          .where(
            and(
              eq(seenFares.brandKey, brandKey),
              eq(seenFares.mode, 'live'),
              isNull(seenFares.askedOrigin),
              // What the shop searches for an owner's offer is no traveler's search; that of one who asked the same isn't told from it.
              notExists(db.select({ one: sql`1` }).from(offerChecks).where(checkOf)),
            ),
          ),
      ]),
    )
    return { bookings: sold?.bookings ?? 0, travelers: sold?.travelers ?? 0, routes: searched?.routes ?? 0 }
  },
})

/** What the database knows of fares, of who waits for them, and of how much was searched and sold. */
export const libsqlFares = (db: Database) => ({
  seenFares: libsqlSeenFares(db),
  fareCells: libsqlFareCells(db),
  offerChecks: libsqlOfferChecks(db),
  shopCounts: libsqlShopCounts(db),
  alerts: libsqlAlerts(db),
})
