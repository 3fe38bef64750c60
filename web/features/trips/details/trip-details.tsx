import type { BookedPassenger, Booking } from '#worker/contract/booking'
import type { PassengerType } from '#worker/contract/travel'
import { fullName } from '#worker/domain/booking/passengers'
import { soldRefundPromise } from '#worker/domain/offer/refund-promise'
import { refundSentence } from '#worker/domain/offer/refund-sentence'
import { formatExact, formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { directionName } from '../../../words/itinerary'
import { RefundFigures } from '../cancellation/refund-figures'
import { FlightChangeNotice, type KeepCalls } from '../changes/flight-change-notice'
import { paidLines, STATUS_LABELS, STATUS_TONES, seatTexts, shownReference, ticketNumbers } from '../trip'
import { CancellationNotice, PendingNotice } from '../trip-notices'
import { MoneyWay } from './money-way'
import * as css from './trip-dialog.css'
import { TripFlights } from './trip-flights'

const PASSENGER_TYPES: Record<PassengerType, string> = {
  adult: 'Adult',
  child: 'Child',
  infant_without_seat: 'Infant',
}

interface TripDetailsProps {
  booking: Booking
  keepCalls: KeepCalls
  /** Begins the cancellation; left out where the reader can't cancel. */
  onCancel?: () => void
}

/** A booking in full: reference and status, flights, passengers, what was paid, and its cancellation. */
export function TripDetails({ booking, keepCalls, onCancel }: TripDetailsProps) {
  const { slices, passengers } = booking.bookingData
  const reference = shownReference(booking)
  const before = booking.flightChange?.before.flatMap(({ segments }) => segments) ?? []
  return (
    <div className={css.content}>
      <div className={css.summary}>
        <div>
          <p className={css.caption}>Booking Reference</p>
          <div className={css.code}>
            <p className={css.reference}>{reference ?? 'Not yet'}</p>
            {reference && <CopyButton value={reference} label="booking reference" />}
          </div>
        </div>
        <Badge tone={STATUS_TONES[booking.status]}>{STATUS_LABELS[booking.status]}</Badge>
      </div>
      {booking.status === 'pending' && <PendingNotice />}
      <CancellationNotice booking={booking} />
      <FlightChangeNotice booking={booking} calls={keepCalls} onCancel={onCancel} />
      <section>
        <h3 className={css.heading}>Flights</h3>
        {slices.map((slice, index) => (
          <TripFlights key={slice.id} slice={slice} before={before} title={directionName(index)} />
        ))}
        <p className={css.caption}>All times are local.</p>
      </section>
      <section>
        <h3 className={css.heading}>Passengers</h3>
        <ul className={css.passengers}>
          {passengers.map((passenger) => (
            <Passenger key={passenger.id} booking={booking} passenger={passenger} />
          ))}
        </ul>
      </section>
      <Paid booking={booking} />
      {booking.status === 'cancelled' && booking.cancellation && (
        <section>
          <h3 className={css.heading}>Refund</h3>
          <RefundFigures terms={booking.cancellation.terms} />
        </section>
      )}
      {booking.money && booking.money.length > 0 && (
        <section>
          <h3 className={css.heading}>Where your money is</h3>
          <MoneyWay steps={booking.money} booking={booking} />
        </section>
      )}
      {booking.status === 'confirmed' && !booking.cancellation && <Canceling booking={booking} onCancel={onCancel} />}
    </div>
  )
}

function Passenger({ booking, passenger }: { booking: Booking; passenger: BookedPassenger }) {
  const [seats, tickets] = [seatTexts(booking, passenger), ticketNumbers(booking, passenger)]
  return (
    <li className={css.passenger}>
      <div className={css.passengerHead}>
        <span className={css.passengerName}>{fullName(passenger)}</span>
        <span className={css.caption}>{PASSENGER_TYPES[passenger.type]}</span>
      </div>
      {(seats.length > 0 || tickets.length > 0) && (
        <dl className={css.papers}>
          {seats.length > 0 && <Paper name={seats.length > 1 ? 'Seats' : 'Seat'} values={seats} />}
          {tickets.length > 0 && <Paper name={tickets.length > 1 ? 'E-tickets' : 'E-ticket'} values={tickets} />}
        </dl>
      )}
    </li>
  )
}

const Paper = ({ name, values }: { name: string; values: string[] }) => (
  <div className={css.paper}>
    <dt>{name}</dt>
    <dd className={css.paperValue}>{values.join(', ')}</dd>
  </div>
)

function Paid({ booking }: { booking: Booking }) {
  const { charge, paid_amount } = booking.bookingData
  return (
    <section>
      <h3 className={css.heading}>Payment{booking.cardLast4 && ` with card ending in ${booking.cardLast4}`}</h3>
      <dl>
        {paidLines(booking).map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bags may read alike, and the list never changes
          <div key={index} className={css.line}>
            <dt>{label}</dt>
            <dd className={css.figure}>{formatPrice(amount, charge.currency)}</dd>
          </div>
        ))}
        <div className={css.totalLine}>
          <dt>Total</dt>
          <dd className={css.figure}>{formatPrice(paid_amount, charge.currency)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The way to cancel, which only confirmed bookings have. */
function Canceling({ booking, onCancel }: { booking: Booking; onCancel: (() => void) | undefined }) {
  // An airline that says nothing hasn't said no: then its quote tells.
  if (booking.bookingData.conditions.refundable === false) {
    return (
      <Notice tone="warning" title="Non-Refundable Ticket">
        This fare gives no refund of its price. If you cannot travel, you can still cancel it in My Trips and see there
        whether anything comes back.
      </Notice>
    )
  }
  if (!onCancel) return null
  const promise = soldRefundPromise(booking)
  return (
    <section className={css.canceling}>
      <div>
        <h3 className={css.heading}>Cancellation</h3>
        <p className={css.muted}>
          {promise
            ? refundSentence(promise, formatExact, booking.bookingData.charge_lines.length > 0)
            : 'Cancellation fees may apply.'}{' '}
          You see what is refunded before anything is cancelled.
        </p>
      </div>
      <Button variant="danger" onClick={onCancel}>
        Cancel Booking
      </Button>
    </section>
  )
}
