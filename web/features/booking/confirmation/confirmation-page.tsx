import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Booking, BookingStatus, ConfirmedBooking } from '#worker/contract/booking'
import { ApiError, plainMessage } from '../../../api/api-error'
import { confirmationQuery } from '../../../api/bookings'
import { readLastSearch } from '../../../device/last-search'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { BookingFrame } from '../frame/booking-frame'
import { lastSearchHref } from '../offer/search-again'
import { ConfirmationScreen } from './confirmation-screen'
import { saveTripPlace } from './confirmation-screen.css'
import { confirmationHeading } from './confirmation-words'
import { NoConfirmation } from './no-confirmation'

const isHidden = (error: Error | null) => error instanceof ApiError && error.status === 404

/** How long to wait before the next look at a booking that the airline hasn't confirmed, by how often it was looked at; ms. */
const pauseAfter = (looks: number) => (looks < 12 ? 5_000 : looks < 32 ? 15_000 : 60_000)

/** Says when a booking that was waited for is confirmed. */
function useConfirmedToast(booking: Booking | undefined) {
  const toast = useToast()
  const before = useRef<BookingStatus | undefined>(undefined)
  const status = booking?.status
  const reference = booking?.duffelBookingId
  useEffect(() => {
    if (before.current === 'pending' && status === 'confirmed') {
      toast({ title: 'Booking confirmed!', description: `Your booking reference is ${reference}.` })
    }
    before.current = status
  }, [status, reference, toast])
}

/** The place of the card that saves a trip. */
export const SaveTripPlace = () => (
  <div className={saveTripPlace} aria-hidden="true">
    <Card padding="lg">
      <Skeleton height="1.75rem" width="min(24rem, 80%)" />
    </Card>
  </div>
)

/** As high as the two buttons that take the trip along. */
export const TakeAlongPlace = () => <Skeleton height="6rem" />

/** Keeps the room that the trip will take. */
export const TripPlace = () => (
  <Card aria-hidden="true">
    <Skeleton height="24rem" radius="md" />
  </Card>
)

interface ConfirmationPageProps {
  id: string
  /** False while it isn't known whether the trip has to be saved: anything shown until then would move. */
  isReady?: boolean
  /** What lets a guest keep the account that was made with the booking. */
  saveTrip?: ReactNode
  /** What takes the trip along. */
  takeAlong?: (booking: Booking & Partial<ConfirmedBooking>) => ReactNode
  /** All of the booking, as its trip's page shows it. */
  trip?: (booking: Booking & Partial<ConfirmedBooking>) => ReactNode
  goTo: (href: string) => void
}

/** The last step of a booking, at an address of its own: its current state, read again until the airline has answered. */
export function ConfirmationPage({
  id,
  isReady = true,
  saveTrip = null,
  takeAlong = () => null,
  trip = () => null,
  goTo,
}: ConfirmationPageProps) {
  const { data, error, refetch } = useQuery({
    ...confirmationQuery(id),
    refetchOnWindowFocus: ({ state }) => state.data?.status === 'pending',
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && !isHidden(state.error) ? pauseAfter(state.dataUpdateCount) : false,
  })
  useConfirmedToast(data)
  if (!data) {
    if (isHidden(error)) return <NoConfirmation path={`/booking/confirmed/${id}`} />
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  if (!isReady) return <Loading />
  return (
    <BookingFrame
      step="confirmation"
      heading={confirmationHeading(data)}
      summary={null}
      // The page before this one sold the offer that is now booked.
      onBack={() => goTo(lastSearchHref(readLastSearch()))}
    >
      <ConfirmationScreen booking={data} saveTrip={saveTrip} takeAlong={takeAlong(data)} trip={trip(data)} />
    </BookingFrame>
  )
}

const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Page title="Your booking" width="text">
    <LoadFailure title="Your booking could not be loaded" onRetry={onRetry}>
      {plainMessage(error)}
    </LoadFailure>
  </Page>
)

const Loading = () => (
  <Page title="Your booking">
    <p role="status">Loading booking details...</p>
    <Card padding="lg">
      <Skeleton height="14rem" radius="md" />
    </Card>
  </Page>
)
