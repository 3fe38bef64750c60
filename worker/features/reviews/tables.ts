import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import { bookings } from '../../platform/tables'
import type { ReviewState } from './contract'

/** Travelers' reviews of trips that they have flown, one for each booking; the booking has the traveler. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<Mode>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    routeFrom: text('route_from').notNull(),
    routeTo: text('route_to').notNull(),
    /** The month of the first departure, yyyy-MM. */
    flownMonth: text('flown_month').notNull(),
    /** The version of the text that its writer agreed to, and when; null if it is not to be published. */
    consentVersion: integer('consent_version'),
    consentAt: text('consent_at'),
    declineReason: text('decline_reason'),
    answer: text('answer'),
    /** Counts each change, by anybody. */
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    writtenAt: text('written_at').notNull(),
    publishedAt: text('published_at'),
  },
  (table) => [
    uniqueIndex('reviews_booking').on(table.bookingId),
    index('reviews_published').on(table.brandKey, table.mode, table.state, table.publishedAt),
    index('reviews_written').on(table.brandKey, table.writtenAt),
  ],
)

/** Who has opted out of requests for reviews, by a hash of brand and address. */
export const reviewOptOuts = sqliteTable(
  'review_opt_outs',
  {
    brandKey: text('brand_key').notNull(),
    addressHash: text('address_hash').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.addressHash] })],
)
