import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { DeviceKind } from './contract'

const counted = {
  brandKey: text('brand_key').notNull(),
  mode: text('mode').$type<Mode>().notNull(),
  /** In UTC, yyyy-MM-dd. */
  day: text('day').notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  device: text('device').$type<DeviceKind>().notNull(),
  count: integer('count').notNull(),
}

/** Searches as they were counted, until the schedule sums them up in `search_days`. Nothing identifies who searched. */
export const searchEvents = sqliteTable('search_events', { id: text('id').primaryKey(), ...counted })

/** How often a route was searched at a brand on a day, by the kind of device. */
export const searchDays = sqliteTable('search_days', counted, (table) => [
  primaryKey({
    columns: [table.brandKey, table.mode, table.day, table.origin, table.destination, table.device],
  }),
])
