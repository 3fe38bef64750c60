import * as v from 'valibot'
import { Currency } from './money'
import { Passenger } from './passenger'
import { BagSelection, SeatSelection } from './travelers/selections'
import { asTyped, cleanField } from './typed-text'

export { BagSelection, SeatSelection }

/** The charge in major units: a number or a decimal string. It is only compared with what the server computes. */
export const ClientAmount = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}(\.\d{1,3})?$/, 'Use an amount such as 412.00')),
  ]),
  v.transform(Number),
  v.minValue(0, 'Use an amount such as 412.00'),
  v.maxValue(999_999_999_999, 'Use an amount such as 412.00'),
)

/** Test mode only: the server maps Stripe's published test numbers and refuses all others. Never logged, never stored. */
export const CardDetails = v.object({
  number: v.pipe(
    v.string('Invalid Card Number'),
    v.transform((text) => asTyped(text).replaceAll(' ', '')),
    v.regex(/^\d{12,19}$/, 'Invalid Card Number'),
  ),
  expiryMonth: v.pipe(v.string('Invalid Expiry Date'), cleanField, v.regex(/^(0[1-9]|1[0-2])$/, 'Invalid Expiry Date')),
  expiryYear: v.pipe(v.string('Invalid Expiry Date'), cleanField, v.regex(/^\d{2}$/, 'Invalid Expiry Date')),
  holderName: v.pipe(v.string('Invalid Card Holder Name'), cleanField, v.minLength(3, 'Invalid Card Holder Name')),
  cvv: v.pipe(v.string('Invalid CVV'), cleanField, v.regex(/^\d{3,4}$/, 'Invalid CVV')),
})
export type CardDetails = v.InferOutput<typeof CardDetails>

/** A token that Stripe's own form has made from a card. */
export const ConfirmationToken = v.pipe(v.string(), v.startsWith('ctoken_'))

/** A card that the payment provider has stored for the account. */
export const StoredCardId = v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/, 'Choose a stored card'))

/**
 * The body of POST /api/payments/process-card. Test mode sends `cardDetails`, live mode a Stripe `confirmationToken`; both may send
 * `storedCard` instead.
 */
export const PaymentRequest = v.object({
  offerId: v.pipe(v.string(), v.minLength(1, 'Offer ID is required for booking')),
  amount: ClientAmount,
  currency: Currency,
  seats: v.optional(v.array(SeatSelection), []),
  bags: v.optional(v.array(BagSelection), []),
  /** The traveler's promotion code; when it no longer takes anything off, the price has changed. */
  promotionCode: v.optional(v.pipe(v.string(), cleanField, v.toUpperCase(), v.maxLength(20))),
  /** The travelers, who are checked before any money is reserved. */
  passengers: v.optional(v.array(Passenger)),
  cardDetails: v.optional(CardDetails),
  confirmationToken: v.optional(ConfirmationToken),
  storedCard: v.optional(StoredCardId),
  /** Whether to store the card in the account once it has paid. */
  keepCard: v.optional(v.boolean()),
  /** A payment that was answered with `requires_action` and then confirmed in the browser; asks for its current state. */
  paymentId: v.optional(v.string()),
  /**
   * The versions of the texts that the page said paying agrees to; domain/legal/agree knows whether they exist. A client that shows no such
   * texts omits it, and no agreement is recorded.
   */
  agreedTo: v.optional(v.object({ terms: v.number(), privacy: v.number() })),
})
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>

/** `clientSecret` comes only with `requiresAction` (3-D Secure, live mode). `error` is an error code. */
export interface PaymentResult {
  success: boolean
  paymentId?: string | undefined
  requiresAction?: boolean | undefined
  clientSecret?: string | undefined
  error?: string | undefined
  message?: string | undefined
}

/** What the browser needs to build Stripe's Payment Element; null in test mode, which has the card form. */
export interface PaymentConfig {
  publishableKey: string | null
}
