import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The subscribers of brands' newsletters, confirmed or not. `email` is stored in lower case. */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    email: text('email').notNull(),
    consent: text('consent').notNull(),
    /** Ends this one subscription, and opens nothing: it is in mails that are kept for years. */
    leaveToken: text('leave_token').notNull(),
    askedAt: text('asked_at').notNull(),
    confirmedAt: text('confirmed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_email').on(table.brandKey, table.email),
    uniqueIndex('newsletter_leave').on(table.brandKey, table.leaveToken),
    index('newsletter_asked').on(table.askedAt),
  ],
)
