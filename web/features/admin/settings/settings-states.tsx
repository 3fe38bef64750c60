import { Button, buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { loading } from './settings-screen.css'

/** Administrator settings while they load. */
export const SettingsLoading = () => (
  <Page title="Admin Settings">
    <div role="status">
      <VisuallyHidden>Loading admin settings…</VisuallyHidden>
    </div>
    <Card className={loading} padding="lg">
      <Skeleton width="12rem" height="1.5rem" />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="50%" height="1.25rem" />
    </Card>
  </Page>
)

/** Administrator settings that can't be loaded (A §8). */
export const SettingsError = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Admin Settings">
    <Notice
      tone="danger"
      action={
        <>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
          <a href="/account-settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to Account
          </a>
        </>
      }
    >
      Error: Failed to load admin settings. Please try again later.
    </Notice>
  </Page>
)
