import { Link2Off } from 'lucide-react'
import type { Booking } from '#worker/contract/booking'
import { ApiError } from '../../../api/api-error'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import type { KeepCalls } from '../changes/flight-change-notice'
import { tripRoute } from '../trip'
import { TripDetails } from './trip-details'
import { loading } from './trip-dialog.css'

interface GuestTripScreenProps {
  /** The booking that a link has opened; undefined while it is on its way or can't be had. */
  booking: Booking | undefined
  error: Error | null
  keepCalls: KeepCalls
  onRetry: () => void
}

/** A guest's booking, opened by a one-time link. */
export function GuestTripScreen({ booking, error, keepCalls, onRetry }: GuestTripScreenProps) {
  if (booking) {
    return (
      <Page title={tripRoute(booking)} lead="You can see this trip here for 30 minutes." width="text">
        <Card as="section" padding="lg" aria-labelledby="trip-details">
          <h2 id="trip-details" className={visuallyHidden}>
            Trip details
          </h2>
          <TripDetails booking={booking} keepCalls={keepCalls} />
        </Card>
      </Page>
    )
  }
  if (error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input'))
    return <LinkOver />
  if (error) {
    return (
      <Page title="Your trip" width="text">
        <LoadFailure title="Your trip could not be loaded" onRetry={onRetry}>
          {error instanceof ApiError ? error.plain : 'Please try again later.'}
        </LoadFailure>
      </Page>
    )
  }
  return <Loading />
}

const LinkOver = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<Link2Off size={28} />}
      title="This link does not work anymore"
      action={
        <>
          <Link to="/support" search={{ tab: 'bookings' }} className={buttonClass()}>
            Find your booking
          </Link>
          <Link to="/my-trips" className={buttonClass({ variant: 'secondary' })}>
            My Trips
          </Link>
        </>
      }
    >
      <p>Each link opens a trip once, within 30 minutes, and shows it for another 30. Ask for a new one at any time.</p>
    </EmptyState>
  </Page>
)

const Loading = () => (
  <Page title="Your trip" width="text">
    <Card padding="lg" className={loading}>
      <div role="status">
        <VisuallyHidden>Loading your trip…</VisuallyHidden>
      </div>
      <Skeleton height="4.5rem" radius="md" />
      <Skeleton width="40%" />
      <Skeleton height="6rem" radius="md" />
    </Card>
  </Page>
)
