import { UserX } from 'lucide-react'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'

/** /account-deleted: shown after an account was deleted. */
export const AccountDeletedScreen = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<UserX size={28} />}
      title="Your account is deleted"
      action={
        <>
          <Link to="/" className={buttonClass()}>
            Search Flights
          </Link>
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            Find a Booking
          </Link>
        </>
      }
    >
      <p>We confirm it by email. You are signed out on every device.</p>
      <p>Trips to come stay valid: open them with their reference and the email address they were booked with.</p>
    </EmptyState>
  </Page>
)
