import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import type { CancellationState } from '../../domain/cancellation'
import { type Difference, differenceOf, figures, isUnderWay, type SaleRecord } from './rules-difference'

/** The compared facts of an order. */
export interface OrderRecord {
  /** The name of the provider that has it. */
  provider: string
  id: string
  /** What we paid for it. */
  total: Money
  isPaid: boolean
  isCanceled: boolean
}

/** The states of a cancellation after which the airline has no order any more. */
const CANCELED: readonly CancellationState[] = [
  'airline_cancelled',
  'undecided',
  'refunding',
  'refunded',
  'refund_failed',
  'closed',
]

/** A purchase that the airline has no order of. */
function withoutOrder(sale: SaleRecord): Difference | null {
  if (sale.state !== 'captured') return null
  const detail = { order: sale.orderId, ...figures({ charged: sale.charge }) }
  return differenceOf({ reason: 'order_missing', record: sale.purchaseId, detail }, sale, { mode: sale.mode })
}

function otherThanNoted(order: OrderRecord, sale: SaleRecord) {
  if (order.isCanceled || sale.state === 'closed') return null
  const record = sale.purchaseId
  if (sale.state === 'voided') {
    return { reason: 'order_after_release' as const, kind: 'order_after_release' as const, record }
  }
  return { reason: 'second_order' as const, kind: 'orders_duplicated' as const, record }
}

/** Whether it is the order that our books have: another provider's may have the same id. */
export const isOrderOf = (
  { provider, id }: Pick<OrderRecord, 'provider' | 'id'>,
  sale: Pick<SaleRecord, 'provider' | 'orderId'>,
): boolean => sale.orderId === id && sale.provider === provider

function ofSale(order: OrderRecord, sale: SaleRecord) {
  const record = sale.purchaseId
  const { state, bookingStatus, cancellation } = sale
  if (!isOrderOf(order, sale)) return otherThanNoted(order, sale)
  const isCanceledHere = cancellation ? CANCELED.includes(cancellation.state) : bookingStatus === 'cancelled'
  if (order.isCanceled) {
    const isExpected = state !== 'captured' || cancellation !== null || isCanceledHere
    return isExpected ? null : { reason: 'order_canceled' as const, record }
  }
  if (state === 'voided') {
    return { reason: 'order_after_release' as const, kind: 'order_after_release' as const, record }
  }
  if (isCanceledHere && state === 'captured') return { reason: 'order_stands' as const, record }
  if (state === 'captured' && !order.isPaid) return { reason: 'order_unpaid' as const, record }
  if (order.total.currency !== sale.charge.currency) return { reason: 'amount_differs' as const, record: order.id }
  return order.total.amount > sale.charge.amount ? { reason: 'sold_below_cost' as const, record } : null
}

/**
 * How the airline's order and our purchase differ; null when they agree, and while the purchase is under way. Either side may be missing.
 * Once a person has closed a purchase, which order it has is for them to decide.
 */
export function compareOrder(
  mode: Mode,
  order: OrderRecord | null,
  sale: SaleRecord | null,
  now: Date,
): Difference | null {
  if (!order) return sale && withoutOrder(sale)
  const detail = {
    order: order.id,
    provider: order.provider,
    isCanceled: order.isCanceled,
    ...figures({ cost: order.total }),
  }
  const ids = { mode, orderId: order.id }
  if (!sale) {
    if (order.isCanceled) return null
    return differenceOf({ reason: 'order_unknown', record: `${order.provider}/${order.id}`, detail }, null, ids)
  }
  if (isUnderWay(sale, now)) return null
  const found = ofSale(order, sale)
  if (!found) return null
  const noted = { notedOrder: sale.orderId, ...figures({ charged: sale.charge }) }
  return differenceOf({ ...found, detail: { ...detail, ...noted } }, sale, ids)
}
