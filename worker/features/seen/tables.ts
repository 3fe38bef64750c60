import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'

/** The shop's own last search of the fare of an offer that an owner has entered. Its result is in `seen_fares`. */
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
 * The results of searches for one adult, a row for each route, days, cabin and day (UTC) of the search: the cheapest fare of the last
 * search, net, so that it is shown at the current markup, and the lowest price that was shown that day. A search from or to a city has a
 * row for the city, and one for each pair of airports that it found fares between. Nothing identifies who searched.
 */
export const seenFares = sqliteTable(
  'seen_fares',
  {
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    /** The searched codes, when a search of a city found the fare between these airports; null in a search's own row. */
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
    /** The best cabin of the journey, on which the markup may depend. */
    fareCabin: text('fare_cabin').$type<CabinClass>(),
    originCity: text('origin_city').notNull(),
    destinationCity: text('destination_city').notNull(),
    airline: text('airline').notNull(),
    stops: integer('stops').notNull(),
    /** The codes of its seller and marketing airlines, 'BA AA'; null in rows from before they were stored. */
    airlines: text('airlines'),
    /** The lowest price (minor units) at which it was shown before it fell to this one, and when it fell. */
    fellFrom: integer('fell_from'),
    fellAt: text('fell_at'),
    /** Until when its airline sells it, where the provider states that. */
    soldUntil: text('sold_until'),
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
  /** '' for fares that every brand gets; else the brand with private fares. */
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
 * The last sighting of each journey of one adult, net, whichever brand's traveler searched: a row for fares with one stop at most and one
 * for those with more.
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
    /** The airports that the fare flies between; '' when it returns from or to another. */
    fromAirport: text('from_airport').notNull(),
    toAirport: text('to_airport').notNull(),
    /** As in `seen_fares`. */
    airlines: text('airlines'),
    /** The searched route, 'LON NYC', when that wasn't this one; null in a search's own row. */
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

/** The sightings of each journey, one a day (UTC) as last seen that day, from which the usual price of a route is computed. */
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
