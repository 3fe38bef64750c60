import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'

/** Statements of the provider of flights that were read in, by the SHA-256 of their file. */
export const statements = sqliteTable(
  'statements',
  {
    id: text('id').primaryKey(),
    mode: text('mode').$type<Mode>().notNull(),
    /** The first and the last day that a line names, yyyy-MM-dd. */
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day').notNull(),
    lines: integer('lines').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('statements_at').on(table.mode, table.at)],
)

/** The lines of statements. A sale is named by our purchase alone; the reference is kept only where there is no purchase. */
export const statementLines = sqliteTable(
  'statement_lines',
  {
    statementId: text('statement_id')
      .notNull()
      .references(() => statements.id),
    /** The line of the file, from 1 on. */
    number: integer('number').notNull(),
    day: text('day').notNull(),
    reference: text('reference'),
    purchaseId: text('purchase_id'),
    /** Minor units, below zero where our balance paid. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.number] }),
    index('statement_lines_purchase').on(table.purchaseId),
  ],
)
