import type { ReactNode } from 'react'
import { changeSentence } from '#worker/domain/offer/change-sentence'
import { foldedLines } from '#worker/domain/offer/price-lines'
import { refundSentence } from '#worker/domain/offer/refund-sentence'
import { JOURNEY_LABELS, journeyType } from '#worker/domain/trip/journey'
import { PriceLines } from '../../../ui/journey/price-lines'
import { Card } from '../../../ui/layout/page'
import { partyText } from '../../../words/travelers'
import { useCheckout } from '../checkout'
import { Flights } from '../frame/flight-summary'
import { hasExtras } from '../frame/order-lines'
import { filledIn, passengerName } from '../passengers/passenger-form'
import { ticketNames } from '../passengers/ticket-name'
import { includedBags } from '../seats/included-bags'
import { seatedTravelers } from '../seats/seat-rules'
import { fact, factName, facts, heading, name, names, rules, section, value } from './payment-screen.css'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={fact}>
    <dt className={factName}>{term}</dt>
    <dd className={value}>{children}</dd>
  </div>
)

/** All that is about to be paid for, each thing once: flights, travelers, bags and seats, the price in its parts and the rules of the fare. */
export function OrderSummary() {
  const { offer, travelers, order, booking } = useCheckout()
  const chosen = booking.seats.length
  const places = seatedTravelers(travelers).length * offer.slices.flatMap(({ segments }) => segments).length
  return (
    <Card as="aside" aria-label="Flight summary" className={section}>
      <Flights offer={offer} />
      <section className={section} aria-labelledby="order-summary">
        <h2 className={heading} id="order-summary">
          Order Summary
        </h2>
        <dl className={facts}>
          <Fact term="Trip">{JOURNEY_LABELS[journeyType(offer.slices)]}</Fact>
          <Fact term="Total passengers">{`${travelers.length} (${partyText(travelers)})`}</Fact>
          <Fact term="Names on the tickets">
            <ul className={names} translate="no">
              {travelers.map(({ id }, index) => (
                <li key={id} className={name}>
                  {passengerName(ticketNames(filledIn(booking.passengers[index])), `Passenger ${index + 1}`)}
                </li>
              ))}
            </ul>
          </Fact>
          <Fact term="Bags in the fare">{includedBags(offer)}</Fact>
          {chosen < places && <Fact term={chosen === 0 ? 'Seats' : 'Other seats'}>Assigned at check-in</Fact>}
        </dl>
        <PriceLines {...order} lines={foldedLines(order.lines, order.currency)} />
        <p className={rules}>
          {refundSentence(offer.refund_promise, hasExtras(order))} {changeSentence(offer.conditions)}
        </p>
      </section>
    </Card>
  )
}
