import { Plane } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { loading } from './booking-states.css'

/** While the offer is read. */
export const BookingLoading = () => (
  <Page width="wide">
    <p role="status">Loading booking details...</p>
    <div className={loading} aria-hidden="true">
      <Card>
        <Skeleton height="1.5rem" width="40%" />
        <br />
        <Skeleton height="12rem" radius="md" />
      </Card>
      <Card>
        <Skeleton height="18rem" radius="md" />
      </Card>
    </div>
  </Page>
)

interface BookingErrorProps {
  /** Why; "Flight offer not found" when nobody says. */
  message: string | undefined
  /** The search to go back to. */
  searchHref: string
}

/** There is nothing to book. */
export const BookingError = ({ message, searchHref }: BookingErrorProps) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Plane size={32} />}
      title="Error loading flight details"
      action={
        <a className={buttonClass()} href={searchHref}>
          Back to Search Results
        </a>
      }
    >
      {message || 'Flight offer not found'}
    </EmptyState>
  </Page>
)
