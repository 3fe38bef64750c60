import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { OffsetState } from './contract'

/**
 * Carbon credits to be ordered for sold trips, by their purchases. Triggers (in migrations/) write a row when its money is taken, ask for its
 * cancellation when its price is given back, and note in the books what either costs.
 */
export const carbonOffsets = sqliteTable(
  'carbon_offsets',
  {
    /** The purchase's. */
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    bookingId: text('booking_id').notNull(),
    kilograms: integer('kilograms').notNull(),
    /** What the traveler paid, and what the seller took; in minor units. */
    amount: integer('amount').notNull(),
    cost: integer('cost'),
    currency: text('currency').notNull(),
    state: text('state').$type<OffsetState>().notNull(),
    orderId: text('order_id'),
    /** When it was to be ordered or canceled, or ended; and when it is tried again. */
    since: text('since').notNull(),
    dueAt: text('due_at').notNull(),
  },
  (table) => [index('carbon_offsets_due').on(table.dueAt).where(sql`state in ('due', 'ordering', 'canceling')`)],
)
