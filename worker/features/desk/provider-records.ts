import { formatDecimal } from '../../domain/money'
import type { CurrentOrder } from '../../providers/flights'
import type { Dispute, FraudWarning, Payment, Refund } from '../../providers/payments'
import type { CaseRecord } from '../issues/contract'
import { fact, moneyFact } from './our-records'
import type { CaseMatter, OrderReading } from './read-case'

const PAYMENT_WORDS: Record<Payment['status'], string> = {
  unpaid: 'not paid',
  requires_action: 'waits for the bank’s confirmation',
  unclear: 'the bank is still at it',
  authorized: 'reserved, not taken',
  captured: 'taken',
  voided: 'released',
}

const REFUND_WORDS: Record<Refund['status'], string> = {
  pending: 'on its way',
  succeeded: 'handed to the card’s bank',
  failed: 'failed',
}

const DISPUTE_WORDS: Record<Dispute['stage'], string> = {
  wants_answer: 'wants an answer',
  under_review: 'under review',
  ended: 'ended',
}

const problem = (title: string, sentence: string): CaseRecord => ({ title, facts: [], problem: sentence })

const paymentRecord = ({ id, status, amount, refunded, cardBrand, cardLast4, risk }: Payment): CaseRecord => ({
  title: 'Payment',
  problem: null,
  facts: [
    ...fact('State', PAYMENT_WORDS[status]),
    ...moneyFact('Amount', formatDecimal(amount), amount.currency),
    ...(refunded.amount > 0 ? moneyFact('Refunded', formatDecimal(refunded), refunded.currency) : []),
    ...fact('Card', cardLast4 && `${cardBrand ?? 'card'} ending in ${cardLast4}`),
    ...fact('Risk of fraud', risk),
    ...fact('Payment', id, 'id'),
  ],
})

const refundRecord = ({ id, status, amount, reference }: Refund): CaseRecord => ({
  title: 'Refund',
  problem: null,
  facts: [
    ...fact('State', REFUND_WORDS[status]),
    ...moneyFact('Amount', formatDecimal(amount), amount.currency),
    ...fact('Bank’s reference', reference, 'id'),
    ...fact('Refund', id, 'id'),
  ],
})

const disputeRecord = ({ id, stage, status, reason, amount, answerBy }: Dispute): CaseRecord => ({
  title: 'Dispute',
  problem: null,
  facts: [
    ...fact('State', `${DISPUTE_WORDS[stage]} (${status})`),
    ...fact('Reason', reason),
    ...moneyFact('Amount', formatDecimal(amount), amount.currency),
    ...fact('Answer by', answerBy?.toISOString(), 'instant'),
    ...fact('Dispute', id, 'id'),
  ],
})

const warningRecord = ({ id, isActionable, reason }: FraudWarning): CaseRecord => ({
  title: 'Fraud warning',
  problem: null,
  facts: [
    ...fact('State', isActionable ? 'a refund can still spare a dispute' : 'a refund spares no dispute any more'),
    ...fact('Reason', reason),
    ...fact('Warning', id, 'id'),
  ],
})

/** What the card gateway says about a case now. */
export function gatewayRecords({ paymentId, payment, refunds, dispute, warning }: CaseMatter): CaseRecord[] {
  const about = (): CaseRecord[] => {
    if (paymentId === null) return []
    if (!payment) return [problem('Payment', 'A made-up payment of the test mode: no money stands behind it.')]
    if (payment.kind === 'unread')
      return [problem('Payment', 'The card gateway did not answer. Look again in a moment.')]
    if (!payment.value) return [problem('Payment', 'The card gateway knows no such payment.')]
    return [paymentRecord(payment.value)]
  }
  const disputed = (): CaseRecord[] => {
    if (!dispute) return []
    if (dispute.kind === 'unread')
      return [problem('Dispute', 'The card gateway did not answer. Look again in a moment.')]
    return dispute.value
      ? [disputeRecord(dispute.value)]
      : [problem('Dispute', 'The card gateway knows no such dispute.')]
  }
  const warned = warning?.kind === 'read' && warning.value ? [warningRecord(warning.value)] : []
  return [...disputed(), ...warned, ...about(), ...refunds.map(refundRecord)]
}

function orderState({ isPaid, isCanceled, documents }: CurrentOrder): string {
  if (isCanceled) return 'canceled'
  if (!isPaid) return 'stands, not paid for'
  return documents.length > 0 ? 'stands, with e-tickets' : 'stands, without e-tickets'
}

function orderRecord({ id, order }: OrderReading, { purchase }: CaseMatter): CaseRecord {
  const title = 'Order'
  if (order.kind === 'unread') {
    return {
      title,
      facts: fact('Order', id, 'id'),
      problem: 'The flight provider did not answer, or the order can’t be read.',
    }
  }
  if (!order.value)
    return { title, facts: fact('Order', id, 'id'), problem: 'The flight provider knows no such order.' }
  const { value } = order
  const isOwn = purchase && value.purchaseId === purchase.id
  return {
    title,
    problem: null,
    facts: [
      ...fact('State', orderState(value)),
      ...fact('Reference', value.bookingReference, 'id'),
      ...moneyFact('Cost', formatDecimal(value.total), value.total.currency),
      ...fact('Tickets', value.documents.map(({ unique_identifier }) => unique_identifier).join(', ')),
      ...fact('Made for', value.purchaseId === null ? 'it does not say' : isOwn ? 'this purchase' : value.purchaseId),
      ...fact('Canceled', value.canceledAt, 'instant'),
      ...fact('Order', id, 'id'),
    ],
  }
}

/** What the airline's provider says about a case now. */
export function airlineRecords(matter: CaseMatter): CaseRecord[] {
  const orders = matter.orders.map((reading) => orderRecord(reading, matter))
  if (!matter.areOrdersKnown) {
    return [
      ...orders,
      problem('Orders', 'The flight provider did not say which orders there are. Look again in a moment.'),
    ]
  }
  const wasOrdered = matter.purchase && matter.purchase.orderedAt !== null
  return wasOrdered && orders.length === 0
    ? [problem('Orders', 'The flight provider has no order for this purchase.')]
    : orders
}
