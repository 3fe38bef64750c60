import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { CaseState } from '../issues/contract'
import type { CaseKind } from '../issues/contract-kinds'

/**
 * How our books and a provider's differ. `payment_unknown`: money on a payment of which we have no purchase; `payment_missing`: a purchase
 * whose payment the gateway hasn't; `second_payment`: money on another payment than the purchase's; `amount_differs`: another amount or
 * currency than was agreed; `not_taken`: a ticket whose money isn't taken; `not_given_back`: money kept of which nothing was sold;
 * `reserved_too_long`: money held by a purchase that should have ended; `order_unknown`: an order of which we have no purchase;
 * `order_missing`: a ticket that the airline hasn't; `order_unpaid`: an unpaid order that was paid for; `second_order`: another order than the purchase's; `order_after_release`: an order
 * whose money went back; `order_canceled`: canceled there, confirmed here; `order_stands`: canceled here, confirmed there;
 * `sold_below_cost`: the order costs more than was charged; `refund_unknown`: a refund that nobody here made; `refund_missing`: a refund
 * that the gateway hasn't; `second_refund`: one more for the same cancellation; `refund_differs`: another amount than was promised;
 * `refund_failed`: the card didn't take it and our books say that it did; `ledger_differs`: the
 * ledger's entries of a sale come to something else than a provider's record; `unreadable`: a record that can't be read.
 */
export type DifferenceReason =
  | 'payment_unknown'
  | 'payment_missing'
  | 'second_payment'
  | 'amount_differs'
  | 'not_taken'
  | 'not_given_back'
  | 'reserved_too_long'
  | 'order_unknown'
  | 'order_missing'
  | 'order_unpaid'
  | 'second_order'
  | 'order_after_release'
  | 'order_canceled'
  | 'order_stands'
  | 'sold_below_cost'
  | 'refund_unknown'
  | 'refund_missing'
  | 'second_refund'
  | 'refund_differs'
  | 'refund_failed'
  | 'ledger_differs'
  | 'unreadable'

/** A number of records and their totals, in minor units by currency. */
export interface Tally {
  count: number
  sums: Record<string, number>
}

/**
 * The counts of a day, by the day on which each record was made: our paid purchases, the gateway's payments that took money, the
 * airline's orders at net prices with the canceled ones among them, our refunds, and the gateway's.
 */
export const COUNTED = ['purchases', 'payments', 'orders', 'canceledOrders', 'ourRefunds', 'refunds'] as const
export type DayTallies = Record<(typeof COUNTED)[number], Tally>

/** A difference and its case; null for a case that doesn't exist any more. */
export interface ReportedDifference {
  reason: DifferenceReason
  kind: CaseKind
  about: string
  caseId: string | null
  caseState: CaseState | null
}

/** The result of comparing a day. `day` is yyyy-MM-dd, UTC; instants are ISO. */
export interface DayReport {
  mode: Mode
  day: string
  /** When the day was last compared to its end; null before that, and then nothing is counted yet. */
  comparedAt: string | null
  /** Whether it is being compared now. */
  isUnderWay: boolean
  tallies: DayTallies | null
  differences: ReportedDifference[]
  /** How many further differences share one case, because there were too many for one each. */
  more: number
}

/** The answer of GET /api/admin/reconciliation: latest day first. */
export interface DayReports {
  reports: DayReport[]
}

/** The body of POST /api/admin/reconciliation: the day to compare now, in the shop's mode. */
export const ComparisonRequest = v.object({
  day: v.pipe(v.string('day must be a date'), v.isoDate('Use a date such as 2026-11-21')),
})
