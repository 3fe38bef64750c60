import type Stripe from 'stripe'
import { fromStripeAmount } from '../../domain/stripe-amount'
import type { Dispute, FraudWarning, PaymentGateway } from '../../ports/payments'
import { isMissing, toPaymentError } from './stripe-errors'

type Status = Stripe.Dispute['status']

const WANTS_ANSWER: readonly Status[] = ['needs_response', 'warning_needs_response']
const ENDED: readonly Status[] = ['lost', 'prevented', 'warning_closed', 'won']

/** A dispute in our terms. */
const toDispute = ({ id, status, reason, amount, currency, ...dispute }: Stripe.Dispute): Dispute => ({
  id,
  stage: WANTS_ANSWER.includes(status) ? 'wants_answer' : ENDED.includes(status) ? 'ended' : 'under_review',
  status,
  reason,
  amount: fromStripeAmount(amount, currency),
  paymentId: idOf(dispute.payment_intent),
  // Stripe writes 0 where there is no such day.
  answerBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
})

/** A warning in our terms. */
const toFraudWarning = ({
  id,
  actionable,
  fraud_type,
  payment_intent,
}: Stripe.Radar.EarlyFraudWarning): FraudWarning => ({
  ...{ id, isActionable: actionable, reason: fraud_type },
  paymentId: idOf(payment_intent ?? null),
})

const idOf = (record: string | { id: string } | null): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

/** What banks say about payments. */
export function stripeDisputes(stripe: Stripe): Pick<PaymentGateway, 'findDispute' | 'findFraudWarning'> {
  const known = async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer
    } catch (error) {
      if (isMissing(error)) return null
      throw toPaymentError(error)
    }
  }
  return {
    findDispute: (disputeId) => known(stripe.disputes.retrieve(disputeId).then(toDispute)),
    findFraudWarning: (warningId) => known(stripe.radar.earlyFraudWarnings.retrieve(warningId).then(toFraudWarning)),
  }
}
