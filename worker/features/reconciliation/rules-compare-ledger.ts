import type { Mode } from '../../contract/admin'
import { isOrderOf, type OrderRecord } from './rules-compare-order'
import type { PaymentRecord } from './rules-compare-payment'
import { type Difference, differenceOf, figures, type SaleRecord } from './rules-difference'

/**
 * How the ledger's entries of a sale differ from what the card gateway has of its payment; null when they agree, while a refund is on its
 * way, and for a sale that the ledger doesn't have.
 */
export function compareTaken(mode: Mode, payment: PaymentRecord | null, sale: SaleRecord | null): Difference | null {
  if (payment?.status !== 'captured' || !sale?.ledger) return null
  if (sale.paymentId !== payment.id || sale.state !== 'captured' || sale.cancellation?.state === 'refunding')
    return null
  const { amount: paid, refunded } = payment
  const { currency } = sale.charge
  const ledger = { amount: sale.ledger.processor, currency }
  if (paid.currency !== currency || paid.amount - refunded.amount === ledger.amount) return null
  const found = { reason: 'ledger_differs' as const, record: payment.id, detail: figures({ ledger, paid, refunded }) }
  return differenceOf(found, sale, { mode, paymentId: payment.id })
}

/**
 * How the ledger's entries of a sale differ from what an order cost at the provider; null when they agree, and for a sale that the ledger
 * doesn't have. The refund of a canceled order is taken from its cancellation's terms.
 */
export function compareOrdered(mode: Mode, order: OrderRecord | null, sale: SaleRecord | null): Difference | null {
  if (!order || order.isCanceled || !sale?.ledger) return null
  if (!isOrderOf(order, sale) || sale.state !== 'captured' || sale.cancellation) return null
  const { total: cost } = order
  const { currency } = sale.charge
  const ledger = { amount: -sale.ledger.provider, currency }
  if (cost.currency !== currency || cost.amount === ledger.amount) return null
  const found = { reason: 'ledger_differs' as const, record: order.id, detail: figures({ ledger, cost }) }
  return differenceOf(found, sale, { mode, orderId: order.id })
}
