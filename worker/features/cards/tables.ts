import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'

/**
 * Users with cards stored at Stripe, in each mode. A row survives its user, without a user id, until Stripe has deleted its cards. Only
 * Stripe has the cards.
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
    // To find the user whose card a payment has stored, at each such payment.
    index('card_holders_customer').on(table.customerId),
  ],
)
