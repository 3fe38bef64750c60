import type Stripe from 'stripe'
import { fromStripeAmount } from '../../domain/stripe-amount'
import type { Payment } from '../../ports/payments'

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
