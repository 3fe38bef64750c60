import { onlineManager } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PlaneLanding } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { ApiError } from '../../api/api-error'
import { isLostPart, loadAgain, useMissingPart } from '../../device/lost-part'
import { laterPart } from '../../page/later-part'
import { TakenOver } from '../../page/taken-over'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { NEEDS_SCRIPT } from '../../ui/layout/needs-script'
import { Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { offlineBand } from './layout.css'

/** A page that is loading. */
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

/** The placeholder of a personal page, none of which the server renders. */
export const PersonalPagePlace = () => (
  <>
    <noscript>
      {import.meta.env.SSR && (
        <Page width="text">
          <EmptyState level={1} icon={<PlaneLanding size={28} />} title={NEEDS_SCRIPT.title}>
            <p>{NEEDS_SCRIPT.account}</p>
          </EmptyState>
        </Page>
      )}
    </noscript>
    <div className={needsScript}>
      <PendingScreen />
    </div>
  </>
)

// Loaded later: every page would carry it, and hardly any shows it.
export const PageNotice = laterPart(
  'features/shell/page-notice.tsx',
  () => import('./page-notice').then(({ PageNotice: Notice }) => Notice),
  <PendingScreen />,
)

/** The not-found page. */
export const NotFoundScreen = () => (
  <TakenOver>
    <PageNotice />
  </TakenOver>
)

/** A page that couldn't be shown. */
const ErrorScreen = ({ message, onRetry }: { message?: string | undefined; onRetry: () => void }) => (
  <Page width="text">
    <EmptyState
      level={1}
      art="failed"
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

const MISSING = 'A part of this page did not load. '

/** Says above a page that a part of it is missing. */
export const MissingPart = () =>
  useMissingPart() && (
    <p className={offlineBand}>
      {MISSING}
      <Button variant="ghost" size="sm" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </p>
  )

const AGAIN_MS = 5000
let lastFresh = 0

/**
 * What a route shows when its data or its screen failed; a retry loads the data again, and the document where code is missing. A screen whose
 * elements someone else took out of the page, as an extension of the browser may, is rendered again at once; the query cache, the address and
 * what is stored keep most of its state.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isLost = isLostPart(error)
  const [stays, setStays] = useState(!isLost)
  useEffect(() => void (isLost && loadAgain().then(setStays)), [isLost])
  useLayoutEffect(() => {
    const isMissed = error instanceof DOMException && error.name === 'NotFoundError' // by React, in the page
    if (!isMissed || Date.now() - lastFresh < AGAIN_MS) return
    lastFresh = Date.now()
    reset()
  }, [error, reset])
  useEffect(() => console.warn('A page could not be shown', error), [error])
  const retry = useCallback(() => {
    // Without a network, the document would be lost too.
    if (isLost && navigator.onLine) return location.reload()
    reset()
    void router.invalidate()
  }, [isLost, reset, router])
  // For as long as there is no connection the page waits for it, and the band above says so.
  const isCut = isLost || (error instanceof ApiError && error.code === 'unreachable')
  const [isOnline, setOnline] = useState(() => onlineManager.isOnline())
  useEffect(
    () =>
      onlineManager.subscribe((online) => {
        setOnline(online)
        if (online && isCut) retry()
      }),
    [isCut, retry],
  )
  // Our own errors have a sentence to show; the message of any other is a bug's and means nothing to a traveler.
  return (
    <TakenOver>
      {stays && (isOnline || !isCut) ? (
        <ErrorScreen message={isLost ? MISSING : error instanceof ApiError ? error.plain : undefined} onRetry={retry} />
      ) : (
        <PendingScreen />
      )}
    </TakenOver>
  )
}
