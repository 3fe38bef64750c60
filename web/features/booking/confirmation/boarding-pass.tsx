import type { ReactNode } from 'react'
import type { BookedPassenger, Booking } from '#worker/contract/booking'
import type { Segment } from '#worker/contract/offer'
import { fullName } from '#worker/domain/booking/passengers'
import { directionTitles, JOURNEY_LABELS, journeyType } from '#worker/domain/trip/journey'
import { fullDate, localDay } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import { airlinesOf, SliceSummary } from '../frame/flight-summary'
import {
  actions as actionsClass,
  band,
  facts,
  flight,
  flightName,
  flights,
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
import { maskedCard, splitReference } from './confirmation-words'

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

interface SeatsProps {
  segment: Segment
  passengers: BookedPassenger[]
}

/** One flight, and where each traveler sits on it. */
function FlightSeats({ segment, passengers }: SeatsProps) {
  // Infants travel on a lap.
  const seated = passengers.filter(({ type }) => type !== 'infant')
  const hasSeats = seated.some(({ seats }) => seats[segment.id])
  return (
    <li className={flight}>
      <span className={flightName} translate="no">
        {segment.marketing_carrier.name} {segment.flight_number}, {segment.origin.iata_code} –{' '}
        {segment.destination.iata_code}
      </span>
      {hasSeats ? (
        <ul className={seats} aria-label="Seats">
          {seated.map((passenger) => (
            <li key={passenger.id}>
              <Badge tone="accent">
                <span>
                  <span translate="no">{fullName(passenger)}</span>
                  <span>: {passenger.seats[segment.id] ?? 'at check-in'}</span>
                </span>
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <span>Seats at check-in</span>
      )}
    </li>
  )
}

interface BoardingPassProps {
  booking: Booking
  /** What can be done with it next. */
  actions: ReactNode
}

/** The booking as a boarding pass: the flights with their seats, and a stub with the facts to quote at the desk. */
export function BoardingPass({ booking, actions }: BoardingPassProps) {
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
          <span translate="no">
            {airlinesOf(data.slices)
              .map(({ name }) => name)
              .join(' + ')}
          </span>
          <span>{JOURNEY_LABELS[journeyType(data.slices)]}</span>
        </div>
        <div className={slices}>
          {data.slices.map((slice, index) => (
            <div key={slice.id}>
              <SliceSummary slice={slice} name={titles[index] ?? ''} level={2} />
              <ul className={flights}>
                {slice.segments.map((segment) => (
                  <FlightSeats key={segment.id} segment={segment} passengers={data.passengers} />
                ))}
              </ul>
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
        <div className={actionsClass}>{actions}</div>
      </div>
    </article>
  )
}
