import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error'
import { laterPart } from '../../page/later-part'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { NEEDS_SCRIPT } from '../../ui/layout/needs-script'
import { Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** A page on its way. */
export const PendingScreen = () => (
  <Page>
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
    <Skeleton width="min(18rem, 60%)" height="2rem" />
    <br />
    <Skeleton height="12rem" radius="lg" />
  </Page>
)

/** Where a personal page will stand: the server writes none of it. */
export const PersonalPagePlace = () => (
  <>
    <noscript>
      <Page width="text">
        <EmptyState level={1} icon={<CloudAlert size={28} />} title={NEEDS_SCRIPT.title}>
          <p>{NEEDS_SCRIPT.text}</p>
        </EmptyState>
      </Page>
    </noscript>
    <div className={needsScript}>
      <PendingScreen />
    </div>
  </>
)

// Every page would carry it, and hardly any shows it.
const NotFoundContent = laterPart(
  'features/shell/not-found-content.tsx',
  () => import('./not-found-content').then(({ NotFoundContent }) => NotFoundContent),
  <PendingScreen />,
)

/** The page of unknown paths. */
export const NotFoundScreen = () => <NotFoundContent />

/** A page that couldn't be shown. */
const ErrorScreen = ({ message, onRetry }: { message?: string | undefined; onRetry: () => void }) => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<CloudAlert size={28} />}
      title="This page could not be shown"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Back to flights
          </Link>
        </>
      }
    >
      <p>{message || 'Something went wrong. Please try again.'}</p>
    </EmptyState>
  </Page>
)

/** What a route shows when its data or its screen failed; trying again asks for the data anew. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.warn('A page could not be shown', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // Our own errors have a sentence to show; any other is a bug's and says nothing to a traveler.
  return <ErrorScreen message={error instanceof ApiError ? error.message : undefined} onRetry={retry} />
}
