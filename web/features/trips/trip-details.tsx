import type { BookedPassenger, Booking } from '../../../worker/contract/booking'
import type { PassengerType } from '../../../worker/contract/cabin-class'
import { formatPrice } from '../../format/money'
import { Badge } from '../../ui/badge'
import { CopyButton } from '../../ui/copy-button'
import { PendingNotice } from './pending-notice'
import { referenceOf, STATUS_LABELS, STATUS_TONES } from './trip'
import * as css from './trip-dialog.css'
import { TripSlice } from './trip-slice'

const TYPES: Record<PassengerType, string> = { adult: 'Adult', child: 'Child', infant_without_seat: 'Infant' }

const nameOf = ({ title, given_name, family_name }: BookedPassenger) =>
  [title && `${title.charAt(0).toUpperCase()}${title.slice(1)}`, given_name, family_name].filter(Boolean).join(' ')

/** A booking in full: reference and status, flights, passengers, what was paid. */
export function TripDetails({ booking }: { booking: Booking }) {
  const { slices, passengers } = booking.bookingData
  const reference = referenceOf(booking)
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
      <section>
        <h3 className={css.heading}>Flights</h3>
        {slices.map((slice, index) => (
          <TripSlice key={slice.id} slice={slice} title={index === 0 ? 'Outbound' : 'Return'} />
        ))}
      </section>
      <section>
        <h3 className={css.heading}>Passengers</h3>
        <ul className={css.passengers}>
          {passengers.map((passenger) => (
            <li key={passenger.id} className={css.passenger}>
              <span>{nameOf(passenger)}</span>
              <span className={css.caption}>{TYPES[passenger.type]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Paid booking={booking} />
    </div>
  )
}

function Paid({ booking: { bookingData, cardLast4 } }: { booking: Booking }) {
  const { charge, charge_lines, paid_amount } = bookingData
  const lines = [
    { label: 'Fare and taxes', amount: charge.total_amount },
    ...charge_lines.map(({ label, quantity, amount }) => ({
      label: quantity > 1 ? `${label} × ${quantity}` : label,
      amount,
    })),
  ]
  return (
    <section>
      <h3 className={css.heading}>Payment{cardLast4 && ` with card ending in ${cardLast4}`}</h3>
      {lines.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bags may read alike, and the list never changes
        <p key={index} className={css.line}>
          <span>{label}</span>
          <span>{formatPrice(amount, charge.currency)}</span>
        </p>
      ))}
      <p className={`${css.line} ${css.total}`}>
        <span>Total</span>
        <span>{formatPrice(paid_amount, charge.currency)}</span>
      </p>
    </section>
  )
}
