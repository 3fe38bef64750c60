import type { ReactNode } from 'react'
import type { Booking } from '#worker/contract/booking'
import { fullName } from '#worker/domain/booking/passengers'
import { soldRefundPromise } from '#worker/domain/offer/refund-promise'
import { refundSentence } from '#worker/domain/offer/refund-sentence'
import { formatExact } from '../../../format/money'
import { buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { partyText } from '../../../words/travelers'
import { PriceLines } from '../frame/flight-summary'
import { travelerLabel } from '../passengers/travelers'
import { BoardingPass } from './boarding-pass'
import {
  actions,
  columns,
  fact,
  facts,
  heading,
  kind,
  name,
  people,
  person,
  refundNote,
  section,
  stack,
  value,
} from './confirmation-screen.css'
import { isNotMade, paidOrder } from './confirmation-words'

interface ConfirmationScreenProps {
  booking: Booking
  /** What lets a guest keep the account that was made with it. */
  saveTrip?: ReactNode
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

/** The last step: the booking as it stands, or that the airline still has to confirm it. */
export function ConfirmationScreen({ booking, saveTrip = null }: ConfirmationScreenProps) {
  const { passengers } = booking.bookingData
  const primary = passengers[0]
  const refund = soldRefundPromise(booking)
  const contact: [string, string][] = primary
    ? [
        ['Name', fullName(primary)],
        ['Email', primary.email || NOT_PROVIDED],
        ['Phone', primary.phone || NOT_PROVIDED],
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
      <div className={columns}>
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
        <Card as="section" aria-labelledby="all-passengers" className={section}>
          <h2 className={heading} id="all-passengers">
            Passengers
          </h2>
          <p className={kind}>{partyText(passengers)}</p>
          <ul className={people}>
            {passengers.map((passenger) => (
              <li key={passenger.id} className={person}>
                <span>{fullName(passenger)}</span>
                <span className={kind}>{travelerLabel[passenger.type]}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card as="section" aria-labelledby="paid" className={section}>
        <h2 className={heading} id="paid">
          {booking.status === 'pending' ? 'Reserved on your card' : 'Payment'}
        </h2>
        <PriceLines order={paidOrder(booking.bookingData)} />
        {refund && (
          <p className={refundNote}>
            {refundSentence(refund, formatExact, booking.bookingData.charge_lines.length > 0)}
          </p>
        )}
      </Card>
      <Actions />
    </div>
  )
}
