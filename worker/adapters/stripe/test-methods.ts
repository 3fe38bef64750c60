// Stripe's published test card numbers and the payment methods that behave like them (docs.stripe.com/testing). A number
// never travels further than this table: whatever isn't in it is refused, so that a real card goes nowhere.
const METHOD_OF: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '378282246310005': 'pm_card_amex',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_visa_chargeDeclinedStolenCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000002760003184': 'pm_card_authenticationRequired',
}

/** The test payment method for a published test number; null for any other number. */
export const testMethodOf = (number: string): string | null =>
  Object.hasOwn(METHOD_OF, number) ? (METHOD_OF[number] ?? null) : null
