import type { CaseKind } from '../contract/cases'

const HOUR_MS = 60 * 60 * 1000

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
  schedule_silent: 1,
  books_differ: 24,
}

/** The moment by which somebody should have looked at a case that opens now. */
export const caseDueAt = (kind: CaseKind, now: Date): Date => new Date(now.getTime() + PATIENCE_HOURS[kind] * HOUR_MS)

/** The key of a kind's case about something: at most one is open for it. */
export const caseKey = (kind: CaseKind, about: string): string => `${kind}:${about}`
