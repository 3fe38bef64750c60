/** A published test payment method. `decline` fails every charge; `authentication` requires 3-D Secure first. */
interface TestCard {
  brand: string
  last4: string
  funding: 'credit'
  decline?: Decline
  authentication?: true
  /** Declined only when it pays: it can be stored. */
  isAttachable?: true
  /** Radar's risk level of its payments, unless normal (docs.stripe.com/radar/testing). */
  risk?: 'elevated' | 'highest'
  /** How its refunds end some time after they were created; at once and for good when missing. */
  refunds?: 'pending-then-succeed' | 'succeed-then-fail'
  /** What its bank does as soon as money was captured. */
  afterwards?: 'dispute' | 'dispute-not-received' | 'inquiry' | 'fraud-warning'
}

export interface Decline {
  code: string
  declineCode?: string
  message: string
}

const visa = (last4: string, more: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  funding: 'credit',
  ...more,
})
const declined = (last4: string, declineCode: string, message = 'Your card was declined.'): TestCard =>
  visa(last4, { decline: { code: 'card_declined', declineCode, message } })
const refused = (last4: string, code: string, message: string): TestCard =>
  visa(last4, { decline: { code, ...(code === 'incorrect_cvc' && { declineCode: 'incorrect_cvc' }), message } })

/** Radar blocks it before its bank is asked: by its rule for the highest risk, which every account has at first, or in any case. */
const blocked = (last4: string): TestCard => ({ ...declined(last4, 'fraudulent'), risk: 'highest' })

const genericDecline = declined('0002', 'generic_decline')

/** Stripe's published test payment methods, by id (docs.stripe.com/testing). */
const TEST_CARDS: Record<string, TestCard> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: visa('4444', { brand: 'mastercard' }),
  pm_card_amex: visa('0005', { brand: 'amex' }),
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
  pm_card_authenticationRequired: visa('3184', { authentication: true }),
  pm_card_authenticationRequiredOnSetup: visa('3155', { authentication: true }),
  pm_card_chargeCustomerFail: { ...declined('0341', 'generic_decline'), isAttachable: true },
  pm_card_pendingRefund: visa('7726', { refunds: 'pending-then-succeed' }),
  pm_card_refundFail: visa('5126', { refunds: 'succeed-then-fail' }),
  pm_card_riskLevelElevated: visa('9235', { risk: 'elevated' }),
  pm_card_riskLevelHighest: blocked('4954'),
  pm_card_chargeDeclinedFraudulent: blocked('0019'),
  pm_card_createDispute: visa('0259', { afterwards: 'dispute' }),
  pm_card_createDisputeProductNotReceived: visa('2685', { afterwards: 'dispute-not-received' }),
  pm_card_createDisputeInquiry: visa('1976', { afterwards: 'inquiry' }),
  pm_card_createIssuerFraudRecord: visa('5423', { afterwards: 'fraud-warning' }),
}

/** The test card of a payment method id, or null for an unpublished id. */
export const findTestCard = (paymentMethod: string): TestCard | null =>
  Object.hasOwn(TEST_CARDS, paymentMethod) ? (TEST_CARDS[paymentMethod] ?? null) : null
