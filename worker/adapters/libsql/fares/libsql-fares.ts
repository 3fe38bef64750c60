import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShopCounts } from '../../../ports/desk/shop-counts'
import { type Database, runQuery } from '../database'
import { bookings } from '../schema'
import { seenFares } from './fares-schema'
import { libsqlOfferChecks } from './libsql-offer-checks'
import { libsqlSeenFares } from './libsql-seen-fares'

/** Counts of the `bookings` and `seen_fares` tables. Nobody is named, and test mode isn't counted. */
const libsqlShopCounts = (db: Database): ShopCounts => ({
  async count(brandKey) {
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
          .where(and(eq(seenFares.brandKey, brandKey), eq(seenFares.mode, 'live'), isNull(seenFares.askedOrigin))),
      ]),
    )
    return { bookings: sold?.bookings ?? 0, travelers: sold?.travelers ?? 0, routes: searched?.routes ?? 0 }
  },
})

/** What the database knows of fares, and of how much was searched and sold. */
export const libsqlFares = (db: Database) => ({
  seenFares: libsqlSeenFares(db),
  offerChecks: libsqlOfferChecks(db),
  shopCounts: libsqlShopCounts(db),
})
