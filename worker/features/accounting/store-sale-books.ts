import { and, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import type { TimeSpan } from '../../platform/list-page'
import { bookings, cancellations, purchases } from '../../platform/tables'
import { holdsBooking } from '../booking/store'
import { caseSteps } from '../issues/tables'
import type { SaleRecord } from '../reconciliation/rules-difference'
import type { LedgerAccount, LedgerEvent } from './contract'
import { ledgerEntries } from './tables'

/** The ids by which sales are looked up for comparison. */
export interface SaleIds {
  purchaseIds?: string[]
  paymentIds?: string[]
  orderIds?: string[]
}

/** What shows that purchases are by the same buyer; null where it isn't known. */
export interface PurchaseTraits {
  mode: Mode
  cardHash: string | null
  buyerHash: string | null
  email: string | null
}

/** How many purchases share a trait: the card, the browser, the address that was booked with. Null where it isn't known. */
export interface AlikePurchases {
  card: number | null
  browser: number | null
  email: number | null
}

/** No traveler's data among them. */
const purchaseColumns = {
  purchaseId: purchases.id,
  brandKey: purchases.brandKey,
  mode: purchases.mode,
  provider: purchases.provider,
  state: purchases.state,
  amount: purchases.chargeAmount,
  currency: purchases.chargeCurrency,
  paymentId: purchases.paymentId,
  orderId: purchases.orderId,
  createdAt: purchases.createdAt,
}
const cancellationColumns = {
  id: cancellations.id,
  state: cancellations.state,
  terms: cancellations.terms,
  airlineQuoteId: cancellations.airlineQuoteId,
  refundId: cancellations.refundId,
  refundedAt: cancellations.refundedAt,
  updatedAt: cancellations.updatedAt,
}

/** What the gateway and banks keep, and what a person has corrected, is no part of what a payment has and its refunds give back. */
const BESIDE_PAYMENT = [
  'gateway_fee',
  'disputed',
  'dispute_won',
  'transferred',
  'transfer_reversed',
  'provider_corrected',
] as const satisfies LedgerEvent[]

/** What a purchase's entries for accounts come to; null where it has none. */
function ledgerSum(db: Database, ...accounts: LedgerAccount[]) {
  const { brandKey, purchaseId, event, account, currency, amount } = ledgerEntries
  const ofPurchase = and(
    eq(brandKey, purchases.brandKey),
    eq(purchaseId, purchases.id),
    eq(currency, purchases.chargeCurrency),
    notInArray(event, [...BESIDE_PAYMENT]),
  )
  const sums = sql<number | null>`sum(case when ${inArray(account, accounts)} then ${amount} else 0 end)`
  return sql<number | null>`${db.select({ sum: sums }).from(ledgerEntries).where(ofPurchase)}`
}

/** Far fewer than a query may have values. */
const AT_A_TIME = 200

function inParts<T>(ids: string[], read: (part: string[]) => Promise<T[]>): Promise<T[][]> {
  const all = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, part) =>
    all.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  )
  return Promise.all(parts.map(read))
}

/** Our own books of all brands' sales, for reconciliation. @throws DomainError `database_unavailable` */
export type SaleBooks = ReturnType<typeof libsqlSaleBooks>

/** Our books: purchases with their bookings, the cancellations that hold these, and what the ledger has of them. */
export const libsqlSaleBooks = (db: Database) => {
  async function read(condition: SQL | undefined): Promise<SaleRecord[]> {
    const rows = await runQuery(
      db
        .select({
          purchase: purchaseColumns,
          booking: { id: bookings.id, status: bookings.status },
          cancellation: cancellationColumns,
          processor: ledgerSum(db, 'processor'),
          provider: ledgerSum(db, 'provider', 'claims'),
        })
        .from(purchases)
        .leftJoin(bookings, eq(bookings.purchaseId, purchases.id))
        .leftJoin(cancellations, holdsBooking)
        .where(condition),
    )
    return rows.map(({ purchase: { amount, currency, ...purchase }, booking, cancellation, processor, provider }) => ({
      ...purchase,
      charge: { amount, currency },
      bookingId: booking?.id ?? null,
      bookingStatus: booking?.status ?? null,
      cancellation,
      ledger: processor === null || provider === null ? null : { processor, provider },
    }))
  }

  return {
    /** Those whose purchases were begun in the span. */
    begun: (mode: Mode, { from, until }: TimeSpan): Promise<SaleRecord[]> =>
      read(
        and(
          eq(purchases.mode, mode),
          gte(purchases.createdAt, from.toISOString()),
          lt(purchases.createdAt, until.toISOString()),
        ),
      ),

    /** Those whose cancellations say that money went back in the span. */
    refunded: (mode: Mode, { from, until }: TimeSpan): Promise<SaleRecord[]> =>
      read(
        and(
          eq(purchases.mode, mode),
          gte(cancellations.refundedAt, from.toISOString()),
          lt(cancellations.refundedAt, until.toISOString()),
        ),
      ),

    /** Those that fit any of the ids. */
    async named(mode: Mode, { purchaseIds = [], paymentIds = [], orderIds = [] }: SaleIds): Promise<SaleRecord[]> {
      const ofMode = (condition: SQL | undefined) => read(and(eq(purchases.mode, mode), condition))
      const found = await Promise.all([
        inParts(purchaseIds, (part) => ofMode(inArray(purchases.id, part))),
        inParts(paymentIds, (part) => ofMode(inArray(purchases.paymentId, part))),
        inParts(orderIds, (part) => ofMode(inArray(purchases.orderId, part))),
      ])
      return [...new Map(found.flat(2).map((sale) => [sale.purchaseId, sale])).values()]
    },

    /** How many purchases of a mode were begun in a span of time with what this one was: at any brand, tried or paid, itself among them. */
    async alike(
      { mode, cardHash, buyerHash, email }: PurchaseTraits,
      { from, until }: TimeSpan,
    ): Promise<AlikePurchases> {
      const within = and(
        eq(purchases.mode, mode),
        gte(purchases.createdAt, from.toISOString()),
        lt(purchases.createdAt, until.toISOString()),
      )
      const count = (condition: SQL | null) =>
        sql<number | null>`sum(${condition === null ? sql`null` : sql`case when ${condition} then 1 else 0 end`})`
      const [row] = await runQuery(
        db
          .select({
            card: count(cardHash === null ? null : eq(purchases.cardHash, cardHash)),
            browser: count(buyerHash === null ? null : eq(purchases.buyerHash, buyerHash)),
            email: count(email === null ? null : eq(bookings.contactEmail, email)),
          })
          .from(purchases)
          .leftJoin(bookings, eq(bookings.purchaseId, purchases.id))
          .where(within),
      )
      return row ?? { card: null, browser: null, email: null }
    },

    /** Which of these refunds the books have beside those of cancellations. */
    async postedRefunds(ids: string[]): Promise<string[]> {
      const idOf = (refund: string) => `${refund}/goodwill/processor`
      const rows = await inParts(ids, (part) =>
        runQuery(
          db
            .select({ id: ledgerEntries.id })
            .from(ledgerEntries)
            .where(inArray(ledgerEntries.id, part.map(idOf))),
        ),
      )
      const posted = new Set(rows.flat().map(({ id }) => id))
      return ids.filter((id) => posted.has(idOf(id)))
    },

    /** Which of these ids are steps that somebody took at the desk. */
    async deskSteps(ids: string[]): Promise<string[]> {
      const rows = await inParts(ids, (part) =>
        runQuery(db.select({ id: caseSteps.id }).from(caseSteps).where(inArray(caseSteps.id, part))),
      )
      return rows.flat().map(({ id }) => id)
    },
  }
}
