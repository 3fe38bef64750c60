import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { AccountStatus } from './contract'

/** `transfer` goes to the brand, `reversal` comes back. */
export type ReleaseKind = 'transfer' | 'reversal'

export type ReleaseState = 'asked' | 'done' | 'refused'

/** The account that a brand is paid at, at the gateway of a mode. Only the gateway knows who its owners are. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    /** Finds the gateway's account again when its answer was lost. */
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    country: text('country').notNull(),
    accountId: text('account_id'),
    status: text('standing', { mode: 'json' }).$type<AccountStatus>(),
    createdAt: text('created_at').notNull(),
    checkedAt: text('checked_at'),
    /** The gateway's name of the bank account that it pays out to, when it was last changed, and when an owner stopped transfers to it. */
    bank: text('bank'),
    bankChangedAt: text('bank_changed_at'),
    bankStoppedAt: text('bank_stopped_at'),
  },
  (table) => [uniqueIndex('payout_accounts_brand').on(table.brandKey, table.mode)],
)

/** The platform's share of a brand's fee, and since when. Triggers refuse every change, and write its part of each sale to the ledger. */
export const platformShares = sqliteTable(
  'platform_shares',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    /** Hundredths of a percent. */
    share: integer('share').notNull(),
    note: text('note').notNull(),
    validFrom: text('valid_from').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('platform_shares_valid').on(table.brandKey, table.mode, table.validFrom)],
)

/**
 * What one unit of a currency is worth in another, and since when, for every brand. Fees in another currency than their sale's are
 * converted by it when the gateway reports no rate of its own. Set by administrators, never changed.
 */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: text('id').primaryKey(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    /** A decimal. */
    rate: text('rate').notNull(),
    note: text('note').notNull(),
    validFrom: text('valid_from').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('exchange_rates_valid').on(table.fromCurrency, table.toCurrency, table.validFrom)],
)

/** The share of what becomes due to a brand that is held back for a while. A sale is subject to the one in effect when it becomes due. */
export const payoutReserves = sqliteTable(
  'payout_reserves',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    /** Hundredths of a percent. */
    share: integer('share').notNull(),
    days: integer('days').notNull(),
    note: text('note').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('payout_reserves_latest').on(table.brandKey, table.mode, table.at)],
)

/**
 * What the ledger's entries of a purchase come to for its brand, kept up to date by a trigger because the schedule asks every few minutes.
 * Minor units. `earned`: by now; `settled`: the part of it that is owed to the brand, once the trip was flown; `moved`: transferred less
 * reversed.
 */
export const brandEarnings = sqliteTable(
  'brand_earnings',
  {
    brandKey: text('brand_key').notNull(),
    purchaseId: text('purchase_id').notNull(),
    currency: text('currency').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    earned: integer('earned').notNull(),
    settled: integer('settled').notNull(),
    moved: integer('moved').notNull(),
    /** What was taken from the card, and what is left of it after refunds and disputes. */
    captured: integer('captured').notNull(),
    taken: integer('taken').notNull(),
    /** What a bank holds back until its dispute is decided. */
    disputed: integer('disputed').notNull(),
    /** The share of `settled` that is held back, in hundredths of a percent, and until when; set when it first becomes due. */
    reserveShare: integer('reserve_share').notNull().default(0),
    reservedUntil: text('reserved_until'),
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.purchaseId, table.currency] }),
    index('brand_earnings_unsettled').on(table.mode).where(sql`earned <> settled`),
    index('brand_earnings_unpaid').on(table.mode).where(sql`captured = 0 and earned <> 0`),
    index('brand_earnings_brand').on(table.brandKey, table.mode, table.currency),
  ],
)

/** Transfers to brands and their reversals, each recorded before the gateway is asked; at most one per brand and currency at a time. */
export const brandReleases = sqliteTable(
  'brand_releases',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    purchaseId: text('purchase_id').notNull(),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<ReleaseState>().notNull(),
    accountId: text('account_id').notNull(),
    /** Of a transfer: the key that the gateway is asked with. Of a reversal: the gateway's id of the transfer. */
    reference: text('reference').notNull(),
    gatewayId: text('gateway_id'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('brand_releases_asked').on(table.brandKey, table.mode, table.currency).where(sql`state = 'asked'`),
    index('brand_releases_purchase').on(table.brandKey, table.purchaseId),
  ],
)
