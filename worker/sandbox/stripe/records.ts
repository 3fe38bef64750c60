import type { SandboxStore } from '../store'
import type { FailureBody } from './form-body'

/** A published test payment method. `decline` ends every charge; `authentication` asks for 3-D Secure first. */
interface TestCard {
  brand: string
  last4: string
  funding: 'credit'
  decline?: { code: string; declineCode?: string; message: string }
  authentication?: true
}

const visa = (last4: string): TestCard => ({ brand: 'visa', last4, funding: 'credit' })
const declined = (last4: string, declineCode: string, message = 'Your card was declined.'): TestCard => ({
  ...visa(last4),
  decline: { code: 'card_declined', declineCode, message },
})
const refused = (last4: string, code: string, message: string): TestCard => ({
  ...visa(last4),
  decline: { code, ...(code === 'incorrect_cvc' && { declineCode: 'incorrect_cvc' }), message },
})

const genericDecline = declined('0002', 'generic_decline')

/** Stripe's published test payment methods, by id (docs.stripe.com/testing). */
const TEST_CARDS: Record<string, TestCard> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: { ...visa('4444'), brand: 'mastercard' },
  pm_card_amex: { ...visa('0005'), brand: 'amex' },
  pm_card_visa_chargeDeclined: genericDecline,
  pm_card_chargeDeclined: genericDecline,
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    '9995',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_visa_chargeDeclinedLostCard: declined('9987', 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: declined('9979', 'stolen_card'),
  pm_card_chargeDeclinedExpiredCard: refused('0069', 'expired_card', 'Your card has expired.'),
  pm_card_chargeDeclinedIncorrectCvc: refused('0127', 'incorrect_cvc', "Your card's security code is incorrect."),
  pm_card_chargeDeclinedProcessingError: refused(
    '0119',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  pm_card_authenticationRequired: { ...visa('3184'), authentication: true },
}

/** The test card behind a payment method id, or null when no such id is published. */
export const findTestCard = (paymentMethod: string): TestCard | null =>
  Object.hasOwn(TEST_CARDS, paymentMethod) ? (TEST_CARDS[paymentMethod] ?? null) : null

/** A charge as the sandbox keeps it. Amounts are minor units, times seconds since 1970. */
export interface ChargeRecord {
  id: string
  amount: number
  amountCaptured: number
  amountRefunded: number
  status: 'succeeded' | 'failed'
  captured: boolean
  failure: Omit<FailureBody, 'payment_intent'> | null
  paymentMethod: string
  created: number
  captureBefore: number | null
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** A payment intent as the sandbox keeps it. */
export interface IntentRecord {
  id: string
  amount: number
  currency: string
  status: IntentStatus
  captureMethod: 'automatic' | 'manual'
  paymentMethod: string | null
  description: string | null
  receiptEmail: string | null
  returnUrl: string | null
  metadata: Record<string, string>
  created: number
  canceledAt: number | null
  cancellationReason: string | null
  clientSecret: string
  charge: ChargeRecord | null
}

export interface RefundRecord {
  id: string
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  reason: string | null
  metadata: Record<string, string>
  created: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id in Stripe's manner: a prefix and 24 letters and digits. */
export const newId = (prefix: string) =>
  `${prefix}${Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** Records of one kind under their own prefix of the store. */
export const recordStore = <T>(store: SandboxStore, kind: string) => {
  const prefix = `stripe:${kind}:`
  const find = async (id: string): Promise<T | null> => {
    const text = await store.get(`${prefix}${id}`)
    return text === null ? null : (JSON.parse(text) as T) // only this file writes under the prefix
  }
  return {
    find,
    put: (id: string, record: T) => store.put(`${prefix}${id}`, JSON.stringify(record)),
    async list(): Promise<T[]> {
      const { keys } = await store.list({ prefix })
      const found = await Promise.all(keys.map(({ name }) => find(name.slice(prefix.length))))
      return found.filter((record) => record !== null)
    },
  }
}
