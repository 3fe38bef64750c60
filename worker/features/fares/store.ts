import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import { bookings } from '../../platform/tables'
import { libsqlAlerts } from '../alerts/store'
import { libsqlSeenFares } from '../seen/store'
import { libsqlFareCells } from '../seen/store-cells'
import { isOfFare } from '../seen/store-fare-key'
import { offerChecks, seenFares } from '../seen/tables'
import { libsqlNamedRoutes } from './store-named-routes'
import { libsqlOfferChecks } from './store-offer-checks'

/** The figures for home, of live mode only. */
export interface Counts {
  /** Valid bookings. */
  bookings: number
  /** Their travelers. */
  travelers: number
  /** Different routes among the searches for one adult that are still stored. */
  routes: number
}

/** The shop's own check of the journey in a row of `seen_fares`. */
const checkOf = isOfFare(offerChecks, seenFares)

/** A shop's own figures. @throws DomainError `database_unavailable` */
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
              // The shop's own search for an owner's offer doesn't count, and a traveler's search for the same can't be distinguished from it.
              notExists(db.select({ one: sql`1` }).from(offerChecks).where(checkOf)),
            ),
          ),
      ]),
    )
    return { bookings: sold?.bookings ?? 0, travelers: sold?.travelers ?? 0, routes: searched?.routes ?? 0 }
  },
})

/** What the database knows of fares, price alerts, and the numbers of searches and sales. */
export const libsqlFares = (db: Database) => ({
  seenFares: libsqlSeenFares(db),
  fareCells: libsqlFareCells(db),
  offerChecks: libsqlOfferChecks(db),
  namedRoutes: libsqlNamedRoutes(db),
  shopCounts: libsqlShopCounts(db),
  alerts: libsqlAlerts(db),
})
