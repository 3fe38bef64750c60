import Stripe from 'stripe'
import { DomainError } from '../../domain/error'
import { takeProportion } from '../../domain/money'
import { fromStripeAmount } from '../../domain/stripe-amount'
import { EVIDENCE_PARTS, type Evidence, type EvidencePart } from '../../features/desk/contract-evidence'
import type { Dispute, DisputeAnswer, FraudWarning, PaymentGateway } from '../payments'
import { isMissing, toPaymentError } from './stripe-errors'

type Status = Stripe.Dispute['status']

const WANTS_ANSWER: readonly Status[] = ['needs_response', 'warning_needs_response']
const ENDED: readonly Status[] = ['lost', 'prevented', 'warning_closed', 'won']

/** What Stripe calls each part of the evidence. In test mode a dispute ends by what `uncategorized_text` is (docs.stripe.com/testing). */
const FIELDS = {
  productDescription: 'product_description',
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  serviceDate: 'service_date',
  refundPolicy: 'refund_policy_disclosure',
  agreement: 'cancellation_policy_disclosure',
  refundRefusal: 'refund_refusal_explanation',
  activity: 'access_activity_log',
  ownWords: 'uncategorized_text',
} as const satisfies Record<EvidencePart, keyof Stripe.DisputeUpdateParams.Evidence>

const toParameters = (evidence: Evidence): Stripe.DisputeUpdateParams.Evidence =>
  Object.fromEntries(EVIDENCE_PARTS.flatMap((part) => (evidence[part] ? [[FIELDS[part], evidence[part]]] : [])))

/** The metadata of a dispute that names the step at the desk that has answered it. */
const MADE_FOR = 'answered_for'

function toAnswer({ evidence, evidence_details, metadata }: Stripe.Dispute): DisputeAnswer | null {
  if (evidence_details.submission_count === 0) return null
  const parts = EVIDENCE_PARTS.flatMap((part) => (evidence[FIELDS[part]] ? [[part, evidence[FIELDS[part]]]] : []))
  return { evidence: Object.fromEntries(parts), madeFor: metadata[MADE_FOR] ?? null }
}

const stageOf = (status: Status): Dispute['stage'] =>
  WANTS_ANSWER.includes(status) ? 'wants_answer' : ENDED.includes(status) ? 'ended' : 'under_review'

/**
 * The part of a dispute's amount that left our balance and hasn't come back, in Stripe's integers. The balance may be kept in another currency; a bank that
 * gives back a part ends the dispute as lost.
 */
export function takenOf({ amount, status, balance_transactions: moves }: Stripe.Dispute): number {
  if (status.startsWith('warning_') || status === 'prevented' || status === 'won') return 0
  const withdrawn = -moves.reduce((sum, move) => sum + Math.min(move.amount, 0), 0)
  const returned = moves.reduce((sum, move) => sum + Math.max(move.amount, 0), 0)
  return withdrawn > 0 ? takeProportion(amount, Math.max(0, withdrawn - returned), withdrawn) : amount
}

/** A dispute in our terms. */
const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  stage: stageOf(dispute.status),
  status: dispute.status,
  reason: dispute.reason,
  amount: fromStripeAmount(dispute.amount, dispute.currency),
  taken: fromStripeAmount(takenOf(dispute), dispute.currency),
  paymentId: idOf(dispute.payment_intent),
  // Stripe writes 0 where there is no such day.
  answerBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  isInquiry: dispute.status.startsWith('warning_'),
  isRefundable: dispute.is_charge_refundable,
  answer: toAnswer(dispute),
})

/** A warning in our terms. */
const toFraudWarning = ({
  id,
  actionable,
  fraud_type,
  payment_intent,
}: Stripe.Radar.EarlyFraudWarning): FraudWarning => ({
  id,
  isActionable: actionable,
  reason: fraud_type,
  paymentId: idOf(payment_intent ?? null),
})

const idOf = (record: string | { id: string } | null): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

type Disputes = 'listDisputes' | 'findDispute' | 'answerDispute' | 'acceptDispute' | 'findFraudWarning'

/** What banks say about payments, and what they are answered. */
export function stripeDisputes(stripe: Stripe): Pick<PaymentGateway, Disputes> {
  const known = async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer
    } catch (error) {
      if (isMissing(error)) return null
      throw toPaymentError(error)
    }
  }
  const findDispute = (disputeId: string) => known(stripe.disputes.retrieve(disputeId).then(toDispute))

  /** Takes a step on a dispute that wants an answer; of one that wants none any more it returns the state. */
  async function step(disputeId: string, take: () => Promise<Stripe.Dispute>): Promise<Dispute> {
    const refused = (cause?: unknown) =>
      new DomainError('conflict', 'The card gateway did not take it. Nothing was sent.', { cause })
    const before = await findDispute(disputeId)
    if (!before) throw refused()
    if (before.stage !== 'wants_answer') return before
    try {
      return toDispute(await take())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toPaymentError(error)
      // Somebody may have been faster at Stripe's own dashboard.
      const after = await findDispute(disputeId)
      if (after && after.stage !== 'wants_answer') return after
      throw refused(error)
    }
  }

  return {
    findDispute,
    listDisputes: async (paymentId) => {
      try {
        return (await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })).data.map(toDispute)
      } catch (error) {
        throw toPaymentError(error)
      }
    },
    answerDispute: (disputeId, { evidence, madeFor }) =>
      step(disputeId, () =>
        stripe.disputes.update(disputeId, {
          evidence: toParameters(evidence),
          submit: true,
          metadata: { [MADE_FOR]: madeFor },
        }),
      ),
    acceptDispute: (disputeId) => step(disputeId, () => stripe.disputes.close(disputeId)),
    findFraudWarning: (warningId) => known(stripe.radar.earlyFraudWarnings.retrieve(warningId).then(toFraudWarning)),
  }
}
