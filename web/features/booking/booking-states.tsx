import { Plane } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { fieldShape, fields, loading } from './booking-states.css'

const FIELDS = ['title', 'gender', 'birth', 'first', 'last', 'passport']

/** While the offer is read: the shape of the first step. */
export const BookingLoading = () => (
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
