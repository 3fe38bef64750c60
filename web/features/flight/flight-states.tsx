import { Hourglass } from 'lucide-react'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass, Spinner } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/layout/empty-state'
import { NeedsScript } from '../../ui/layout/needs-script'
import { Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import {
  actions,
  aside,
  bottomBar,
  columns,
  details,
  head,
  journey,
  loadingText,
  panel,
  purchase,
  row,
  topBar,
  topBarFacts,
  topBarInner,
} from './flight-screen.css'

const Lines = ({ heights }: { heights: string[] }) =>
  heights.map((height, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
    <Skeleton key={index} height={height} radius="md" />
  ))

/** The flight page while its offer loads: a skeleton of its parts. */
export const FlightLoading = () => (
  <>
    <div className={classNames(topBar, needsScript)} aria-hidden="true">
      <div className={topBarInner}>
        <div className={topBarFacts}>
          <Skeleton width="20rem" height="1.25rem" />
        </div>
        <Skeleton width="14rem" height="2.75rem" radius="md" />
      </div>
    </div>
    <Page width="wide">
      <VisuallyHidden>
        <h1>Flight details</h1>
      </VisuallyHidden>
      <NeedsScript what="fares" />
      <noscript>
        <br />
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Search
        </Link>
      </noscript>
      <div className={needsScript}>
        <FlightShape />
      </div>
    </Page>
    <div className={classNames(bottomBar, needsScript)} aria-hidden="true">
      <div className={row}>
        <Skeleton width="4rem" height="2rem" />
      </div>
      <Skeleton width="7rem" height="2.75rem" radius="md" />
    </div>
  </>
)

const FlightShape = () => (
  <>
    <p role="status" className={loadingText}>
      <Spinner /> Loading flight details...
    </p>
    <div className={head}>
      <Skeleton width="16rem" height="2.25rem" />
      <Skeleton width="12rem" height="1.25rem" />
    </div>
    <div className={columns} aria-hidden="true">
      <div className={`${panel} ${journey}`}>
        <Skeleton width="9rem" height="1.5rem" />
        <Lines heights={['4.5rem', '2.25rem', '4.5rem', '2.25rem']} />
      </div>
      <div className={aside}>
        <div className={purchase}>
          <Skeleton height="8.5rem" radius="lg" />
          <div className={panel}>
            <Skeleton width="9rem" height="1.5rem" />
            <Lines heights={['0.5rem', '1.25rem', '1.25rem', '2rem', '2.75rem']} />
          </div>
        </div>
        <div className={panel}>
          <Lines heights={['1.5rem', '12rem', '4rem']} />
        </div>
      </div>
      <div className={`${panel} ${details}`}>
        <Lines heights={['2.75rem', '5rem', '7rem', '5rem', '7rem']} />
      </div>
    </div>
  </>
)

interface FlightErrorProps {
  message: string | undefined
  backHref: string
  /** Retries; null when the answer would be the same. */
  onRetry: (() => void) | null
  /** Whether a retry is running. */
  busy?: boolean
}

/** Says that the offer failed to load, and why. */
export const FlightError = ({ message, backHref, onRetry, busy = false }: FlightErrorProps) => (
  <Page>
    <EmptyState
      level={1}
      art="failed"
      title="Error Loading Flight Details"
      action={
        <div className={actions}>
          {onRetry && (
            <Button onClick={onRetry} busy={busy}>
              Try Again
            </Button>
          )}
          <Link href={backHref} className={buttonClass({ variant: onRetry ? 'secondary' : 'primary' })}>
            Back to Search
          </Link>
        </div>
      }
    >
      <p role="alert">{message || 'Unable to load flight details. Please try again.'}</p>
    </EmptyState>
  </Page>
)

interface FlightExpiredProps {
  searchHref: string
  onSearchAgain: () => void
}

/** Says that the airline no longer guarantees the price. */
export const FlightExpired = ({ searchHref, onSearchAgain }: FlightExpiredProps) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Hourglass size={28} />}
      title="This offer has expired"
      action={
        <Link href={searchHref} className={buttonClass()} onClick={onSearchAgain}>
          Search Again
        </Link>
      }
    >
      <p>
        Airlines hold a price for about 30 minutes. Your search is kept: search again to see what these flights cost
        now.
      </p>
    </EmptyState>
  </Page>
)
