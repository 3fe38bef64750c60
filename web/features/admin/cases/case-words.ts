import type { CaseActionKind, CaseEntry, CaseKind, CaseStep } from '#worker/contract/cases'
import { readerTime } from '../../../format/reader-time'

/** What each kind of case is called. */
export const CASE_TITLES: Record<CaseKind, string> = {
  order_after_release: 'Ticket after its money was released',
  capture_impossible: 'Ticket whose money can’t be taken',
  orders_duplicated: 'Two tickets for one purchase',
  order_unclear: 'Order that can’t be read',
  money_without_ticket: 'Money without a ticket',
  release_stuck: 'Money that isn’t released',
  canceled_after_refusal: 'Canceled after we had said no',
  refund_undecided: 'Refund that nobody knows',
  refund_failed: 'Refund that failed',
  flight_change_unanswered: 'Changed flights without an answer',
  dispute: 'Disputed payment',
  fraud_warning: 'Fraud warning',
  balance_short: 'Balance too low: sales are stopped',
  balance_low: 'Balance below its mark',
  schedule_silent: 'Schedule that doesn’t run',
  books_differ: 'Books that differ',
  searches_high: 'Many searches in a day',
}

/** What each action is called. */
export const ACTION_LABELS: Record<CaseActionKind, string> = {
  look_again: 'Look again',
  release: 'Release the money',
  refund: 'Refund',
  refund_again: 'Send the refund again',
  attach_order: 'Attach an order',
  resend_mail: 'Send the mail again',
  resolve: 'Resolve',
}

/** The actions that move money or end something: their button is the dangerous one. */
export const isGrave = (kind: CaseActionKind) => kind === 'release' || kind === 'refund' || kind === 'refund_again'

const isAction = (action: string): action is CaseActionKind => Object.hasOwn(ACTION_LABELS, action)

/** What a step was. */
export const stepWords = ({ action }: CaseStep) => (isAction(action) ? ACTION_LABELS[action] : 'Settled by itself')

/** Who took a step. */
export const stepBy = ({ by, userId }: CaseStep) => by ?? (userId === 'system' ? 'The schedule' : 'Somebody')

export const isOverdue = ({ state, dueAt }: CaseEntry, now: Date) =>
  state === 'open' && Date.parse(dueAt) < now.getTime()

/** Since when, and by when or how it ended: "Open since …, to be looked at by …". */
export function caseTimes({ state, openedAt, dueAt, resolvedAt }: CaseEntry): string {
  if (state === 'resolved') return `Opened ${readerTime(openedAt)}, resolved ${readerTime(resolvedAt ?? '')}`
  return `Open since ${readerTime(openedAt)}, to be looked at by ${readerTime(dueAt)}`
}
