import { Store } from 'lucide-react'
import type { Brand } from '#worker/contract/brand'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'

/** What stands where flights are searched while a shop sells none: no day of its opening, which nobody has told. */
export const ClosedShop = ({ brand }: { brand: Brand }) => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<Store size={28} />}
      title={`${brand.name} takes no bookings at the moment`}
      action={
        <>
          <Link to="/my-trips" className={buttonClass()}>
            My Trips
          </Link>
          <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
            Contact us
          </Link>
        </>
      }
    >
      <p>
        Flights can’t be searched or booked here right now. What you have booked before stays booked, and you find it in
        My Trips.
      </p>
    </EmptyState>
  </Page>
)
