import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { fullDate } from '../../../format/dates'
import { Card } from '../../../ui/card'
import type { Order } from '../frame/order-lines'
import { PriceLines } from '../frame/price-lines'
import { travelerSummary } from '../passengers/travelers'
import { fact, facts, heading, section, value as valueClass } from './payment-screen.css'

interface OrderSummaryProps {
  offer: Offer
  travelers: OfferPassenger[]
  order: Order
}

/** What is about to be paid for. */
export function OrderSummary({ offer, travelers, order }: OrderSummaryProps) {
  const [outbound, back] = offer.slices
  const rows: [string, string][] = [
    ['Trip', back ? 'Round Trip' : 'One Way'],
    ['Departure', fullDate(outbound?.departure_time)],
    ...(back ? ([['Return', fullDate(back.departure_time)]] satisfies [string, string][]) : []),
    ['Total passengers', `${travelers.length} (${travelerSummary(travelers)})`],
  ]
  return (
    <Card as="section" aria-labelledby="order-summary" className={section}>
      <h2 className={heading} id="order-summary">
        Order Summary
      </h2>
      <dl className={facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={fact}>
            <dt>{name}</dt>
            <dd className={valueClass}>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines order={order} />
    </Card>
  )
}
