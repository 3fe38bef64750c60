import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../../contract/admin'
import type { LedgerAccount, LedgerEvent, LedgerPart } from '../../../contract/desk/ledger'

/**
 * The books: what has happened to money, in entries that sum to zero for each posting. Triggers (migrations/0027) write them in the statement that
 * moves a purchase or a cancellation on, so that no way to a state can leave them out, and refuse every change of what is written. Amounts are minor
 * units, debits positive.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: text('id').primaryKey(),
    posting: text('posting').notNull(),
    event: text('event').$type<LedgerEvent>().notNull(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    /** What it is about: a purchase's id, also where its booking was canceled. */
    purchaseId: text('purchase_id').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    part: text('part').$type<LedgerPart>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    at: text('at').notNull(),
  },
  (table) => [
    index('ledger_entries_purchase').on(table.brandKey, table.purchaseId),
    index('ledger_entries_brand').on(table.brandKey, table.mode, table.at),
    index('ledger_entries_at').on(table.mode, table.at),
  ],
)
