import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import { parseMoney } from '../../domain/money'
import { isTestPayment } from '../../domain/purchase'
import { fromStripeAmount, toStripeAmount } from '../../domain/stripe-amount'
import { type CanceledSale, type Difference, differenceOf, figures, type SaleRecord } from './rules-difference'

/** The compared facts of a refund. */
export interface RefundRecord {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  amount: Money
  /** The id of what it was made for; null for one that somebody made elsewhere. */
  madeFor: string | null
  /** Whether somebody made it at the desk. */
  isFromDesk: boolean
  paymentId: string | null
}

/** What the traveler was promised, as a card can take it; null when nothing goes to a card. */
export function promisedRefund({ terms }: Pick<CanceledSale, 'terms'>): Money | null {
  if (terms?.refund_to !== 'card' || terms.refund_amount === null) return null
  const promised = parseMoney(terms.refund_amount, terms.currency)
  return promised.amount > 0 ? fromStripeAmount(toStripeAmount(promised), promised.currency) : null
}

const isSame = (one: Money, other: Money | null) => one.amount === other?.amount && one.currency === other.currency

/** A cancellation whose money has gone back by its own row, and of which the gateway has no refund. */
function withoutRefund(sale: SaleRecord): Difference | null {
  const { cancellation, paymentId } = sale
  const promised = cancellation?.state === 'refunded' ? promisedRefund(cancellation) : null
  if (!cancellation || !promised || paymentId === null || isTestPayment(paymentId)) return null
  const detail = { refund: cancellation.refundId, ...figures({ promised }) }
  return differenceOf({ reason: 'refund_missing', record: cancellation.id, detail }, sale, { mode: sale.mode })
}

function ofCancellation(refund: RefundRecord, cancellation: CanceledSale) {
  const record = cancellation.id
  const isNoted = cancellation.refundId === refund.id
  if (refund.status === 'failed') {
    const isMissed = isNoted && cancellation.state === 'refunded'
    return isMissed ? { reason: 'refund_failed' as const, kind: 'refund_failed' as const, record } : null
  }
  if (isNoted) {
    return isSame(refund.amount, promisedRefund(cancellation)) ? null : { reason: 'refund_differs' as const, record }
  }
  // Its row is written after the refund was made.
  if (cancellation.state === 'refunding' || refund.isFromDesk) return null
  const isForIt = [cancellation.id, cancellation.airlineQuoteId].includes(refund.madeFor)
  return { reason: isForIt ? ('second_refund' as const) : ('refund_unknown' as const), record: refund.id }
}

/**
 * How the gateway's refund and our books differ; null when they agree. Either side may be missing. Money that goes back for a purchase
 * that came to nothing is as it should be, no matter who sent it.
 */
export function compareRefund(mode: Mode, refund: RefundRecord | null, sale: SaleRecord | null): Difference | null {
  if (!refund) return sale && withoutRefund(sale)
  const detail = { refund: refund.id, status: refund.status, ...figures({ refunded: refund.amount }) }
  const ids = { mode, paymentId: refund.paymentId }
  if (!sale) {
    if (refund.status === 'failed') return null
    return differenceOf({ reason: 'refund_unknown', record: refund.id, detail }, null, ids)
  }
  if (sale.cancellation) {
    const found = ofCancellation(refund, sale.cancellation)
    const promised = promisedRefund(sale.cancellation)
    return found && differenceOf({ ...found, detail: { ...detail, ...(promised && figures({ promised })) } }, sale, ids)
  }
  const isOurs = refund.status === 'failed' || refund.isFromDesk || ['voiding', 'voided', 'closed'].includes(sale.state)
  return isOurs ? null : differenceOf({ reason: 'refund_unknown', record: refund.id, detail }, sale, ids)
}
