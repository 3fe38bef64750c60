import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../../contract/admin'
import type { CabinClass } from '../../../contract/travel'

/** When the shop itself last searched the fare of an offer that an owner has entered. What was found is in `seen_fares`. */
export const offerChecks = sqliteTable(
  'offer_checks',
  {
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    departureDate: text('departure_date').notNull(),
    /** '' for one way. */
    returnDate: text('return_date').notNull(),
    cabinClass: text('cabin_class').$type<CabinClass>().notNull(),
    begunAt: text('begun_at').notNull(),
    endedAt: text('ended_at'),
    failure: text('failure'),
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
      ],
    }),
  ],
)

/**
 * What searches for one adult found, a row for each route, days, cabin and day (UTC) on which they were searched: the cheapest fare of the
 * last search, net, so that it is shown at the markup of the moment, and the lowest price that was shown that day. A search from or to a city
 * has a row for the city, and one for each pair of airports that it found fares between. Nothing tells who searched.
 */
export const seenFares = sqliteTable(
  'seen_fares',
  {
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    /** The codes that were searched, where a search of a city found the fare between these airports; null in a search's own row. */
    askedOrigin: text('asked_origin'),
    askedDestination: text('asked_destination'),
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
    index('seen_fares_of_cities')
      .on(table.brandKey, table.mode, table.askedOrigin, table.askedDestination)
      .where(sql`asked_origin is not null`),
    index('seen_fares_age').on(table.seenAt),
  ],
)
