import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { foldedLines } from '#worker/domain/offer/price-lines'
import { PriceLines } from '../../../ui/journey/price-lines'
import { Price } from '../../../ui/labels'
import { amount, lines, total } from './booking-frame.css'
import type { Order } from './order-lines'

/** In the bar that ends a step: what the whole party pays, which opens into its lines. */
export function PartyTotal({ order, party }: { order: Order; party: number }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      {isOpen && (
        <div className={lines} id={id}>
          <PriceLines {...order} lines={foldedLines(order.lines, order.currency)} />
        </div>
      )}
      <button
        type="button"
        className={total}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{party === 1 ? 'Total' : `Total for ${party}`}</span>
        <span className={amount}>
          <Price amount={order.total} currency={order.currency} />
          <Chevron size={16} aria-hidden="true" />
        </span>
      </button>
    </>
  )
}
