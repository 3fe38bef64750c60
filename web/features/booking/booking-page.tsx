import { Plane } from 'lucide-react'
import type { Offer } from '#worker/contract/offer'
import { readLastSearch } from '../../device/last-search'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { BookingFlow } from './booking-flow'
import { fieldShape, fields, loading } from './frame/booking-frame.css'
import { lastSearchHref } from './offer/search-again'
import type { TravelerCounts } from './passengers/travelers'

const FIELDS = ['title', 'gender', 'birth', 'first', 'last', 'passport']

/** The booking page while its offer loads: a skeleton of the first step. */
const BookingLoading = () => (
  <Page width="wide">
    <p role="status">Loading booking details...</p>
    <div className={loading} aria-hidden="true">
      <Card>
        <Skeleton height="1.5rem" width="12rem" />
        <div className={fields}>
          {FIELDS.map((field) => (
            <div key={field} className={fieldShape}>
              <Skeleton height="0.875rem" width="5rem" />
              <Skeleton height="2.875rem" radius="md" />
            </div>
          ))}
        </div>
      </Card>
      <Card className={fieldShape}>
        <Skeleton height="1.5rem" width="9rem" />
        <Skeleton height="4.5rem" radius="md" />
        <Skeleton height="4.5rem" radius="md" />
        <Skeleton height="1.5rem" />
      </Card>
    </div>
  </Page>
)

interface BookingErrorProps {
  /** Why; "Flight offer not found" when it isn't known. */
  message: string | undefined
  /** The search to go back to. */
  searchHref: string
}

/** There is nothing to book. */
const BookingError = ({ message, searchHref }: BookingErrorProps) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Plane size={32} />}
      title="Error loading flight details"
      action={
        <Link className={buttonClass()} href={searchHref}>
          Back to Search Results
        </Link>
      }
    >
      {message || 'Flight offer not found'}
    </EmptyState>
  </Page>
)

interface BookingPageProps {
  offer: Offer | undefined
  /** Why the offer can't be had. */
  error: Error | null
  /** Undefined while it isn't known yet. */
  isLiveMode: boolean | undefined
  counts: TravelerCounts
  onBack: () => void
  goTo: (href: string) => void
}

/** The booking of one offer: its skeleton, its error, or the steps. */
export function BookingPage({ offer, error, isLiveMode, ...flow }: BookingPageProps) {
  if (offer && isLiveMode !== undefined) {
    return <BookingFlow key={offer.id} offer={offer} isLiveMode={isLiveMode} {...flow} />
  }
  return error ? <NoBooking message={error.message} /> : <BookingLoading />
}

/** Nothing to book, and the way back to the search. */
export const NoBooking = ({ message }: { message: string }) => (
  <BookingError message={message} searchHref={lastSearchHref(readLastSearch())} />
)
