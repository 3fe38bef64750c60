import type Stripe from 'stripe'
import type { Money } from '../../contract/money'
import { minorDigits } from '../../domain/money'
import type { Payment } from '../../ports/payments'

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

function paymentStatus(intent: Stripe.PaymentIntent): Payment['status'] {
  switch (intent.status) {
    case 'requires_capture':
      return 'authorized'
    case 'requires_action':
      return 'requires_action'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'voided'
    default:
      return 'failed'
  }
}

/** A payment in our terms. Card brand and last four stand when `latest_charge` was expanded. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  const status = paymentStatus(intent)
  return {
    id: intent.id,
    status,
    amount: fromStripeAmount(intent.amount, intent.currency),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    clientSecret: status === 'requires_action' ? intent.client_secret : null,
  }
}
