import { CalendarDays, Ticket, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#worker/contract/booking'
import { Button, buttonClass } from '../../ui/button'
import { Badge, Price } from '../../ui/labels'
import { Card } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { ChangedTrip } from './changes/changed-trip'
import type { KeepCalls } from './changes/flight-change-notice'
import {
  mayBeCanceled,
  passengerCountText,
  STATUS_LABELS,
  STATUS_TONES,
  shownReference,
  tripDates,
  tripRoute,
  tripTypeLabel,
} from './trip'
import { CancellationNotice, PendingNotice } from './trip-notices'
import * as css from './trips-screen.css'

interface TripCardProps {
  booking: Booking
  keepCalls: KeepCalls
  onCancel: () => void
}

/** One booking in the list. */
export function TripCard({ booking, keepCalls, onCancel }: TripCardProps) {
  const reference = shownReference(booking)
  const { total_amount, total_currency } = booking.bookingData
  return (
    <Card as="article" className={css.trip} aria-label={tripRoute(booking)}>
      <div className={css.head}>
        <div className={css.badges}>
          <Badge tone={STATUS_TONES[booking.status]}>{STATUS_LABELS[booking.status]}</Badge>
          <Badge>{tripTypeLabel(booking)}</Badge>
          {booking.flightChange && booking.status === 'confirmed' && <Badge tone="warning">Flights changed</Badge>}
        </div>
        <h2 className={css.cardTitle}>{tripRoute(booking)}</h2>
        <div className={css.facts}>
          <Fact icon={<CalendarDays size={16} />}>{tripDates(booking)}</Fact>
          <Fact icon={<Users size={16} />}>{passengerCountText(booking)}</Fact>
          {reference && (
            <Fact icon={<Ticket size={16} />}>
              Booking reference{' '}
              <span className={css.code} translate="no">
                {reference}
              </span>
            </Fact>
          )}
        </div>
      </div>
      <div className={css.end}>
        <div className={css.paid}>
          <Price amount={total_amount} currency={total_currency} size="lg" />
          <span className={css.caption}>Total price</span>
        </div>
        <div className={css.buttons}>
          {mayBeCanceled(booking) && (
            <Button variant="ghost" onClick={onCancel} aria-label={`Cancel ${tripRoute(booking)}`}>
              Cancel
            </Button>
          )}
          <Link
            to="/my-trips"
            state={{ trip: booking.id }}
            mask={{ to: '/my-trips/$id', params: { id: booking.id }, unmaskOnReload: true }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={`View Details: ${tripRoute(booking)}`}
          >
            View Details
          </Link>
        </div>
      </div>
      {(booking.status === 'pending' || booking.cancellation || booking.flightChange) && (
        <div className={css.wide}>
          <ChangedTrip booking={booking} calls={keepCalls} onCancel={onCancel} />
          {booking.status === 'pending' && <PendingNotice />}
          <CancellationNotice booking={booking} />
        </div>
      )}
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={css.fact}>
    <span aria-hidden="true">{icon}</span>
    <span>{children}</span>
  </span>
)
