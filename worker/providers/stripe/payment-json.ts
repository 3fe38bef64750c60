import type Stripe from 'stripe'
import type { PaymentRisk } from '../../domain/purchase'
import { fromStripeAmount } from '../../domain/stripe-amount'
import type { Payment } from '../payments'
import { declineMessage } from './stripe-errors'

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
    case 'processing':
      return 'unclear'
    default:
      return 'unpaid'
  }
}

/** Radar's levels. */
const RISKS: readonly PaymentRisk[] = ['normal', 'elevated', 'highest']

/** The card that went to the customer with a payment that has gone through, and stays with them where its hold was released. */
function keptCard(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  const { customer, payment_method: method, setup_future_usage: usage, status } = intent
  const wentThrough = status === 'requires_capture' || status === 'succeeded' || charge?.status === 'succeeded'
  if (!usage || !customer || !method || !wentThrough) return null
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    cardId: typeof method === 'string' ? method : method.id,
  }
}

/** A payment in our terms. The card, its risk and the refunded amount are there when `latest_charge` was expanded. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  const status = paymentStatus(intent)
  return {
    id: intent.id,
    status,
    amount: fromStripeAmount(status === 'captured' ? intent.amount_received : intent.amount, intent.currency),
    // A released hold counts as refunded at Stripe: only what was taken can go back.
    refunded: fromStripeAmount(charge?.captured ? charge.amount_refunded : 0, intent.currency),
    purchaseId: intent.metadata.attempt_id ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardFingerprint: card?.fingerprint ?? null,
    keptCard: keptCard(intent, charge),
    risk: RISKS.find((level) => level === charge?.outcome?.risk_level) ?? null,
    refusal: status === 'unpaid' && intent.last_payment_error ? declineMessage(intent.last_payment_error) : null,
    clientSecret: status === 'requires_action' ? intent.client_secret : null,
  }
}
