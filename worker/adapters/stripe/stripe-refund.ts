import type Stripe from 'stripe'
import { toStripeAmount } from '../../domain/stripe-amount'
import type { RefundRequest } from '../../ports/payments'

const FAILED = ['failed', 'canceled']

/**
 * One refund for one cancellation. Stripe forgets idempotency keys after a day, so what was refunded before is looked for first: by
 * the cancellation it was made for, and when nothing is left to give back, any.
 */
export async function stripeRefund(
  stripe: Stripe,
  { paymentId, amount, airlineQuoteId }: RefundRequest,
): Promise<{ id: string }> {
  const { data: made } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  const standing = made.filter(({ status }) => !FAILED.includes(status ?? ''))
  const same = standing.find(({ metadata }) => metadata?.cancellation_id === airlineQuoteId)
  if (same) return { id: same.id }
  const { amount_received } = await stripe.paymentIntents.retrieve(paymentId)
  const left = amount_received - standing.reduce((sum, refund) => sum + refund.amount, 0)
  const last = standing[0]
  if (left <= 0 && last) return { id: last.id }
  const refund = await stripe.refunds.create(
    {
      payment_intent: paymentId,
      amount: Math.min(toStripeAmount(amount), left),
      reason: 'requested_by_customer',
      metadata: { cancellation_id: airlineQuoteId },
    },
    { idempotencyKey: `rf:${airlineQuoteId}` },
  )
  return { id: refund.id }
}
