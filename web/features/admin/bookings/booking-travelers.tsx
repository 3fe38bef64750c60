import type { AdministeredBooking } from '#worker/contract/desk/bookings'
import type { PassengerType } from '#worker/contract/travel'
import { Card } from '../../../ui/layout/page'
import * as css from './bookings.css'

const TYPE_NAMES: Record<PassengerType, string> = {
  adult: 'Adult',
  child: 'Child',
  infant_without_seat: 'Infant on a lap',
}

/** Who travels, masked. */
export const BookingTravelers = ({ booking }: { booking: AdministeredBooking }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-travelers">
    <h2 className={css.heading} id="booking-travelers">
      Travelers
    </h2>
    <ul className={css.lines} aria-label="Travelers">
      {booking.travelers.map(({ name, email, type }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked travelers have no names of their own, and never change places
        <li key={index} className={css.line}>
          <span className={css.strong}>{name ?? 'Forgotten'}</span>
          <span className={css.muted}>{[TYPE_NAMES[type], email].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
    {booking.contactEmail && <p className={css.muted}>Booked with {booking.contactEmail}</p>}
  </Card>
)
