import type { ReactNode } from 'react'
import { JOURNEY_LABELS, journeyType } from '#worker/domain/trip/journey'
import { partyText } from '../../../words/travelers'
import { useCheckout } from '../checkout'
import { filledIn, passengerName } from '../passengers/passenger-form'
import { ticketNames } from '../passengers/ticket-name'
import { includedBags } from '../seats/included-bags'
import { seatedTravelers } from '../seats/seat-rules'
import { fact, factName, facts, heading, name, names, section, value } from './payment-screen.css'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={fact}>
    <dt className={factName}>{term}</dt>
    <dd className={value}>{children}</dd>
  </div>
)

/** What is about to be paid for besides flights and prices: travelers, bags and seats. */
export function OrderFacts() {
  const { offer, travelers, booking } = useCheckout()
  const chosen = booking.seats.length
  const places = seatedTravelers(travelers).length * offer.slices.flatMap(({ segments }) => segments).length
  return (
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
    </section>
  )
}
