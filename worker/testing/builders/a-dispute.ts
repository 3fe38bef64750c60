import type { Dispute } from '../../providers/payments'

/** A dispute about USD 615 as fraud, due within nine days. */
export const aDispute = (given: Partial<Dispute> = {}): Dispute => ({
  id: 'du_1',
  stage: 'wants_answer',
  status: 'needs_response',
  reason: 'fraudulent',
  paymentId: 'pi_1',
  amount: { amount: 61_500, currency: 'USD' },
  taken: { amount: 61_500, currency: 'USD' },
  answerBy: new Date('2026-11-30T23:59:59Z'),
  isInquiry: false,
  isRefundable: false,
  answer: null,
  ...given,
})

/** The same as an inquiry: the bank only asks, and a refund ends it. */
export const anInquiry = (given: Partial<Dispute> = {}): Dispute =>
  aDispute({
    status: 'warning_needs_response',
    taken: { amount: 0, currency: 'USD' },
    isInquiry: true,
    isRefundable: true,
    ...given,
  })
