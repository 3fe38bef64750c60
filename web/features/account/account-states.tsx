import { ApiError } from '../../api/api-error'
import { LoadFailure } from '../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { loading } from './account-screen.css'

/** Account settings while it isn't known who is there. */
export const AccountLoading = () => (
  <Page title="Account Settings">
    <div role="status">
      <VisuallyHidden>Loading your account…</VisuallyHidden>
    </div>
    <Skeleton width="12rem" height="2.875rem" radius="lg" />
    <Card className={loading} padding="lg">
      <Skeleton width="6rem" height="1.5rem" />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="80%" height="1.25rem" />
      <Skeleton width="60%" height="1.25rem" />
    </Card>
  </Page>
)

/** Account settings when the account can't be asked for. */
export const AccountError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Page title="Account Settings">
    <LoadFailure title="Your account could not be loaded" onRetry={onRetry}>
      {error instanceof ApiError ? error.plain : 'Please try again later.'}
    </LoadFailure>
  </Page>
)
