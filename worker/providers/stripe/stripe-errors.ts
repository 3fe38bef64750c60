import Stripe from 'stripe'
import { CARD_DECLINED, DomainError, isDomainError } from '../../domain/error'

// Codes of docs.stripe.com/declines/codes, in words of our own, each with what to do. An issuer's reasons for suspicion (lost, stolen, fraud) are
// not for the person at the keyboard: these are declined without a word.
const DECLINES: [codes: string, message: string][] = [
  ['insufficient_funds', `${CARD_DECLINED} It has insufficient funds. Please use another card.`],
  ['expired_card', `${CARD_DECLINED} It has expired. Please use another card.`],
  ['incorrect_cvc invalid_cvc', `${CARD_DECLINED} Its security code is incorrect. Please check the card details.`],
  ['incorrect_number invalid_number', `${CARD_DECLINED} Its number is incorrect. Please check the card details.`],
  [
    'invalid_expiry_month invalid_expiry_year',
    `${CARD_DECLINED} Its expiration date is incorrect. Please check the card details.`,
  ],
  [
    'incorrect_zip incorrect_address',
    `${CARD_DECLINED} Its billing address is not the one that your bank has. Please check the card details.`,
  ],
  ['invalid_account', `${CARD_DECLINED} It is not valid any more. Please use another card.`],
  [
    'card_velocity_exceeded withdrawal_count_limit_exceeded',
    `${CARD_DECLINED} It has reached its limit. Please use another card, or ask your bank.`,
  ],
  ['currency_not_supported', `${CARD_DECLINED} It does not take this currency. Please use another card.`],
  [
    'card_not_supported transaction_not_allowed service_not_allowed not_permitted',
    `${CARD_DECLINED} It does not take this kind of payment. Please use another card, or ask your bank to allow it.`,
  ],
  [
    'do_not_honor call_issuer no_action_taken do_not_try_again',
    `${CARD_DECLINED} Your bank does not say why. Please use another card, or ask your bank.`,
  ],
  [
    'issuer_not_available reenter_transaction try_again_later approve_with_id',
    'Your bank did not answer. Please try again in a moment, or use another card.',
  ],
  [
    'duplicate_transaction',
    'Your bank takes this for a payment that it has just had. Please wait a few minutes before you try again.',
  ],
  ['card_decline_rate_limit_exceeded', `${CARD_DECLINED} It has been declined too often. Please use another card.`],
  ['processing_error', `${CARD_DECLINED} There was a processing error. Please try again in a moment.`],
  [
    'payment_intent_authentication_failure',
    'Your bank could not confirm that it is you who pays, so nothing was paid. Please try again, or use another card.',
  ],
  ['authentication_required', 'Your bank asks you to confirm this payment. Please try again or use another card.'],
]
const DECLINE_MESSAGES = new Map(
  DECLINES.flatMap(([codes, message]) => codes.split(' ').map((code) => [code, message] as const)),
)
const DECLINED = `${CARD_DECLINED} Please use another card.`

/** The message for a decline, by Stripe's code for it and the bank's own. */
export const declineMessage = ({ code, decline_code }: { code?: string; decline_code?: string }): string =>
  DECLINE_MESSAGES.get(decline_code ?? '') ?? DECLINE_MESSAGES.get(code ?? '') ?? DECLINED

/** A gateway's failure as a DomainError: a decline has its reason, everything else is `payment_unavailable`. */
export function toPaymentError(error: unknown): DomainError {
  if (isDomainError(error)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    const { code = '', decline_code } = error
    return new DomainError('payment_declined', declineMessage({ code, decline_code }), { cause: error })
  }
  const message =
    'The payment service could not be reached. Nothing has been charged. Please try again: you will not pay twice.'
  return new DomainError('payment_unavailable', message, { cause: error })
}

/** For a card that was removed before it could pay. */
export const cardNotStored = (cause?: unknown): DomainError =>
  new DomainError(
    'card_not_stored',
    'This card is not stored any more, and nothing was charged. Please choose another.',
    {
      cause,
    },
  )

/** Whether Stripe has nothing under the id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether the payment has moved on already, so that the step doesn't apply to it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
