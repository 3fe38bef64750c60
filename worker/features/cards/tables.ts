import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'

/**
 * Users who keep cards at the gateway of a mode. A row outlives its user, as nobody's, until the gateway has removed its cards. The cards are at the
 * gateway alone.
 */
export const cardHolders = sqliteTable(
  'card_holders',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: text('user_id'),
    mode: text('mode').$type<Mode>().notNull(),
    customerId: text('customer_id'),
    defaultCardId: text('default_card_id'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('card_holders_user').on(table.brandKey, table.userId, table.mode),
    index('card_holders_orphans').on(table.userId),
    // Whose card a payment has kept, asked at each payment that keeps one.
    index('card_holders_customer').on(table.customerId),
  ],
)
