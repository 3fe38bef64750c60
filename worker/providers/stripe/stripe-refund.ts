import Stripe from 'stripe'
import { fromStripeAmount, toStripeAmount } from '../../domain/stripe-amount'
import type { Refund, RefundRequest } from '../payments'

const FAILED = ['failed', 'canceled']

/** A refund in our terms. */
export function toRefund({ id, status, amount, currency, destination_details, metadata }: Stripe.Refund): Refund {
  const card = destination_details?.card
  return {
    id,
    status: FAILED.includes(status ?? '') ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    amount: fromStripeAmount(amount, currency),
    reference: (card?.reference_status === 'available' ? card.reference : null) ?? null,
    madeFor: metadata?.cancellation_id ?? null,
  }
}

/** A payment's refunds, latest first: a hundred at most. */
export const refundsOf = async (stripe: Stripe, paymentId: string): Promise<Stripe.Refund[]> =>
  (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })).data

/** Whether the answer is a failure that Stripe stored a while ago and gives to everybody who brings the same key. */
const isStoredFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Enough for a day on which every other call fails: a key is used up by a failure only, and Stripe forgets it after a day. */
const KEYS_TRIED = 5

/**
 * One refund for what it is made for. Stripe forgets idempotency keys after a day, so what was refunded before is looked for first: by
 * what it was made for, and when nothing is left to give back, any. A call at the same moment has the same key;
 * there is another only once such a refund has failed, or its key is spent on a stored failure.
 */
export async function stripeRefund(stripe: Stripe, { paymentId, amount, madeFor }: RefundRequest): Promise<Refund> {
  for (let spent = 0; ; spent++) {
    const made = await refundsOf(stripe, paymentId)
    const isOurs = ({ metadata }: Stripe.Refund) => metadata?.cancellation_id === madeFor
    const valid = made.filter(({ status }) => !FAILED.includes(status ?? ''))
    const same = valid.find(isOurs)
    if (same) return toRefund(same)
    const { amount_received } = await stripe.paymentIntents.retrieve(paymentId)
    const left = amount_received - valid.reduce((sum, refund) => sum + refund.amount, 0)
    const last = valid[0]
    if (left <= 0 && last) return toRefund(last)
    const failed = made.filter(isOurs).length
    const parameters: Stripe.RefundCreateParams = {
      payment_intent: paymentId,
      amount: Math.min(toStripeAmount(amount), left),
      reason: 'requested_by_customer',
      metadata: { cancellation_id: madeFor },
    }
    const idempotencyKey = ['rf', madeFor, ...(failed + spent > 0 ? [failed, spent] : [])].join(':')
    try {
      return toRefund(await stripe.refunds.create(parameters, { idempotencyKey }))
    } catch (error) {
      if (!isStoredFailure(error) || spent + 1 >= KEYS_TRIED) throw error
    }
  }
}
