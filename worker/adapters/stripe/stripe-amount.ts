import type { Money } from '../../contract/money'
import { minorDigits } from '../../domain/money'

// Where Stripe counts a currency otherwise than ISO 4217 or the runtime does (docs.stripe.com/currencies).
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THREE_DECIMALS = 'BHD JOD KWD OMR TND'.split(' ')

function stripeDigits(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}

/** Stripe's integer for an amount. Exact for charges, which are whole currency units. */
export const toStripeAmount = ({ amount, currency }: Money): number =>
  Math.round(amount * 10 ** (stripeDigits(currency) - minorDigits(currency)))

/** The amount behind Stripe's integer and lower-case currency. */
export function fromStripeAmount(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  return { amount: Math.round(amount * 10 ** (minorDigits(currency) - stripeDigits(currency))), currency }
}
