import { DomainError } from '../../domain/error'
import type { Dispute, FraudWarning, Payment, PaymentGateway, Refund, RefundRequest } from '../../providers/payments'
import { noCardVault } from './no-card-vault'

/** The numbers with a special result; every other is a valid card. */
export const DECLINED_CARD = '4000000000000002'
export const SECURE_CARD = '4000002760003184'

/** Payments in memory. `all` has every payment; `outage` makes the named calls fail, `lost` loses the next one's answer. */
export interface FakePayments extends PaymentGateway {
  all: Payment[]
  /** Every refund that was made. */
  refunds: (RefundRequest & Refund)[]
  /** The initial state of the next refunds. */
  refundStatus: Refund['status']
  /** Disputes of banks: tests put them here. */
  disputes: Dispute[]
  warnings: FraudWarning[]
  outage: Set<keyof PaymentGateway>
  lost: Set<'confirm' | 'answerDispute'>
}

const UNPAID = {
  status: 'unpaid' as Payment['status'],
  refunded: { amount: 0, currency: 'USD' },
  cardBrand: null,
  cardLast4: null,
  cardFingerprint: null,
  keptCard: null,
  risk: null,
  refusal: null as Payment['refusal'],
  clientSecret: null,
}

/** A payment provider that follows the rules of its port: steps that don't apply change nothing, no capture after a release. */
export function fakePayments(): FakePayments {
  const all: FakePayments['all'] = []
  const refunds: FakePayments['refunds'] = []
  const disputes: Dispute[] = []
  const warnings: FraudWarning[] = []
  const outage: FakePayments['outage'] = new Set()
  const lost: FakePayments['lost'] = new Set()
  const reach = (call: keyof PaymentGateway) => {
    if (outage.has(call)) throw new DomainError('payment_unavailable', 'The payment service could not be reached.')
  }
  const change = (paymentId: string, from: Payment['status'][], to: Payment['status']) => {
    const payment = all.find(({ id }) => id === paymentId)
    if (!payment) throw new DomainError('payment_unavailable', 'There is no such payment.')
    if (from.includes(payment.status)) payment.status = to
    return { ...payment }
  }
  /** Takes a step on a dispute that needs a response; for any other it returns the state. */
  const step = (disputeId: string, to: (dispute: Dispute) => Partial<Dispute>): Dispute => {
    const dispute = disputes.find(({ id }) => id === disputeId)
    if (!dispute) throw new DomainError('conflict', 'There is no such dispute.')
    if (dispute.stage === 'wants_answer') Object.assign(dispute, to(dispute))
    return { ...dispute }
  }
  const fake: FakePayments = {
    ...noCardVault,
    all,
    refunds,
    disputes,
    warnings,
    outage,
    refundStatus: 'succeeded',
    lost,
    async create({ purchaseId, amount }) {
      reach('create')
      const made = { id: `pi_${all.length + 1}`, purchaseId, amount, ...UNPAID }
      all.push(made)
      return { ...made }
    },
    async confirm(paymentId, { method }) {
      reach('confirm')
      const payment = all.find(({ id }) => id === paymentId)
      if (!payment) throw new DomainError('payment_unavailable', 'There is no such payment.')
      if (payment.status !== 'unpaid') return { ...payment }
      const number = method.kind === 'test_card' ? method.number : SECURE_CARD
      if (number === DECLINED_CARD) throw new DomainError('payment_declined', 'Your card was declined.')
      const isSecure = number === SECURE_CARD
      const outcome = isSecure
        ? { status: 'requires_action' as const, clientSecret: `${paymentId}_secret` }
        : { status: 'authorized' as const }
      Object.assign(payment, { ...outcome, cardBrand: 'visa', cardLast4: number.slice(-4) })
      if (lost.delete('confirm')) throw new DomainError('payment_unavailable', 'The answer was lost.')
      return { ...payment }
    },
    async find(paymentId) {
      reach('find')
      const payment = all.find(({ id }) => id === paymentId)
      return payment ? { ...payment } : null
    },
    async capture(paymentId) {
      reach('capture')
      return change(paymentId, ['authorized'], 'captured')
    },
    async void(paymentId) {
      reach('void')
      return change(paymentId, ['authorized', 'requires_action', 'unpaid'], 'voided')
    },
    async refund(request) {
      reach('refund')
      const made = refunds.find(({ madeFor, status }) => madeFor === request.madeFor && status !== 'failed')
      if (made) return { ...made }
      const payment = all.find(({ id }) => id === request.paymentId)
      if (payment?.status !== 'captured') throw new DomainError('payment_unavailable', 'There is nothing to give back.')
      const refund = { ...request, id: `re_${refunds.length + 1}`, status: fake.refundStatus, reference: null }
      refunds.push(refund)
      if (refund.status === 'failed') return { ...refund }
      payment.refunded = { ...payment.refunded, amount: payment.refunded.amount + refund.amount.amount }
      return { ...refund }
    },
    async findRefund(refundId) {
      reach('findRefund')
      const refund = refunds.find(({ id }) => id === refundId)
      return refund ? { ...refund } : null
    },
    async listRefunds(paymentId) {
      reach('listRefunds')
      return refunds.filter((refund) => refund.paymentId === paymentId).toReversed()
    },
    listPayments: async () => ({ items: all.map((payment) => ({ ...payment })), unreadable: [], next: null }),
    listAllRefunds: async () => ({ items: refunds.map((refund) => ({ ...refund })), unreadable: [], next: null }),
    listMoves: async () => ({ items: [], unreadable: [], next: null }),
    listBankPayouts: async () => ({ items: [], unreadable: [], next: null }),
    listPayoutLines: async () => ({ items: [], unreadable: [], next: null }),
    listDisputes: async (paymentId) => disputes.filter((dispute) => dispute.paymentId === paymentId),
    async findDispute(disputeId) {
      reach('findDispute')
      const dispute = disputes.find(({ id }) => id === disputeId)
      return dispute ? { ...dispute } : null
    },
    async answerDispute(disputeId, answer) {
      reach('answerDispute')
      const after = step(disputeId, ({ isInquiry }) => {
        const status = isInquiry ? 'warning_under_review' : 'under_review'
        return { stage: 'under_review', status, isRefundable: false, answer }
      })
      if (lost.delete('answerDispute')) throw new DomainError('payment_unavailable', 'The answer was lost.')
      return after
    },
    async acceptDispute(disputeId) {
      reach('acceptDispute')
      return step(disputeId, () => ({ stage: 'ended', status: 'lost', isRefundable: false }))
    },
    findFraudWarning: async (warningId) => warnings.find(({ id }) => id === warningId) ?? null,
  }
  return fake
}
