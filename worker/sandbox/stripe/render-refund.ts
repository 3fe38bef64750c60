import { EVIDENCE_FILES, EVIDENCE_TEXTS } from './dispute-evidence'
import type { DisputeRecord, RefundRecord, WarningRecord } from './records'
import { findTestCard } from './test-cards'

/** A refund in Stripe's format. */
export const renderRefund = (refund: RefundRecord) => ({
  id: refund.id,
  object: 'refund' as const,
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: { card: destination(refund), type: 'card' },
  ...(refund.failureReason !== null && { failure_reason: refund.failureReason }),
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  payment_method: refund.paymentMethod,
  ...(refund.status === 'pending' && { pending_reason: 'processing' }),
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.status,
  transfer_reversal: null,
})

const destination = ({ status, reference }: RefundRecord) => ({
  ...(reference !== null && { reference }),
  reference_status: reference !== null ? 'available' : status === 'failed' ? 'unavailable' : 'pending',
  reference_type: 'acquirer_reference_number',
  type: status === 'pending' ? 'pending' : 'refund',
})

const REASON_CODES: Record<string, string> = { fraudulent: '10.4', product_not_received: '13.1' }

/** The balance transactions of a dispute: what it took, and what came back. */
function balanceTransactions({ id, amount, currency, isInquiry, status, returned, created }: DisputeRecord) {
  if (isInquiry) return []
  const back = status === 'won' ? amount : status === 'lost' ? (returned ?? 0) : 0
  const move = (of: number, category: 'dispute' | 'dispute_reversal') => ({
    id: `txn_${category}_${id}`,
    object: 'balance_transaction' as const,
    amount: of,
    currency,
    created,
    reporting_category: category,
    source: id,
    type: 'adjustment' as const,
  })
  return [move(-amount, 'dispute'), ...(back > 0 ? [move(back, 'dispute_reversal')] : [])]
}

/** A dispute in Stripe's format. */
export const renderDispute = (dispute: DisputeRecord) => ({
  id: dispute.id,
  object: 'dispute' as const,
  amount: dispute.amount,
  balance_transactions: balanceTransactions(dispute),
  charge: dispute.charge,
  created: dispute.created,
  currency: dispute.currency,
  enhanced_eligibility_types: [],
  evidence: Object.fromEntries(
    [...EVIDENCE_TEXTS, ...EVIDENCE_FILES].map((field) => [field, dispute.evidence[field] ?? null]),
  ),
  evidence_details: {
    due_by: dispute.dueBy,
    enhanced_eligibility: {},
    has_evidence: Object.keys(dispute.evidence).length > 0,
    past_due: false,
    submission_count: dispute.submissions,
  },
  is_charge_refundable: dispute.isInquiry && dispute.status === 'warning_needs_response',
  livemode: false,
  metadata: dispute.metadata,
  payment_intent: dispute.paymentIntent,
  payment_method_details: {
    card: {
      brand: findTestCard(dispute.paymentMethod)?.brand ?? 'visa',
      case_type: dispute.isInquiry ? 'inquiry' : 'chargeback',
      network_reason_code: REASON_CODES[dispute.reason] ?? null,
    },
    type: 'card',
  },
  reason: dispute.reason,
  status: dispute.status,
})

/** An early fraud warning in Stripe's format. */
export const renderWarning = (warning: WarningRecord) => ({
  id: warning.id,
  object: 'radar.early_fraud_warning' as const,
  actionable: warning.actionable,
  charge: warning.charge,
  created: warning.created,
  fraud_type: warning.fraudType,
  livemode: false,
  payment_intent: warning.paymentIntent,
})
