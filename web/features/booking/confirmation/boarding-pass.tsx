import type { BookedPassenger, Booking } from '#worker/contract/booking'
import type { Slice } from '#worker/contract/offer'
import { fullName } from '#worker/domain/booking/passengers'
import { directionTitles, JOURNEY_LABELS, journeyType } from '#worker/domain/trip/journey'
import { fullDate, localDay } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import { SliceSummary } from '../frame/flight-summary'
import {
  airline,
  band,
  facts,
  label,
  main,
  pass,
  referenceBox,
  reference as referenceClass,
  seats,
  slices,
  stub,
  value,
  whole as wholeClass,
} from './boarding-pass.css'
import { maskedCard, seatsOn, splitReference } from './confirmation-words'

const Reference = ({ reference }: { reference: string }) => {
  const { large, whole } = splitReference(reference)
  return (
    <div className={referenceBox}>
      <p className={label}>Booking reference</p>
      <p className={referenceClass} translate="no">
        {large}
      </p>
      {whole && (
        <p className={wholeClass} translate="no">
          {whole}
        </p>
      )}
      <CopyButton value={whole ?? large} label="booking reference" />
    </div>
  )
}

function SeatsOfSlice({ slice, passengers }: { slice: Slice; passengers: BookedPassenger[] }) {
  const seated = passengers.filter((passenger) => seatsOn(slice, passenger))
  if (seated.length === 0) return <p className={seats}>Seats are assigned at check-in.</p>
  return (
    <ul className={seats} aria-label="Seats">
      {seated.map((passenger) => (
        <li key={passenger.id}>
          <Badge tone="accent">
            <span translate="no">
              {fullName(passenger)}: {seatsOn(slice, passenger)}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** The booking as a boarding pass: the flights with their seats, and a stub with the facts to quote at the desk. */
export function BoardingPass({ booking }: { booking: Booking }) {
  const { bookingData: data, duffelBookingId: reference } = booking
  const titles = directionTitles(data.slices)
  const rows: [string, string][] = [
    ['Booking ID', booking.id],
    ['Date', fullDate(localDay(new Date(booking.createdAt)))],
    ['Card', maskedCard(booking.cardLast4)],
    [booking.status === 'pending' ? 'Reserved' : 'Total paid', formatPrice(data.total_amount, data.total_currency)],
  ]
  return (
    <article className={pass} aria-label="Flight summary">
      <div className={main}>
        <div className={band}>
          <span className={airline} translate="no">
            {data.owner_name}
          </span>
          <span>{JOURNEY_LABELS[journeyType(data.slices)]}</span>
        </div>
        <div className={slices}>
          {data.slices.map((slice, index) => (
            <div key={slice.id}>
              <SliceSummary slice={slice} name={titles[index] ?? ''} level={2} />
              <SeatsOfSlice slice={slice} passengers={data.passengers} />
            </div>
          ))}
        </div>
      </div>
      <div className={stub}>
        {reference ? (
          <Reference reference={reference} />
        ) : (
          <div className={referenceBox}>
            <p className={label}>Booking reference</p>
            <p>Shows here and in My Trips as soon as the airline has confirmed.</p>
          </div>
        )}
        <dl className={facts}>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt className={label}>{name}</dt>
              <dd className={value} translate={name === 'Date' ? undefined : 'no'}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
