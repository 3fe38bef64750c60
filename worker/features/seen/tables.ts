import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'

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
    /** The codes of the airline that sells it and of those under whose numbers it flies, 'BA AA'; null in what was noted before it was kept. */
    airlines: text('airlines'),
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

const journey = {
  /** '' for fares that every brand is given; else the brand whose searches find fares of its own. */
  scope: text('scope').notNull(),
  mode: text('mode').$type<Mode>().notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  cabinClass: text('cabin_class').$type<CabinClass>().notNull(),
  departureDate: text('departure_date').notNull(),
  /** '' for one way. */
  returnDate: text('return_date').notNull(),
}

/**
 * What each journey of one adult was last seen at, net, whichever brand's traveler searched: a row for fares with one stop at most and one for
 * those with more.
 */
export const fareCells = sqliteTable(
  'fare_cells',
  {
    ...journey,
    fewStops: integer('few_stops', { mode: 'boolean' }).notNull(),
    seenAt: text('seen_at').notNull(),
    /** Minor units; null where the last search found nothing. */
    netAmount: integer('net_amount'),
    currency: text('currency').notNull(),
    fareCabin: text('fare_cabin').$type<CabinClass>(),
    stops: integer('stops').notNull(),
    /** The airports that the fare flies between; '' where it comes back from or to another. */
    fromAirport: text('from_airport').notNull(),
    toAirport: text('to_airport').notNull(),
    /** As in `seen_fares`. */
    airlines: text('airlines'),
    /** The route that was searched, 'LON NYC', where that wasn't this one; null in a search's own row. */
    asked: text('asked'),
  },
  (table) => [
    primaryKey({
      columns: [
        table.scope,
        table.mode,
        table.origin,
        table.destination,
        table.cabinClass,
        table.departureDate,
        table.returnDate,
        table.fewStops,
      ],
    }),
    index('fare_cells_asked')
      .on(table.scope, table.mode, table.asked, table.departureDate)
      .where(sql`asked is not null`),
    index('fare_cells_departed').on(table.departureDate),
    index('fare_cells_age').on(table.seenAt),
  ],
)

/** What each journey was seen at, once a day (UTC) as it was last seen that day: what fares of a route usually cost is told from these. */
export const fareSightings = sqliteTable(
  'fare_sightings',
  {
    ...journey,
    isRoundTrip: integer('is_round_trip', { mode: 'boolean' }).notNull(),
    seenDay: text('seen_day').notNull(),
    seenAt: text('seen_at').notNull(),
    netAmount: integer('net_amount').notNull(),
    currency: text('currency').notNull(),
    fareCabin: text('fare_cabin').$type<CabinClass>(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.scope,
        table.mode,
        table.origin,
        table.destination,
        table.cabinClass,
        table.departureDate,
        table.returnDate,
        table.seenDay,
      ],
    }),
    index('fare_sightings_of_routes').on(
      table.scope,
      table.mode,
      table.origin,
      table.destination,
      table.cabinClass,
      table.isRoundTrip,
      table.seenAt,
      table.currency,
      table.netAmount,
      table.fareCabin,
    ),
    index('fare_sightings_age').on(table.seenAt),
  ],
)
