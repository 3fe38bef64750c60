import { Ticket } from 'lucide-react'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'

/** For a visitor who may not, or no longer, see a booking here: links to their own bookings. `path` is where signing in leads back to. */
export const NoConfirmation = ({ path }: { path: string }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Ticket size={28} />}
      title="Booking not found"
      action={
        <>
          <Link to="/support" search={{ tab: 'bookings' }} className={buttonClass()}>
            Find your booking
          </Link>
          <Link to="/login" search={{ redirect: path }} className={buttonClass({ variant: 'secondary' })}>
            Sign in
          </Link>
        </>
      }
    >
      <p>
        A booking shows here for the account it belongs to, and for a short while in the browser that made it. With its
        reference and email address you can ask for a link to it at any time.
      </p>
    </EmptyState>
  </Page>
)
