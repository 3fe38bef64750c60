import type { Mode } from '../../contract/admin'
import type { BookingStatus, RefundTerms } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { Cancellation, CancellationState } from '../../domain/cancellation'
import type { PurchaseState } from '../../domain/purchase'
import { HOUR_MS } from '../../domain/time'
import type { CaseDetail } from '../issues/contract'
import type { CaseKind } from '../issues/contract-kinds'
import type { CaseSubject } from '../issues/rules'
import type { DifferenceReason } from './contract'

/** A purchase and its sale in our books. */
export interface SaleRecord {
  purchaseId: string
  brandKey: string
  mode: Mode
  /** The name of the provider that sold it. */
  provider: string
  state: PurchaseState
  charge: Money
  paymentId: string | null
  orderId: string | null
  bookingId: string | null
  bookingStatus: BookingStatus | null
  /** The cancellation that holds the booking. */
  cancellation: CanceledSale | null
  /** The sums of the ledger's entries, in minor units of the charge's currency; null for a sale from before the ledger. */
  ledger: LedgerSums | null
  /** An ISO instant. */
  createdAt: string
}

/** The sums of a sale in our accounts at the card gateway and at the provider of flights, the latter with open claims. */
export interface LedgerSums {
  processor: number
  provider: number
}

/** A sale's cancellation in our books. */
export type CanceledSale = Pick<
  Cancellation,
  'id' | 'state' | 'airlineQuoteId' | 'refundId' | 'refundedAt' | 'updatedAt'
> & { state: CancellationState; terms: RefundTerms | null }

/** A difference between our books and a provider's, with the facts for its case. */
export interface Difference extends CaseSubject {
  kind: CaseKind
  about: string
  reason: DifferenceReason
  /** The figures of both sides. */
  detail: CaseDetail
}

/** How long a purchase may be under way: a payer takes a while, an order is waited for for a day, and its money goes back within hours of that. */
const LIVES_MS: Partial<Record<PurchaseState, number>> = {
  created: 2 * HOUR_MS,
  authorized: 2 * HOUR_MS,
  ordering: 48 * HOUR_MS,
  unknown: 48 * HOUR_MS,
  booked: 48 * HOUR_MS,
  voiding: 48 * HOUR_MS,
}

/** Whether a purchase is still under way, so that its state may be about to change. */
export const isUnderWay = ({ state, createdAt }: SaleRecord, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < (LIVES_MS[state] ?? 0)

/** Two amounts side by side, by the names of their sources. */
export const figures = (sides: Record<string, Money>): CaseDetail =>
  Object.fromEntries(
    Object.entries(sides).flatMap(([side, { amount, currency }]) => [
      [side, amount],
      [`${side}Currency`, currency],
    ]),
  )

const subjectOf = ({ mode, brandKey, purchaseId, bookingId, orderId, paymentId, cancellation }: SaleRecord) => ({
  mode,
  brandKey,
  purchaseId,
  bookingId,
  orderId,
  paymentId,
  cancellationId: cancellation?.id ?? null,
})

interface Found {
  reason: DifferenceReason
  /** The kind of case; left out where none is more precise: then the case is about the differing record. */
  kind?: CaseKind
  /** The id of the differing record. */
  record: string
  detail?: CaseDetail
}

/** A difference of a sale; null for a record without a sale of ours. */
export function differenceOf(
  found: Found,
  sale: SaleRecord | null,
  ids: Partial<CaseSubject> & { mode: Mode },
): Difference {
  const { reason, kind = 'books_differ', record, detail = {} } = found
  const about = kind === 'books_differ' ? `${reason}:${record}` : record
  return { ...(sale && subjectOf(sale)), ...ids, kind, about, reason, detail: { ...detail, reason } }
}
