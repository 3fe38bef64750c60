import { DomainError } from '../../domain/error'
import type { Payment, PaymentGateway, Refund, RefundRequest } from '../../ports/payments'

/** The numbers that the fake gateway treats apart; every other is a good card. */
export const DECLINED_CARD = '4000000000000002'
export const SECURE_CARD = '4000002760003184'

/** A gateway in memory. `all` holds every payment; `outage` makes the named calls fail. */
export interface FakePayments extends PaymentGateway {
  all: (Payment & { purchaseId: string })[]
  /** Every refund that was made. */
  refunds: (RefundRequest & Refund)[]
  /** How the next refunds stand at first. */
  refundStatus: Refund['status']
  outage: Set<keyof PaymentGateway>
}

/** A payment gateway that keeps the rules of its port: idempotent by purchase and amount, no capture after a release. */
export function fakePayments(): FakePayments {
  const all: FakePayments['all'] = []
  const refunds: FakePayments['refunds'] = []
  const outage: FakePayments['outage'] = new Set()
  const reach = (call: keyof PaymentGateway) => {
    if (outage.has(call)) throw new DomainError('payment_unavailable', 'The payment service could not be reached.')
  }
  const change = (paymentId: string, from: Payment['status'][], to: Payment['status']) => {
    const payment = all.find(({ id }) => id === paymentId)
    if (!payment || !(payment.status === to || from.includes(payment.status))) {
      throw new DomainError('payment_unavailable', `The payment is ${payment?.status ?? 'unknown'}.`)
    }
    payment.status = to
    return { ...payment }
  }
  const fake: FakePayments = {
    all,
    refunds,
    outage,
    refundStatus: 'succeeded',
    async authorize({ purchaseId, amount, method }) {
      reach('authorize')
      const number = method.kind === 'test_card' ? method.number : SECURE_CARD
      if (number === DECLINED_CARD) throw new DomainError('payment_declined', 'Your card was declined.')
      const made = all.find((each) => each.purchaseId === purchaseId)
      if (made) return { ...made }
      const isSecure = number === SECURE_CARD
      const payment = {
        purchaseId,
        id: `pi_${all.length + 1}`,
        status: isSecure ? ('requires_action' as const) : ('authorized' as const),
        amount,
        cardBrand: 'visa',
        cardLast4: number.slice(-4),
        clientSecret: isSecure ? `pi_${all.length + 1}_secret` : null,
      }
      all.push(payment)
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
      return change(paymentId, ['authorized', 'requires_action', 'failed'], 'voided')
    },
    async refund(request) {
      reach('refund')
      const isStanding = (refund: Refund & RefundRequest) =>
        refund.airlineQuoteId === request.airlineQuoteId && refund.status !== 'failed'
      const made = refunds.find(isStanding)
      if (made) return { ...made }
      const payment = all.find(({ id }) => id === request.paymentId)
      if (payment?.status !== 'captured') throw new DomainError('payment_unavailable', 'There is nothing to give back.')
      const refund = { ...request, id: `re_${refunds.length + 1}`, status: fake.refundStatus, reference: null }
      refunds.push(refund)
      return { ...refund }
    },
    async findRefund(refundId) {
      reach('findRefund')
      const refund = refunds.find(({ id }) => id === refundId)
      return refund ? { ...refund } : null
    },
    findDispute: async () => null,
    findFraudWarning: async () => null,
  }
  return fake
}
