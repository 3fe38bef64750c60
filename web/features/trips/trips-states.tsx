import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
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
    <Notice
      tone="danger"
      title="Your trips could not be loaded"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message ?? 'Please try again later.'}
    </Notice>
  </Page>
)
