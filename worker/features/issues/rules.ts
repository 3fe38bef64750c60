import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import type { CaseDetail, CaseKind } from './contract'

/** What a case is about, by the ids of our rows and of both providers' records. */
export interface CaseSubject {
  mode: Mode
  brandKey?: string | null
  purchaseId?: string | null
  bookingId?: string | null
  cancellationId?: string | null
  orderId?: string | null
  paymentId?: string | null
}

/** A case to be opened. */
export interface NewCase extends CaseSubject {
  id: string
  kind: CaseKind
  /** What it is about, once for all time: "order_after_release:<purchase id>". */
  key: string
  detail: CaseDetail
  dueAt: Date
  now: Date
  /** Whether this only says how what it is about stands now: an open case gets the new detail and isn't counted once more. */
  isLook?: boolean | undefined
}

/** Within how many hours somebody should have looked at a case of a kind: how long a traveler, a bank or a shop can wait. */
const PATIENCE_HOURS: Record<CaseKind, number> = {
  order_after_release: 4,
  capture_impossible: 24,
  orders_duplicated: 2,
  order_unclear: 4,
  money_without_ticket: 4,
  release_stuck: 24,
  canceled_after_refusal: 24,
  refund_undecided: 7 * 24,
  refund_failed: 24,
  flight_change_unanswered: 24,
  dispute: 72,
  fraud_warning: 24,
  balance_short: 1,
  balance_low: 24,
  schedule_silent: 1,
  books_differ: 24,
  searches_high: 4,
  payout_refused: 72,
}

/** The moment by which somebody should have looked at a case that opens now. */
export const caseDueAt = (kind: CaseKind, now: Date): Date => new Date(now.getTime() + PATIENCE_HOURS[kind] * HOUR_MS)

/** The key of a kind's case about something: at most one is open for it. */
export const caseKey = (kind: CaseKind, about: string): string => `${kind}:${about}`
