import { Hourglass, TriangleAlert } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import { aside, columns, details, journey, loading, loadingText, panel } from './flight-screen.css'

/** The shape of the page to come. */
export const FlightLoading = () => (
  <Page width="wide">
    <div className={loading}>
      <p role="status" className={loadingText}>
        <Spinner /> Loading flight details...
      </p>
      <div className={columns} aria-hidden="true">
        <div className={`${panel} ${journey}`}>
          <Skeleton height="9rem" radius="md" />
        </div>
        <div className={`${panel} ${aside}`}>
          <Skeleton height="12rem" radius="md" />
        </div>
        <div className={`${panel} ${details}`}>
          <Skeleton height="16rem" radius="md" />
        </div>
      </div>
    </div>
  </Page>
)

export const FlightError = ({ message, backHref }: { message: string | undefined; backHref: string }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<TriangleAlert size={28} />}
      title="Error Loading Flight Details"
      action={
        <a href={backHref} className={buttonClass()}>
          Back to Search
        </a>
      }
    >
      <p role="alert">{message || 'Unable to load flight details. Please try again.'}</p>
    </EmptyState>
  </Page>
)

/** The airline no longer holds the price. */
export const FlightExpired = ({ searchHref }: { searchHref: string }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Hourglass size={28} />}
      title="This offer has expired"
      action={
        <a href={searchHref} className={buttonClass()}>
          Search Again
        </a>
      }
    >
      <p>Airlines hold a price for about 30 minutes. Search again to see what these flights cost now.</p>
    </EmptyState>
  </Page>
)
