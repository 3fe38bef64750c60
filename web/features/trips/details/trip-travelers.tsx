import { createContext, type ReactNode, useContext, useId } from 'react'
import type { BookedPassenger, BookedType, Booking } from '#worker/contract/booking'
import { fullName } from '#worker/domain/booking/passengers'
import { travelerFacts } from '#worker/domain/trip/traveler-facts'
import { Fold } from '../../../ui/layout/fold'
import { Card } from '../../../ui/layout/page'
import * as css from './trip-details.css'

const PASSENGER_TYPES: Record<BookedType, string> = {
  adult: 'Adult',
  child: 'Child',
  infant: 'Infant',
}

/** Whether the parts of a trip open under their headings. */
export const FoldedTrip = createContext(false)

/** A part of a trip under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const isFolded = useContext(FoldedTrip)
  if (isFolded) return <Fold title={title}>{children}</Fold>
  return (
    <Card as="section" className={css.section} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** Who travels, each with tickets, seats and bags. */
export const Travelers = ({ booking }: { booking: Booking }) => (
  <Section title="Passengers">
    <ul className={css.passengers}>
      {booking.bookingData.passengers.map((passenger) => (
        <Traveler key={passenger.id} booking={booking} passenger={passenger} />
      ))}
    </ul>
  </Section>
)

const Traveler = ({ booking, passenger }: { booking: Booking; passenger: BookedPassenger }) => {
  const facts = travelerFacts(booking, passenger)
  return (
    <li className={css.passenger}>
      <div className={css.passengerHead}>
        <span className={css.passengerName} translate="no">
          {fullName(passenger)}
        </span>
        <span className={css.caption}>{PASSENGER_TYPES[passenger.type]}</span>
      </div>
      {facts.length > 0 && (
        <dl className={css.travelerFacts}>
          {facts.map(([name, text]) => (
            <div key={name} className={css.travelerFact}>
              <dt>{name}</dt>
              <dd className={css.travelerFactValue}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
