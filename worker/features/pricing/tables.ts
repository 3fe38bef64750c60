import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Brands' promotion codes. `percent` is hundredths of a percent; `currency` is that of `fixed_amount` and `budget_amount`, which are minor
 * units. The use of a code follows from the purchases with it; there is no counter that could be wrong.
 */
export const promotions = sqliteTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    code: text('code').notNull(),
    percent: integer('percent'),
    fixedAmount: integer('fixed_amount'),
    currency: text('currency'),
    oncePerAddress: integer('once_per_address', { mode: 'boolean' }).notNull(),
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    maxUses: integer('max_uses'),
    budgetAmount: integer('budget_amount'),
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    endedAt: text('ended_at'),
  },
  (table) => [uniqueIndex('promotions_code').on(table.brandKey, table.code)],
)

/**
 * The code of a purchase. `promotion_id` is null once its money was released: a trigger releases the code then, another refuses a purchase
 * beyond a code's limits, and a third refuses the order of an address that has already ordered with the code.
 */
export const heldPromotion = {
  promotionId: text('promotion_id'),
  promotionCode: text('promotion_code'),
  promotionAddress: text('promotion_address'),
  discountAmount: integer('discount_amount'),
}
