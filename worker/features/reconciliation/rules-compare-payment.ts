import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import { isTestPayment } from '../../domain/purchase'
import { type Difference, differenceOf, figures, isUnderWay, type SaleRecord } from './rules-difference'

/** The compared facts of a payment. */
export interface PaymentRecord {
  id: string
  status: 'unpaid' | 'requires_action' | 'unclear' | 'authorized' | 'captured' | 'voided'
  amount: Money
  refunded: Money
}

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/** How much of the payer's money a payment has now. */
function holding({ status, amount, refunded }: PaymentRecord): 'reserved' | 'taken' | 'nothing' {
  if (status === 'authorized') return 'reserved'
  return status === 'captured' && refunded.amount < amount.amount ? 'taken' : 'nothing'
}

/** A purchase that the gateway has nothing of. */
function withoutPayment(sale: SaleRecord, now: Date): Difference | null {
  const isPaidByTest = sale.paymentId !== null && isTestPayment(sale.paymentId)
  if (isPaidByTest || !['ordering', 'unknown', 'booked', 'captured'].includes(sale.state)) return null
  if (isUnderWay(sale, now)) return null
  const detail = figures({ charged: sale.charge })
  return differenceOf({ reason: 'payment_missing', record: sale.purchaseId, detail }, sale, { mode: sale.mode })
}

function ofSale(payment: PaymentRecord, sale: SaleRecord) {
  const record = sale.purchaseId
  const held = holding(payment)
  if (sale.paymentId !== payment.id)
    return held === 'nothing' ? null : { reason: 'second_payment' as const, record: payment.id }
  if (sale.state === 'captured' && payment.status !== 'captured') return { reason: 'not_taken' as const, record }
  if (sale.state === 'closed') return null
  if (sale.state === 'voided') {
    if (held === 'taken') return { reason: 'not_given_back' as const, kind: 'money_without_ticket' as const, record }
    return held === 'reserved' ? { reason: 'reserved_too_long' as const, kind: 'release_stuck' as const, record } : null
  }
  if (sale.state !== 'captured' && held !== 'nothing') return { reason: 'reserved_too_long' as const, record }
  const isPaid = payment.status === 'captured'
  return isPaid && !isSame(payment.amount, sale.charge) ? { reason: 'amount_differs' as const, record } : null
}

/**
 * How the gateway's payment and our purchase differ; null when they agree, and while the purchase is under way. Either side may be missing.
 * A payment that holds no money counts as missing. Once a person has closed a purchase, it is for them to decide.
 */
export function comparePayment(
  mode: Mode,
  payment: PaymentRecord | null,
  sale: SaleRecord | null,
  now: Date,
): Difference | null {
  if (!payment) return sale && withoutPayment(sale, now)
  const detail = { status: payment.status, ...figures({ paid: payment.amount, refunded: payment.refunded }) }
  const ids = { mode, paymentId: payment.id }
  if (!sale) {
    if (holding(payment) === 'nothing') return null
    return differenceOf({ reason: 'payment_unknown', record: payment.id, detail }, null, ids)
  }
  if (isUnderWay(sale, now)) return null
  const found = ofSale(payment, sale)
  if (!found) return null
  return differenceOf({ ...found, detail: { ...detail, ...figures({ charged: sale.charge }) } }, sale, ids)
}
