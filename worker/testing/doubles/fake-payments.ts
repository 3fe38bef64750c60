import { DomainError } from '../../domain/error'
import type { Payment, PaymentGateway, RefundRequest } from '../../ports/payments'

/** The numbers that the fake gateway treats apart; every other is a good card. */
export const DECLINED_CARD = '4000000000000002'
export const SECURE_CARD = '4000002760003184'

/** A gateway in memory. `all` holds every payment; `outage` makes the named calls fail. */
export interface FakePayments extends PaymentGateway {
  all: (Payment & { purchaseId: string })[]
  /** Every refund that was made. */
  refunds: (RefundRequest & { id: string })[]
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
  return {
    all,
    refunds,
    outage,
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
      const made = refunds.find(({ airlineQuoteId }) => airlineQuoteId === request.airlineQuoteId)
      if (made) return { id: made.id }
      const payment = all.find(({ id }) => id === request.paymentId)
      if (payment?.status !== 'captured') throw new DomainError('payment_unavailable', 'There is nothing to give back.')
      const refund = { ...request, id: `re_${refunds.length + 1}` }
      refunds.push(refund)
      return { id: refund.id }
    },
  }
}
