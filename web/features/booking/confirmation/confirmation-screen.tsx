import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#worker/contract/booking'
import { fullName } from '#worker/domain/booking/passengers'
import { buttonClass } from '../../../ui/button'
import { Fold } from '../../../ui/layout/fold'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { partyText } from '../../../words/travelers'
import { BoardingPass } from './boarding-pass'
import { actions, check, fact, facts, going, name, relief, stack, value } from './confirmation-screen.css'
import { goingTo, isNotMade, splitReference, travelDays } from './confirmation-words'

interface ConfirmationScreenProps {
  booking: Booking
  /** What lets a guest keep the account that was made with it. */
  saveTrip?: ReactNode
  /** What takes it along: its calendar file, its flights to share. */
  takeAlong?: ReactNode
  /** All of it, folded: flights, passengers, what comes next, what was paid. */
  trip?: ReactNode
}

const NOT_PROVIDED = 'Not provided'

/** What follows a booking that the airline has to confirm yet, or that is over. */
function StatusNotice({ booking }: { booking: Booking }) {
  if (booking.status === 'pending') {
    return (
      <Notice tone="info" title="We are confirming with the airline">
        Your money is reserved, not taken. We will write to you as soon as the airline answers: please don't book again.
      </Notice>
    )
  }
  if (isNotMade(booking)) {
    return (
      <Notice tone="warning" title="This booking was not made">
        The airline did not confirm it. Nothing was charged: what was reserved on your card is released.
      </Notice>
    )
  }
  if (booking.status !== 'cancelled') return null
  return (
    <Notice tone="info" title="This booking is cancelled">
      My Trips tells what comes back.
    </Notice>
  )
}

const ToTrips = () => (
  <Link className={buttonClass({ size: 'lg' })} to="/my-trips">
    View My Trips
  </Link>
)

const BookAnother = () => (
  <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to="/">
    Book Another Flight
  </Link>
)

/** What a traveler wants to hear first: that it worked, where they go and when, the reference, and which address was written to. */
function Relief({ booking }: { booking: Booking }) {
  const email = booking.bookingData.passengers[0]?.email
  return (
    <section className={relief} aria-label="Your trip">
      <span className={check} aria-hidden="true">
        <Check size={36} strokeWidth={3} />
      </span>
      <div>
        <h2 className={going}>{goingTo(booking)}</h2>
        <p>{travelDays(booking)}</p>
        {booking.duffelBookingId && (
          <p>
            <span>Booking reference</span>{' '}
            <strong translate="no">{splitReference(booking.duffelBookingId).large}</strong>
          </p>
        )}
        {email && (
          <p>
            <span>The details are on their way to</span> <span translate="no">{email}</span>.
          </p>
        )}
      </div>
    </section>
  )
}

/** The last step: the booking, or that the airline still has to confirm it. */
export function ConfirmationScreen({
  booking,
  saveTrip = null,
  takeAlong = null,
  trip = null,
}: ConfirmationScreenProps) {
  const { passengers } = booking.bookingData
  const primary = passengers[0]
  const contact: [string, string][] = primary
    ? [
        ['Name', fullName(primary)],
        ['Email', primary.email || NOT_PROVIDED],
        ['Phone', primary.phone || NOT_PROVIDED],
        ['Traveling', partyText(passengers)],
      ]
    : []
  if (isNotMade(booking)) {
    return (
      <div className={stack}>
        <StatusNotice booking={booking} />
        <div className={actions}>
          <ToTrips />
          <BookAnother />
        </div>
      </div>
    )
  }
  return (
    <div className={stack}>
      <StatusNotice booking={booking} />
      {booking.status === 'confirmed' && <Relief booking={booking} />}
      <BoardingPass
        booking={booking}
        actions={
          <>
            <ToTrips />
            {takeAlong}
          </>
        }
      />
      {saveTrip}
      {trip}
      <Fold title="Primary Passenger">
        <dl className={facts}>
          {contact.map(([label, text]) => (
            <div key={label} className={fact}>
              <dt className={name}>{label}</dt>
              <dd className={value}>{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <div className={actions}>
        <BookAnother />
      </div>
    </div>
  )
}
