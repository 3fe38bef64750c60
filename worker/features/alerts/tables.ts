import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'
import type { AlertState } from './contract'

/** Price alerts. `email` is stored in lower case; amounts are minor units, except the limit, which is stored as typed. */
export const priceAlerts = sqliteTable(
  'price_alerts',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    email: text('email').notNull(),
    consent: text('consent').notNull(),
    shopUrl: text('shop_url').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    /** The first and the last day of departure: the same for one date. */
    departsFrom: text('departs_from').notNull(),
    departsUntil: text('departs_until').notNull(),
    /** For one date; '' for one way. */
    returnDate: text('return_date').notNull(),
    /** For a month; null for one way. */
    nights: integer('nights'),
    cabinClass: text('cabin_class').$type<CabinClass>().notNull(),
    limitAmount: text('limit_amount'),
    limitCurrency: text('limit_currency'),
    fallPercent: integer('fall_percent'),
    startAmount: integer('start_amount'),
    startCurrency: text('start_currency'),
    startAt: text('start_at'),
    lastAmount: integer('last_amount'),
    lastCurrency: text('last_currency'),
    lastAt: text('last_at'),
    checkedAt: text('checked_at'),
    mailedAmount: integer('told_amount'),
    mailedCount: integer('told_count').notNull(),
    state: text('state').$type<AlertState>().notNull(),
    askedAt: text('asked_at').notNull(),
    endedAt: text('ended_at'),
    /** When it is due; during a check, the end of its lease. */
    dueAt: text('due_at').notNull(),
  },
  (table) => [
    index('price_alerts_due').on(table.mode, table.dueAt).where(sql`state = 'confirmed'`),
    index('price_alerts_address').on(table.brandKey, table.email),
    index('price_alerts_asked').on(table.askedAt).where(sql`state = 'asked'`),
    index('price_alerts_ended').on(table.endedAt).where(sql`state = 'ended'`),
    index('price_alerts_last_day').on(table.departsUntil).where(sql`state in ('confirmed', 'paused')`),
  ],
)
