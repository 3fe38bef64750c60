import { useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { media } from '../../../styles/tokens.css'
import { Card } from '../../../ui/card'
import { CarrierLogo } from '../../../ui/carrier-logo'
import { Price } from '../../../ui/price'
import { body, carrier, details, heading, route, summary } from './flight-summary.css'
import type { Order } from './order-lines'
import { PriceLines } from './price-lines'
import { SliceSummary } from './slice-summary'

interface FlightSummaryProps {
  offer: Offer
  order: Order
}

const startsOpen = () => globalThis.matchMedia?.(media.wide).matches ?? true

/** What is being bought: always there, at the side on wide screens, under one line that opens on a phone. */
export function FlightSummary({ offer, order }: FlightSummaryProps) {
  const [open] = useState(startsOpen)
  const first = offer.slices[0]
  return (
    <Card as="aside" padding="none" aria-label="Flight summary">
      <details className={details} open={open}>
        <summary className={summary}>
          <span className={route}>
            {first?.origin.iata_code} to {first?.destination.iata_code}
          </span>
          <Price amount={order.total} currency={order.currency} />
        </summary>
        <div className={body}>
          <h2 className={heading}>Flight Summary</h2>
          <p className={carrier}>
            <CarrierLogo carrier={offer.owner} />
            {offer.owner.name}
          </p>
          {offer.slices.map((slice, index) => (
            <SliceSummary key={slice.id} slice={slice} index={index} />
          ))}
          <PriceLines order={order} />
        </div>
      </details>
    </Card>
  )
}
