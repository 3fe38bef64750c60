import { LogIn } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { LoadFailure } from '../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { list, loadingCard } from './trips-screen.css'

/** My Trips while the bookings are on their way. */
export const TripsLoading = () => (
  <Page title="My Trips">
    <div role="status">
      <VisuallyHidden>Loading your trips…</VisuallyHidden>
    </div>
    <Skeleton width="19rem" height="2.875rem" radius="lg" />
    <div className={list}>
      {[0, 1].map((card) => (
        <Card key={card} className={loadingCard}>
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton width="35%" />
          <Skeleton width="100%" height="2.5rem" radius="md" />
        </Card>
      ))}
    </div>
  </Page>
)

/** My Trips when the bookings can't be had. */
export const TripsError = ({ message, onRetry }: { message: string | undefined; onRetry: () => void }) => (
  <Page title="My Trips">
    <LoadFailure title="Your trips could not be loaded" onRetry={onRetry}>
      {message ?? 'Please try again later.'}
    </LoadFailure>
  </Page>
)

/** My Trips of somebody who isn't signed in. */
export const SignInPrompt = () => (
  <Page title="My Trips">
    <EmptyState
      icon={<LogIn size={28} />}
      title="Please sign in"
      action={
        <>
          <Link to="/login" search={{ redirect: '/my-trips' }} className={buttonClass()}>
            Sign In
          </Link>
          <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
            Create Account
          </Link>
        </>
      }
    >
      <p>Your bookings are kept in your account. Sign in to see them.</p>
    </EmptyState>
  </Page>
)
