import { CloudAlert } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'

/** A page that couldn't be shown. */
export const ErrorScreen = ({ message, onRetry }: { message?: string | undefined; onRetry: () => void }) => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<CloudAlert size={28} />}
      title="This page could not be shown"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            Back to flights
          </a>
        </>
      }
    >
      <p>{message || 'Something went wrong. Please try again.'}</p>
    </EmptyState>
  </Page>
)
