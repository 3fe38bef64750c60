import { Price } from '../../../ui/price'
import type { Order } from './order-lines'
import { line, lines, total } from './price-lines.css'

/** What the total is made of: base fare, taxes, every seat and bag, and the total. */
export const PriceLines = ({ order }: { order: Order }) => (
  <dl className={lines}>
    <div className={line}>
      <dt>Base fare</dt>
      <dd>
        <Price amount={order.base} currency={order.currency} size="sm" />
      </dd>
    </div>
    <div className={line}>
      <dt>Taxes and fees</dt>
      <dd>{order.tax === null ? 'Included' : <Price amount={order.tax} currency={order.currency} size="sm" />}</dd>
    </div>
    {order.lines.map(({ key, label, amount }) => (
      <div key={key} className={line}>
        <dt>{label}</dt>
        <dd>
          <Price amount={amount} currency={order.currency} size="sm" />
        </dd>
      </div>
    ))}
    <div className={total}>
      <dt>Total</dt>
      <dd>
        <Price amount={order.total} currency={order.currency} size="lg" />
      </dd>
    </div>
  </dl>
)
