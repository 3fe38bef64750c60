import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#worker/contract/booking'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { LoadFailure, Notice } from '../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { tripDates, tripRoute } from './trip'
import { cardTitle, findTripPlace, formRoom, list, stacked } from './trips-screen.css'

/** My Trips while the bookings load. */
export const TripsLoading = () => (
  <Page title="My Trips">
    <div role="status">
      <VisuallyHidden>Loading your trips…</VisuallyHidden>
    </div>
    <Skeleton width="19rem" height="2.875rem" radius="lg" />
    <div className={list}>
      {[0, 1].map((card) => (
        <Card key={card} className={stacked}>
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton width="35%" />
          <Skeleton width="100%" height="2.5rem" radius="md" />
        </Card>
      ))}
    </div>
  </Page>
)

/** My Trips when the bookings can't be loaded. */
export const TripsError = ({ message, onRetry }: { message: string | undefined; onRetry: () => void }) => (
  <Page title="My Trips">
    <LoadFailure title="Your trips could not be loaded" onRetry={onRetry}>
      {message ?? 'Please try again later.'}
    </LoadFailure>
  </Page>
)

/** One trip while it loads. */
export const TripLoading = () => (
  <Page title="Your trip">
    <div role="status">
      <VisuallyHidden>Loading booking details…</VisuallyHidden>
    </div>
    <Card padding="lg" className={stacked}>
      <Skeleton height="4.5rem" radius="md" />
      <Skeleton width="40%" />
      <Skeleton height="24rem" radius="md" />
    </Card>
  </Page>
)

/** One trip that can't be shown: it is another account's, or something failed on the way. */
export const TripFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Your trip" width="text">
    <LoadFailure title="Unable to load booking details." onRetry={onRetry}>
      It may belong to another account. <Link to="/my-trips">See all your trips</Link>.
    </LoadFailure>
  </Page>
)

interface SignInPromptProps {
  /** Where signing in leads back to. */
  path: string
  /** The trip that a link has opened in this browser. */
  opened?: Booking | undefined
  /** How guests find their trip. */
  findTrip: ReactNode
}

/** My Trips, or one of them, for somebody who isn't signed in. */
export const SignInPrompt = ({ path, opened, findTrip }: SignInPromptProps) => (
  <Page title="My Trips">
    <EmptyState
      icon={<LogIn size={28} />}
      title="Please sign in"
      action={
        <>
          <Link to="/login" search={{ redirect: path }} className={buttonClass()}>
            Sign In
          </Link>
          <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
            Create Account
          </Link>
        </>
      }
    >
      <p>Sign in to see your bookings.</p>
    </EmptyState>
    <div className={findTripPlace}>
      {opened && (
        <Notice
          tone="info"
          title={`${tripRoute(opened)}, ${tripDates(opened)}`}
          action={
            <Link to="/trip" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              See your trip
            </Link>
          }
        >
          This trip is open in this browser.
        </Notice>
      )}
      <FindTripCard>{findTrip}</FindTripCard>
    </div>
  </Page>
)

/** Keeps the room of the form that finds a trip, so that nothing moves when its code is loaded. */
export const FindTripCard = ({ children }: { children: ReactNode }) => (
  <Card as="section" padding="lg" className={stacked} aria-labelledby="find-trip">
    <h2 id="find-trip" className={cardTitle}>
      Booked without an account?
    </h2>
    <p>We email a link that opens the trip.</p>
    <div className={formRoom}>{children}</div>
  </Card>
)
