import { DAY_S } from '../../domain/time'
import { type StripeContext, seconds } from './http/call'
import { badParameter, StripeFailure, wrongState } from './http/form-body'
import { type ChargeRecord, type IntentRecord, newId } from './records'
import { renderIntent } from './render-intent'
import { type Decline, findTestCard } from './test-cards'

const HOLD_DAYS = 7 // Visa, Mastercard and Amex, customer present

/** The intent whose authorization has expired at that time, in seconds, is canceled, as Stripe does; any other stays as it is. */
export function expired(intent: IntentRecord, at: number): IntentRecord {
  const until = intent.charge?.captureBefore
  if (intent.status !== 'requires_capture' || !until || at < until) return intent
  return { ...intent, status: 'canceled', canceledAt: until, cancellationReason: 'expired' }
}

/** Attaches a payment method. @throws StripeFailure when no such test method is published */
export function withMethod(intent: IntentRecord, paymentMethod: string): IntentRecord {
  if (!findTestCard(paymentMethod)) {
    throw badParameter('payment_method', `No such PaymentMethod: '${paymentMethod}'`, 'resource_missing')
  }
  return { ...intent, paymentMethod, status: 'requires_confirmation' }
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** @throws StripeFailure when the intent's state allows no (further) attempt */
export function requireConfirmable(intent: IntentRecord): void {
  if (CONFIRMABLE.includes(intent.status)) return
  const message = `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`
  throw wrongState(message, renderIntent(intent))
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/**
 * Tries the card: the intent afterwards, declined ones included (`findDecline` has the reason). `unattended`: nobody is there to answer 3-D
 * Secure.
 */
export function confirmed(
  intent: IntentRecord,
  { unattended }: { unattended: boolean },
  context: StripeContext,
): IntentRecord {
  const card = intent.paymentMethod === null ? null : findTestCard(intent.paymentMethod)
  if (!card) {
    throw wrongState('A PaymentIntent without a payment method cannot be confirmed.', renderIntent(intent))
  }
  if (card.authentication && !unattended) return { ...intent, status: 'requires_action' }
  return charged(intent, card.authentication ? AUTHENTICATION_REQUIRED : (card.decline ?? null), context)
}

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The intent after the buyer answered 3-D Secure, rightly or not. @throws StripeFailure when it wasn't requested */
export function authenticated(intent: IntentRecord, passed: boolean, context: StripeContext): IntentRecord {
  if (intent.status !== 'requires_action') {
    throw wrongState(`This PaymentIntent's status is ${intent.status}.`, renderIntent(intent))
  }
  return charged(intent, passed ? null : AUTHENTICATION_FAILED, context)
}

function charged(intent: IntentRecord, decline: Decline | null, { now, random }: StripeContext): IntentRecord {
  const manual = intent.captureMethod === 'manual'
  const id = newId(random, 'ch_3')
  const created = seconds(now())
  const charge: ChargeRecord = {
    id,
    amount: intent.amount,
    amountCaptured: manual || decline ? 0 : intent.amount,
    amountRefunded: 0,
    status: decline ? 'failed' : 'succeeded',
    captured: !manual && !decline,
    disputed: false,
    failure: null,
    paymentMethod: intent.paymentMethod ?? '',
    created,
    captureBefore: manual && !decline ? created + HOLD_DAYS * DAY_S : null,
  }
  if (!decline) return { ...intent, status: manual ? 'requires_capture' : 'succeeded', charge }
  const { code, declineCode, message } = decline
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
    storedMethod: null,
    charge: { ...charge, failure },
  }
}

/** The answer to a confirmation that the bank declined, or null when it wasn't. */
export const findDecline = (intent: IntentRecord): StripeFailure | null =>
  intent.status === 'requires_payment_method' && intent.charge?.failure
    ? new StripeFailure(402, { ...intent.charge.failure, payment_intent: renderIntent(intent) }, true)
    : null

/** Captures all or part of the reserved money; the rest is released, which Stripe doesn't count as refunded. */
export function captured(intent: IntentRecord, amount: number): IntentRecord {
  if (intent.status !== 'requires_capture' || !intent.charge) {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with the status requires_capture may be captured.`
    throw wrongState(message, renderIntent(intent))
  }
  if (amount < 1 || amount > intent.amount) {
    throw badParameter('amount_to_capture', 'The amount to capture is above the authorized amount.', 'amount_too_large')
  }
  return { ...intent, status: 'succeeded', charge: { ...intent.charge, captured: true, amountCaptured: amount } }
}

/** Cancels an intent whose money wasn't captured. */
export function canceled(intent: IntentRecord, reason: string | null, now: Date): IntentRecord {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw wrongState(message, renderIntent(intent))
  }
  return { ...intent, status: 'canceled', canceledAt: seconds(now), cancellationReason: reason }
}
