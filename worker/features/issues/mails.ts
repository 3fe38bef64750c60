import type { MailContent } from '../mail/mail-text'
import type { CaseKind } from './contract'
import type { NewCase } from './rules'

/** What each kind of case is, in a sentence for whoever looks after the platform. */
export const CASE_SENTENCES: Record<CaseKind, string> = {
  order_after_release: 'A ticket showed up at the airline after its money had been released.',
  capture_impossible: 'A ticket was sold and its money can no longer be taken.',
  orders_duplicated: 'The airline has more than one ticket for one purchase.',
  order_unclear: 'The airline has an order that cannot be read, and the time to wait for it is over.',
  money_without_ticket: 'Money was taken for a purchase of which nothing was sold.',
  release_stuck: 'Reserved money could not be released.',
  canceled_after_refusal: 'The airline canceled a booking after the traveler was told that it stands.',
  refund_undecided: 'A booking is canceled and the airline has not said what it gives back.',
  refund_failed: 'A refund did not reach the card.',
  flight_change_unanswered: 'The airline changed flights, departure is near, and the traveler has not answered.',
  dispute: 'A traveler disputes a payment at their bank.',
  fraud_warning: 'A bank warns that a payment may be fraudulent.',
  balance_short:
    'Our balance at the flight provider does not cover an order. Sales are stopped until this case is resolved.',
  balance_low: 'Our balance at the flight provider is below the mark that was set. Sales go on until it is empty.',
  schedule_silent: 'The schedule did not run when it should have, or a task of it did not come to its end.',
  books_differ: 'Our books and the providers’ differ.',
  searches_high:
    'A brand has used most of the searches that it has for a day. When all are used, the airlines are asked for it again after midnight (UTC).',
  payout_refused:
    'The card gateway refused to transfer to a brand what it has earned, or to take it back. It is tried again daily.',
}

/** To whoever looks after the platform, when a case opens. It holds ids, no names. */
export function caseAlarmMail({ kind, id, mode, dueAt, detail, ...subject }: NewCase): MailContent {
  const ids: [string, string | null | undefined][] = [
    ['Case', id],
    ['Mode', mode],
    ['Brand', subject.brandKey],
    ['Purchase', subject.purchaseId],
    ['Booking', subject.bookingId],
    ['Cancellation', subject.cancellationId],
    ['Order', subject.orderId],
    ['Payment', subject.paymentId],
    ['To be looked at by', dueAt.toISOString()],
    ...Object.entries(detail).map(([name, value]): [string, string] => [name, String(value)]),
  ]
  return {
    subject: `Case: ${kind.replaceAll('_', ' ')}`,
    blocks: [
      { kind: 'text', text: CASE_SENTENCES[kind] },
      { kind: 'facts', rows: ids.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])) },
      { kind: 'text', text: 'It waits at the desk: Admin settings, Cases.' },
    ],
  }
}
