import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { InvoiceBuyer, InvoiceKind } from '../invoices/contract'
import type { IssuedContent } from '../invoices/contract-tax'
import type { LedgerAccount, LedgerEvent, LedgerPart } from './contract'
import type { CorrectionKind, CorrectionState } from './contract-corrections'
import type { BalanceEntryKind } from './contract-provider-balance'

/**
 * The books: what has happened to money, in entries that sum to zero for each posting. Triggers (in migrations/) write them in the statement that
 * moves a purchase or a cancellation on, so that no change of state can leave them out, and refuse every change of entries. Amounts are minor
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
    /** The id of the purchase, also where its booking was canceled. */
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
    // Few rows: what `withBanks` begins with.
    index('ledger_entries_banks').on(table.event, table.at).where(sql`event in ('disputed', 'goodwill')`),
  ],
)

/**
 * Invoices and credit notes, numbered for a brand, a mode and a year from 1 on. Triggers refuse every number but the next, and every
 * change but one: a buyer is forgotten with those who traveled.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    purchaseId: text('purchase_id').notNull(),
    bookingId: text('booking_id').notNull(),
    /** What it is issued for: a posting of the ledger, or an invoice that another buyer takes the place of. */
    cause: text('cause').notNull(),
    content: text('content', { mode: 'json' }).$type<IssuedContent>().notNull(),
    buyer: text('buyer', { mode: 'json' }).$type<InvoiceBuyer>(),
    issuedAt: text('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.brandKey, table.mode, table.year, table.number),
    uniqueIndex('invoices_cause').on(table.brandKey, table.cause),
    index('invoices_booking').on(table.brandKey, table.bookingId),
  ],
)

/** What people wrote into the books of sales. A trigger writes the entries when one is `written`; nothing else of it ever changes. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    purchaseId: text('purchase_id').notNull(),
    bookingId: text('booking_id').notNull(),
    kind: text('kind').$type<CorrectionKind>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<CorrectionState>().notNull(),
    /** Whether somebody other than its writer has to confirm it. */
    needsSecond: integer('needs_second', { mode: 'boolean' }).notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
    answeredBy: text('answered_by'),
    answeredAt: text('answered_at'),
  },
  (table) => [index('corrections_booking').on(table.brandKey, table.bookingId, table.at)],
)

/** The notes about our balance at the provider of flights: apart from the ledger, as they belong to no brand. Triggers refuse every change. */
export const balanceEntries = sqliteTable(
  'balance_entries',
  {
    id: text('id').primaryKey(),
    mode: text('mode').$type<Mode>().notNull(),
    kind: text('kind').$type<BalanceEntryKind>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('balance_entries_at').on(table.mode, table.at)],
)

/**
 * What the provider of flights charges for each order by its contract, from a moment on. Triggers refuse every change, and post each
 * order's fee by the rate of its moment.
 */
export const providerFeeRates = sqliteTable(
  'provider_fee_rates',
  {
    id: text('id').primaryKey(),
    mode: text('mode').$type<Mode>().notNull(),
    /** Minor units of `currency`. */
    perOrder: integer('per_order').notNull(),
    perExtra: integer('per_extra').notNull(),
    currency: text('currency').notNull(),
    /** Of the order's total, in hundredths of a percent. */
    share: integer('share').notNull(),
    note: text('note').notNull(),
    validFrom: text('valid_from').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('provider_fee_rates_valid').on(table.mode, table.validFrom)],
)

/**
 * What the ledger's account of the provider of flights comes to: kept by a trigger with each entry, because the schedule asks for it
 * every few minutes and the ledger only grows.
 */
export const providerSpent = sqliteTable(
  'provider_spent',
  {
    mode: text('mode').$type<Mode>().notNull(),
    currency: text('currency').notNull(),
    /** Minor units, below zero while more was spent than came back. */
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.currency] })],
)
