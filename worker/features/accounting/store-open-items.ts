import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings, purchases } from '../../platform/tables'
import { brandReleases } from '../payouts/tables'
import type { BooksSpan, LedgerAccount } from './contract'
import type { OpenItem } from './contract-month-close'
import { ledgerEntries } from './tables'

/** The accounts that are empty once everything is settled. */
const SETTLED = ['travelers', 'disputed', 'claims'] as const satisfies LedgerAccount[]
const FEES = ['gateway_fees', 'provider_fees'] as const satisfies LedgerAccount[]

type OpenAccount = (typeof SETTLED)[number] | (typeof FEES)[number]

const { brandKey, mode, purchaseId, account, currency, amount, at } = ledgerEntries

/** Owed to the traveler is a credit; all else that can be open is a debit. */
function toItem({ account: of, ...item }: Omit<OpenItem, 'kind'> & { account: OpenAccount }): OpenItem {
  if (of === 'travelers' && item.amount < 0) {
    return { ...item, kind: 'refund_due', amount: -item.amount, left: Math.max(0, -item.left) }
  }
  const kinds = {
    travelers: 'unpaid',
    disputed: 'disputed',
    claims: 'claimed',
    gateway_fees: 'foreign_fee',
    provider_fees: 'foreign_fee',
  } as const
  return { ...item, kind: kinds[of], left: Math.max(0, item.left) }
}

const payment = (inCurrency: SQL) =>
  sql`exists (select 1 from ${ledgerEntries} as paid where paid.brand_key = ${brandKey} and paid.purchase_id = ${purchaseId} and paid.event = 'payment' and ${inCurrency})`

/** Whether the sale of a fee was paid in another currency only. */
const isForeign = and(payment(sql`paid.currency <> ${currency}`), sql`not ${payment(sql`paid.currency = ${currency}`)}`)

/** Open items at the end of a period, in the ledger and beside it, of each at most a number. */
export const libsqlOpenItems = (db: Database) => {
  const ofScope = (column: SQLiteColumn | SQL, scope: BrandScope, { brandKey: named }: BooksSpan) =>
    and(scope === 'all' ? undefined : sql`${column} = ${scope.key}`, named ? sql`${column} = ${named}` : undefined)

  /** Purchases with a balance in an account that should be empty, or a fee in another currency than was paid. */
  async function unsettled(scope: BrandScope, which: BooksSpan, most: number): Promise<OpenItem[]> {
    const isBefore = lt(at, which.until)
    const before = sql<number>`sum(case when ${isBefore} then ${amount} else 0 end)`
    const movedAt = sql<string>`max(case when ${isBefore} then ${at} end)`
    const rows = await runQuery(
      db
        .select({
          brandKey,
          purchaseId,
          bookingId: bookings.id,
          account: sql<OpenAccount>`${account}`,
          currency,
          amount: before,
          left: sql<number>`sum(${amount})`,
          at: movedAt,
        })
        .from(ledgerEntries)
        .leftJoin(bookings, and(eq(bookings.purchaseId, purchaseId), eq(bookings.brandKey, brandKey)))
        .where(and(ofScope(brandKey, scope, which), eq(mode, which.mode), inArray(account, [...SETTLED, ...FEES])))
        .groupBy(brandKey, purchaseId, account, currency)
        .having(sql`${before} <> 0 and (${inArray(account, SETTLED)} or (${isForeign}))`)
        .orderBy(asc(movedAt), asc(purchaseId))
        .limit(most),
    )
    return rows.map(toItem)
  }

  /** Purchases begun before then whose end isn't known yet. */
  async function inProgress(scope: BrandScope, which: BooksSpan, most: number): Promise<OpenItem[]> {
    const rows = await runQuery(
      db
        .select({
          brandKey: purchases.brandKey,
          purchaseId: purchases.id,
          bookingId: bookings.id,
          currency: purchases.chargeCurrency,
          amount: purchases.chargeAmount,
          at: purchases.createdAt,
        })
        .from(purchases)
        .leftJoin(bookings, eq(bookings.purchaseId, purchases.id))
        .where(
          and(
            // The plus keeps the planner from reading all of a brand's purchases: few are in these states.
            ofScope(sql`+${purchases.brandKey}`, scope, which),
            eq(purchases.mode, which.mode),
            inArray(purchases.state, ['ordering', 'unknown', 'voiding']),
            lt(purchases.createdAt, which.until),
          ),
        )
        .orderBy(asc(purchases.createdAt))
        .limit(most),
    )
    return rows.map((row) => ({ ...row, kind: 'in_progress', left: row.amount }))
  }

  /** Transfers asked for before then that are not answered. */
  async function underWay(scope: BrandScope, which: BooksSpan, most: number): Promise<OpenItem[]> {
    const releases = brandReleases
    const rows = await runQuery(
      db
        .select({
          brandKey: releases.brandKey,
          purchaseId: releases.purchaseId,
          bookingId: bookings.id,
          currency: releases.currency,
          amount: releases.amount,
          at: releases.createdAt,
        })
        .from(releases)
        .leftJoin(bookings, eq(bookings.purchaseId, releases.purchaseId))
        .where(
          and(
            ofScope(releases.brandKey, scope, which),
            eq(releases.mode, which.mode),
            sql`${releases.state} = 'asked'`,
            lt(releases.createdAt, which.until),
          ),
        )
        .orderBy(asc(releases.createdAt))
        .limit(most),
    )
    return rows.map((row) => ({ ...row, kind: 'transfer', left: row.amount }))
  }

  return {
    /** The items open when the period ended, of each kind the oldest first; `most` of the ledger's, and as many of each other kind. */
    async openItems(scope: BrandScope, which: BooksSpan, most: number): Promise<OpenItem[]> {
      const found = await Promise.all([
        inProgress(scope, which, most),
        unsettled(scope, which, most),
        underWay(scope, which, most),
      ])
      return found.flat()
    },
  }
}
