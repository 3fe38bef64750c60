import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../../contract/admin'
import type { CabinClass } from '../../../contract/travel'

/**
 * What searches for one adult found, a row for each route, days, cabin and day (UTC) on which they were searched: the cheapest fare of the
 * last search, net, so that it is shown at the markup of the moment, and the lowest price that was shown that day. Nothing tells who searched.
 */
export const seenFares = sqliteTable(
  'seen_fares',
  {
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    departureDate: text('departure_date').notNull(),
    /** '' for one way. */
    returnDate: text('return_date').notNull(),
    cabinClass: text('cabin_class').$type<CabinClass>().notNull(),
    seenDay: text('seen_day').notNull(),
    seenAt: text('seen_at').notNull(),
    /** Minor units; null where the last search found nothing. */
    netAmount: integer('net_amount'),
    /** The brand's own price; minor units. */
    lowestShown: integer('lowest_shown'),
    currency: text('currency').notNull(),
    /** The best cabin on the way, by which the markup may differ. */
    fareCabin: text('fare_cabin').$type<CabinClass>(),
    originCity: text('origin_city').notNull(),
    destinationCity: text('destination_city').notNull(),
    airline: text('airline').notNull(),
    stops: integer('stops').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.brandKey,
        table.mode,
        table.origin,
        table.destination,
        table.departureDate,
        table.returnDate,
        table.cabinClass,
        table.seenDay,
      ],
    }),
    index('seen_fares_lately').on(table.brandKey, table.mode, table.seenAt).where(sql`net_amount is not null`),
    index('seen_fares_age').on(table.seenAt),
  ],
)
