import type { CaseKind } from '../issues/contract-kinds'
import { openCase } from '../issues/open-case'
import { type BankReactionDeps, noticeDispute, noticeFraudWarning, noticeRefundNews } from './bank-reactions'
import {
  noticeCapture,
  noticeHoldGone,
  noticeNoOrder,
  noticeOrder,
  noticeOrderNews,
  noticeReserved,
  type Outcome,
  type PurchaseReactionDeps,
} from './purchase-reactions'
import type { InboxEvent } from './store'

/** What reactions need from outside. */
export type ReactionDeps = BankReactionDeps & PurchaseReactionDeps

/** A reaction to an event. Harmless to repeat: nothing in the event is trusted, everything is read from its provider. */
type Reaction = (deps: ReactionDeps, event: InboxEvent) => Promise<Outcome>

/** Nothing to do: a quote changes no order; a decline is handled by its own call, and after a crash by the schedule. */
const askNothing: Reaction = async () => 'done'

const REACTIONS: Record<string, Reaction> = {
  'order.created': noticeOrder,
  'order.creation_failed': noticeNoOrder,
  'order.airline_initiated_change_detected': noticeOrderNews,
  'air.order.changed': noticeOrderNews,
  'order_cancellation.created': askNothing,
  'order_cancellation.confirmed': noticeOrderNews,
  'payment_intent.amount_capturable_updated': noticeReserved,
  'payment_intent.payment_failed': askNothing,
  'payment_intent.canceled': noticeHoldGone,
  'charge.expired': noticeHoldGone,
  'payment_intent.succeeded': noticeCapture,
  'charge.captured': noticeCapture,
  'refund.created': noticeRefundNews,
  'refund.updated': noticeRefundNews,
  'refund.failed': noticeRefundNews,
  'charge.refund.updated': noticeRefundNews,
  'charge.refunded': noticeRefundNews,
  'charge.dispute.created': noticeDispute,
  'charge.dispute.updated': noticeDispute,
  'charge.dispute.closed': noticeDispute,
  'charge.dispute.funds_withdrawn': noticeDispute,
  'charge.dispute.funds_reinstated': noticeDispute,
  'radar.early_fraud_warning.created': noticeFraudWarning,
}

/** Reacts to an event. An unknown type is logged, and the order that it names, if any, is looked at. */
export const react: Reaction = async (deps, event) => {
  const reaction = Object.hasOwn(REACTIONS, event.type) ? REACTIONS[event.type] : undefined
  return (reaction ?? noticeOrderNews)(deps, event)
}

/** What a bank wants can't be asked for days on end: then a person has to look. Everything else the schedule looks at too. */
const CASE_OF_GIVEN_UP: Record<string, CaseKind> = {
  'charge.dispute.created': 'dispute',
  'radar.early_fraud_warning.created': 'fraud_warning',
}

/** Opens a case for an event that could not be processed and that nothing else would notice. */
export async function giveUpOn(deps: ReactionDeps, { type, mode, objectIds: { id } }: InboxEvent): Promise<void> {
  const kind = Object.hasOwn(CASE_OF_GIVEN_UP, type) ? CASE_OF_GIVEN_UP[type] : undefined
  if (kind && id) await openCase(deps, { kind, about: id, mode, detail: { id, isRead: false } })
}
