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

/** What our books have of a purchase and of what was sold by it. */
export interface SaleRecord {
  purchaseId: string
  brandKey: string
  mode: Mode
  /** Who sold it, by the name of the provider. */
  provider: string
  state: PurchaseState
  charge: Money
  paymentId: string | null
  orderId: string | null
  bookingId: string | null
  bookingStatus: BookingStatus | null
  /** The cancellation that holds the booking. */
  cancellation: CanceledSale | null
  /** What the ledger's entries come to, in minor units of the charge's currency; null for a sale from before the ledger. */
  ledger: LedgerSums | null
  /** An ISO instant. */
  createdAt: string
}

/** What a sale has brought to our accounts at the card gateway, and at the provider of flights with what is claimed from it. */
export interface LedgerSums {
  processor: number
  provider: number
}

/** What our books have of a sale's cancellation. */
export type CanceledSale = Pick<
  Cancellation,
  'id' | 'state' | 'airlineQuoteId' | 'refundId' | 'refundedAt' | 'updatedAt'
> & { state: CancellationState; terms: RefundTerms | null }

/** A difference between our books and a provider's, as the case that it becomes. */
export interface Difference extends CaseSubject {
  kind: CaseKind
  about: string
  reason: DifferenceReason
  /** The figures of both sides. */
  detail: CaseDetail
}

/** The payer may take a while; what was ordered is waited for for a day, and its money goes back within hours of that. */
const LIVES_MS: Partial<Record<PurchaseState, number>> = {
  created: 2 * HOUR_MS,
  authorized: 2 * HOUR_MS,
  ordering: 48 * HOUR_MS,
  unknown: 48 * HOUR_MS,
  booked: 48 * HOUR_MS,
  voiding: 48 * HOUR_MS,
}

/** Whether a purchase is still on its way to its end, and what it says of itself may be about to change. */
export const isUnderWay = ({ state, createdAt }: SaleRecord, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < (LIVES_MS[state] ?? 0)

/** Two amounts side by side, by the names of whose they are. */
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
  /** Left out where no kind of case says it more precisely: then the case is about the record that differs. */
  kind?: CaseKind
  /** The id of the record that differs. */
  record: string
  detail?: CaseDetail
}

/** A difference of a sale; of none that we know when it is null. */
export function differenceOf(
  found: Found,
  sale: SaleRecord | null,
  ids: Partial<CaseSubject> & { mode: Mode },
): Difference {
  const { reason, kind = 'books_differ', record, detail = {} } = found
  const about = kind === 'books_differ' ? `${reason}:${record}` : record
  return { ...(sale && subjectOf(sale)), ...ids, kind, about, reason, detail: { ...detail, reason } }
}
