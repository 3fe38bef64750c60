import { badParameter, StripeFailure, wrongState } from './form-body'
import { findTestCard, type IntentRecord, newId } from './records'
import { renderIntent } from './render-intent'

const DAY = 24 * 60 * 60
const HOLD_DAYS = 7 // Visa, Mastercard and Amex, customer present

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

/** Whether the authorization has run out by now: Stripe then cancels the intent by itself. */
export function lapse(intent: IntentRecord, now: Date): IntentRecord {
  const until = intent.charge?.captureBefore
  if (intent.status !== 'requires_capture' || !until || seconds(now) < until) return intent
  return { ...released(intent), status: 'canceled', canceledAt: until, cancellationReason: 'automatic' }
}

const released = (intent: IntentRecord): IntentRecord =>
  intent.charge?.status === 'succeeded' && !intent.charge.captured
    ? { ...intent, charge: { ...intent.charge, amountRefunded: intent.charge.amount } }
    : intent

/** Attaches a payment method. @throws StripeFailure when no such test method is published */
export function withMethod(intent: IntentRecord, paymentMethod: string): IntentRecord {
  if (!findTestCard(paymentMethod)) {
    throw badParameter('payment_method', `No such PaymentMethod: '${paymentMethod}'`, 'resource_missing')
  }
  return { ...intent, paymentMethod, status: 'requires_confirmation' }
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Tries the card: the intent as it then is, declined ones included (`findDecline` says which). */
export function confirmed(intent: IntentRecord, now: Date): IntentRecord {
  if (!CONFIRMABLE.includes(intent.status)) {
    const message = `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`
    throw wrongState(message, renderIntent(intent))
  }
  const card = intent.paymentMethod === null ? null : findTestCard(intent.paymentMethod)
  if (!card || intent.paymentMethod === null) {
    throw wrongState('A PaymentIntent without a payment method cannot be confirmed.', renderIntent(intent))
  }
  if (card.authentication) return { ...intent, status: 'requires_action' }
  const manual = intent.captureMethod === 'manual'
  const id = newId('ch_3')
  const charge = {
    id,
    amount: intent.amount,
    amountCaptured: manual || card.decline ? 0 : intent.amount,
    amountRefunded: 0,
    captured: !manual && !card.decline,
    paymentMethod: intent.paymentMethod,
    created: seconds(now),
    captureBefore: manual && !card.decline ? seconds(now) + HOLD_DAYS * DAY : null,
  }
  if (!card.decline) {
    const status = manual ? 'requires_capture' : 'succeeded'
    return { ...intent, status, charge: { ...charge, status: 'succeeded', failure: null } }
  }
  const { code, declineCode, message } = card.decline
  const failure = {
    type: 'card_error' as const,
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    charge: id,
  }
  return {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    charge: { ...charge, status: 'failed', failure },
  }
}

/** The answer to a confirmation that the bank declined, or null when it wasn't. */
export const findDecline = (intent: IntentRecord): StripeFailure | null =>
  intent.status === 'requires_payment_method' && intent.charge?.failure
    ? new StripeFailure(402, { ...intent.charge.failure, payment_intent: renderIntent(intent) }, true)
    : null

/** Takes all or part of the reserved money; the rest is released. */
export function captured(intent: IntentRecord, amount: number): IntentRecord {
  if (intent.status !== 'requires_capture' || !intent.charge) {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with the status requires_capture may be captured.`
    throw wrongState(message, renderIntent(intent))
  }
  if (amount < 1 || amount > intent.amount) {
    throw badParameter('amount_to_capture', 'The amount to capture is above the authorized amount.', 'amount_too_large')
  }
  return {
    ...intent,
    status: 'succeeded',
    charge: { ...intent.charge, captured: true, amountCaptured: amount, amountRefunded: intent.amount - amount },
  }
}

/** Ends an intent whose money wasn't taken. */
export function canceled(intent: IntentRecord, reason: string | null, now: Date): IntentRecord {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw wrongState(message, renderIntent(intent))
  }
  return { ...released(intent), status: 'canceled', canceledAt: seconds(now), cancellationReason: reason }
}
