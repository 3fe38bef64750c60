import type { ReactNode } from 'react'
import type { Booking } from '#worker/contract/booking'
import { fullName } from '#worker/domain/booking/passengers'
import { buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { partyText } from '../../../words/travelers'
import { BoardingPass } from './boarding-pass'
import { actions, fact, facts, heading, kind, name, section, stack, value } from './confirmation-screen.css'
import { isNotMade } from './confirmation-words'

interface ConfirmationScreenProps {
  booking: Booking
  /** What lets a guest keep the account that was made with it. */
  saveTrip?: ReactNode
  /** All of it: flights, passengers, what comes next, what was paid. */
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

const Actions = () => (
  <div className={actions}>
    <Link className={buttonClass({ size: 'lg' })} to="/my-trips">
      View My Trips
    </Link>
    <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to="/">
      Book Another Flight
    </Link>
  </div>
)

/** The last step: the booking, or that the airline still has to confirm it. */
export function ConfirmationScreen({ booking, saveTrip = null, trip = null }: ConfirmationScreenProps) {
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
        <Actions />
      </div>
    )
  }
  return (
    <div className={stack}>
      <StatusNotice booking={booking} />
      <BoardingPass booking={booking} />
      {saveTrip}
      {trip}
      <Card as="section" aria-labelledby="primary-passenger" className={section}>
        <h2 className={heading} id="primary-passenger">
          Primary Passenger
        </h2>
        <dl className={facts}>
          {contact.map(([label, text]) => (
            <div key={label} className={fact}>
              <dt className={name}>{label}</dt>
              <dd className={value}>{text}</dd>
            </div>
          ))}
        </dl>
        {primary?.email && <p className={kind}>We send these details to this email address as well.</p>}
      </Card>
      <Actions />
    </div>
  )
}
