import { lazy, Suspense } from 'react'
import type { Booking } from '#worker/contract/booking'
import { directionNames } from '#worker/domain/trip/journey'
import { fullDate, localTime, shortWeekday } from '../../../format/dates'
import { useToday } from '../../../page/served-page'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import { Card, Skeleton } from '../../../ui/layout/page'
import { ChangedTrip } from '../changes/changed-trip'
import type { KeepCalls } from '../changes/flight-change-notice'
import { nextFlight, STATUS_LABELS, STATUS_TONES, shownReference } from '../trip'
import { CancellationNotice, PendingNotice } from '../trip-notices'
import type { TripAsideProps } from './trip-aside'
import * as css from './trip-details.css'
import { TripFlights } from './trip-flights'
import { Section, Travelers } from './trip-travelers'

// Loaded later: the flights show without it.
const TripAside = lazy(() => import('./trip-aside').then((module) => ({ default: module.TripAside })))

interface TripDetailsProps extends TripAsideProps {
  keepCalls: KeepCalls
  onCancel: () => void
}

/** A booking in full: reference and status, flights, passengers, what comes next, what was paid, and its cancellation. */
export const TripDetails = ({ keepCalls, ...trip }: TripDetailsProps) => (
  <div className={css.content}>
    <Summary booking={trip.booking} />
    {trip.booking.status === 'pending' && <PendingNotice />}
    <CancellationNotice booking={trip.booking} />
    <ChangedTrip booking={trip.booking} calls={keepCalls} onCancel={trip.onCancel} />
    <TripColumns {...trip} />
  </div>
)

/** Keeps the room that the parts beside the flights take. */
const AsidePlace = () => (
  <Card>
    <Skeleton height="40rem" radius="md" />
  </Card>
)

/** The part that every view of a booking shows, below its own heading. */
export function TripColumns(trip: TripAsideProps) {
  const { booking } = trip
  const { flightChange, bookingData } = booking
  const names = directionNames(bookingData.slices)
  const before = flightChange?.before.flatMap(({ segments }) => segments) ?? []
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Section title="Flights">
          {bookingData.slices.map((slice, index) => (
            <TripFlights key={slice.id} slice={slice} before={before} title={names[index] ?? ''} />
          ))}
          <p className={css.caption}>All times are local.</p>
        </Section>
        <Travelers booking={booking} />
      </div>
      <div className={css.column}>
        <Suspense fallback={<AsidePlace />}>
          <TripAside {...trip} />
        </Suspense>
      </div>
    </div>
  )
}

/** The flight that leaves next; a day before, that its check-in is open. */
function NextFlight({ booking }: { booking: Booking }) {
  const next = nextFlight(booking, useToday())
  if (!next) return null
  const { days, flight } = next
  const { departing_at: leaves, origin, origin_terminal: terminal, destination } = flight
  return (
    <section className={css.next} aria-label="Next flight">
      <p className={css.countdown}>{days > 1 ? `In ${days} days` : days === 1 ? 'Tomorrow' : 'Today'}</p>
      <p className={css.flightName} translate="no">
        {flight.marketing_carrier.name} {flight.flight_number}, {origin.iata_code} – {destination.iata_code}
      </p>
      <p>
        {shortWeekday(leaves)}, {fullDate(leaves)}, {localTime(leaves)}
        {terminal && `, Terminal ${terminal}`}
      </p>
      {days < 2 && <p className={css.muted}>Check in with {flight.operating_carrier.name}, usually open by now.</p>}
    </section>
  )
}

function Summary({ booking }: { booking: Booking }) {
  const reference = shownReference(booking)
  return (
    <div className={css.summary}>
      <NextFlight booking={booking} />
      <div>
        <p className={css.caption}>Booking Reference</p>
        <div className={css.code}>
          <p className={css.reference} translate={reference ? 'no' : undefined}>
            {reference ?? 'Not yet'}
          </p>
          {reference && <CopyButton value={reference} label="booking reference" />}
        </div>
      </div>
      <Badge tone={STATUS_TONES[booking.status]}>{STATUS_LABELS[booking.status]}</Badge>
    </div>
  )
}
