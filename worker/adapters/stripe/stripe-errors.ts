import Stripe from 'stripe'
import { DomainError } from '../../domain/error'

// In words of our own: an issuer's reasons for suspicion (lost, stolen, fraud) are not for the person at the keyboard.
const DECLINE_MESSAGES: Record<string, string> = {
  insufficient_funds: 'Your card was declined: it has insufficient funds. Please use another card.',
  expired_card: 'Your card was declined: it has expired. Please use another card.',
  incorrect_cvc: 'Your card was declined: its security code is incorrect. Please check the card details.',
  invalid_cvc: 'Your card was declined: its security code is incorrect. Please check the card details.',
  incorrect_number: 'Your card was declined: its number is incorrect. Please check the card details.',
  processing_error: 'Your card was declined because of a processing error. Please try again in a moment.',
  authentication_required: 'Your bank asks you to confirm this payment. Please try again or use another card.',
}
const DECLINED = 'Your card was declined. Please use another card.'

/** Why the gateway couldn't do it, as a DomainError: a decline says why, all else is `payment_unavailable`. */
export function toPaymentError(error: unknown): DomainError {
  if (error instanceof Stripe.errors.StripeCardError) {
    const message = DECLINE_MESSAGES[error.decline_code] ?? DECLINE_MESSAGES[error.code ?? ''] ?? DECLINED
    return new DomainError('payment_declined', message, { cause: error })
  }
  const message =
    'The payment service could not be reached. Nothing has been charged. Please try again: you will not pay twice.'
  return new DomainError('payment_unavailable', message, { cause: error })
}

/** Whether Stripe has nothing under the id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether the payment has moved on already, so that the step doesn't apply to it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
