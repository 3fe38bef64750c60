import { Compass } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'

/** What the page of unknown paths says. */
export const NotFoundContent = () => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<Compass size={28} />}
      title="404 Page Not Found"
      action={
        <>
          <Link to="/" className={buttonClass()}>
            Back to flights
          </Link>
          <Link to="/my-trips" className={buttonClass({ variant: 'secondary' })}>
            My Trips
          </Link>
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            Support
          </Link>
        </>
      }
    >
      <p>There is no page at this address. It may be mistyped, or the page may have moved.</p>
    </EmptyState>
  </Page>
)
