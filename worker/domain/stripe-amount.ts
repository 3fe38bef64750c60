import { type Money, minorDigits } from '../contract/money'

// Currencies for which Stripe's integers aren't ISO 4217's minor units (https://docs.stripe.com/currencies): ariary are counted without
// decimals, ISK and UGX with two that are always 00.
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THREE_DECIMALS = 'BHD JOD KWD OMR TND'.split(' ')

function stripeDigits(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}

/**
 * Stripe's integer for an amount of 0 or more. Charges are multiples of `cardStep`, so exact; what a card can't take (a fraction of an ariary, a
 * third decimal) is rounded up, so that no refund falls below what was promised.
 */
export function toStripeAmount({ amount, currency }: Money): number {
  const digits = stripeDigits(currency)
  const step = digits === 3 ? 10 : 1
  return Math.ceil((amount * 10 ** digits) / 10 ** minorDigits(currency) / step) * step
}

/** The amount behind Stripe's integer and lower-case currency. */
export function fromStripeAmount(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  return { amount: Math.round((amount * 10 ** minorDigits(currency)) / 10 ** stripeDigits(currency)), currency }
}

/** The amount that actually moves when a card is charged: rounded up when no card takes such a small part. */
export const onCard = (money: Money): Money => fromStripeAmount(toStripeAmount(money), money.currency)

/** The smallest amount that a card takes, in minor units: 1 of USD and JPY, 10 of KWD, 100 of MGA. */
export const cardStep = (currency: string): number => onCard({ amount: 1, currency }).amount
