import * as v from 'valibot'
import { Currency } from './money'
import { AskedPassenger } from './passenger'
import { AskedSeat, BagSelection, SeatSelection } from './travelers/selections'
import { asTyped, cleanField } from './typed-text'

export { AskedSeat, BagSelection, SeatSelection }

/** The charge in major units: a number or a decimal string. It is only compared with what the server computes. */
export const ClientAmount = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}(\.\d{1,3})?$/, 'Use an amount such as 412.00'))],
    'Use an amount such as 412.00',
  ),
  v.transform(Number),
  v.minValue(0, 'Use an amount such as 412.00'),
  v.maxValue(999_999_999_999, 'Use an amount such as 412.00'),
)

/** Digits as text, or as a number, whose zeros in front are lost: it has `fewest` digits. */
const digits = (message: string, pattern: RegExp, fewest = 0) =>
  v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((typed) =>
      typeof typed === 'number' ? String(typed).padStart(fewest, '0') : asTyped(typed).replaceAll(' ', ''),
    ),
    v.regex(pattern, message),
  )

/** Test mode only: the server maps Stripe's published test numbers and refuses all others. Never logged, never stored. */
export const CardDetails = v.object({
  number: digits('Invalid Card Number', /^\d{12,19}$/),
  expiryMonth: v.pipe(
    digits('Invalid Expiry Date', /^(?:0?[1-9]|1[0-2])$/),
    v.transform((month) => month.padStart(2, '0')),
  ),
  /** Its last two digits. */
  expiryYear: v.pipe(
    digits('Invalid Expiry Date', /^(?:20)?\d{2}$/),
    v.transform((year) => year.slice(-2)),
  ),
  holderName: v.pipe(v.string('Invalid Card Holder Name'), cleanField, v.minLength(3, 'Invalid Card Holder Name')),
  cvv: digits('Invalid CVV', /^\d{3,4}$/, 3),
})
export type CardDetails = v.InferOutput<typeof CardDetails>

/** A token that Stripe's own form has made from a card. */
export const ConfirmationToken = v.pipe(v.string(), v.startsWith('ctoken_'))

/** The token of the wallet that the sandbox has in place of Apple Pay and Google Pay. */
export const TEST_WALLET = 'ctoken_test_wallet'

/** A card that the payment provider has stored for the account. */
export const StoredCardId = v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/, 'Choose a stored card'))

const OFFER_NEEDED =
  'Offer ID is required: the server charges the price of the offer, and only compares the amount with it'

const CARD_NEEDED = 'Card details are required for card payment'

const paymentFields = v.object({
  amount: ClientAmount,
  currency: Currency,
  offerId: v.pipe(v.string(OFFER_NEEDED), v.nonEmpty(OFFER_NEEDED)),
  seats: v.optional(v.array(AskedSeat), []),
  bags: v.optional(v.array(BagSelection), []),
  /** The traveler's promotion code; when it no longer takes anything off, the price has changed. */
  promotionCode: v.optional(v.pipe(v.string(), cleanField, v.toUpperCase(), v.maxLength(20))),
  /** Whether to offset the emissions of the flights, at the price of GET /api/flights/offer/:id/carbon-offset. */
  carbonOffset: v.optional(v.boolean()),
  /** The travelers, who are checked before any money is reserved. */
  passengers: v.optional(v.array(AskedPassenger)),
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

/**
 * The body of POST /api/payments/process-card. Test mode sends `cardDetails`, live mode a Stripe `confirmationToken`, as the sandbox's
 * wallet does in test mode; all may send `storedCard` instead.
 */
export const PaymentRequest = v.pipe(
  paymentFields,
  v.forward(
    v.partialCheck(
      [['cardDetails'], ['confirmationToken'], ['storedCard'], ['paymentId']],
      ({ cardDetails, confirmationToken, storedCard, paymentId }) =>
        Boolean(cardDetails ?? confirmationToken ?? storedCard ?? paymentId),
      CARD_NEEDED,
    ),
    ['cardDetails'],
  ),
)
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
  /** The token by which the sandbox's wallet pays; absent where a real provider takes the money, whose form shows real wallets. */
  testWallet?: string | undefined
}
