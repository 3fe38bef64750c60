import type { Mode } from './admin'

/**
 * Why a person is needed. `order_after_release`: a ticket showed up whose money had gone back; `capture_impossible`: a ticket whose money
 * can't be taken; `orders_duplicated`: two tickets for one purchase; `order_unclear`: an order that can't be read, and time is up;
 * `money_without_ticket`: money was taken for nothing that was sold; `release_stuck`: reserved money that the gateway doesn't let go;
 * `canceled_after_refusal`: the airline canceled what we had said it hadn't; `refund_undecided`: the airline doesn't say what it gives
 * back; `refund_failed`: the card didn't take a refund; `flight_change_unanswered`: a traveler didn't answer to changed flights;
 * `dispute`, `fraud_warning`: the bank asks; `balance_short`: our balance at the provider is empty, and sales are stopped;
 * `schedule_silent`: the schedule hasn't run, or a task of it keeps failing; `books_differ`: reconciliation found a difference.
 */
export const CASE_KINDS = [
  'order_after_release',
  'capture_impossible',
  'orders_duplicated',
  'order_unclear',
  'money_without_ticket',
  'release_stuck',
  'canceled_after_refusal',
  'refund_undecided',
  'refund_failed',
  'flight_change_unanswered',
  'dispute',
  'fraud_warning',
  'balance_short',
  'schedule_silent',
  'books_differ',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export type CaseState = 'open' | 'resolved'

/** What is known beside the ids: amounts, codes, counts. No personal data. */
export type CaseDetail = Record<string, string | number | boolean | null>

/** A case in the desk's list. Instants are ISO. */
export interface CaseEntry {
  id: string
  kind: CaseKind
  state: CaseState
  mode: Mode
  brandKey: string | null
  purchaseId: string | null
  bookingId: string | null
  cancellationId: string | null
  orderId: string | null
  paymentId: string | null
  detail: CaseDetail
  seen: number
  openedAt: string
  dueAt: string
  updatedAt: string
  resolvedAt: string | null
}

/** Something done about a case. `userId` is "system" for the schedule; `by` the username, null for it and for who is gone. */
export interface CaseStep {
  id: string
  userId: string
  by: string | null
  action: string
  /** Null while it is being done, and when it was broken off. */
  outcome: string | null
  note: string | null
  at: string
}
