import { DoorClosed } from 'lucide-react'
import { useServedPage } from '../../page/served-page'
import { TakenOver } from '../../page/taken-over'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { offlineBand } from './layout.css'

/** The content of the not-found page. On a local start it also asks what its developer may have forgotten. */
const NotFound = ({ isLocalStart }: { isLocalStart: boolean }) => (
  <Page width="text">
    <EmptyState
      level={1}
      art="notFound"
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
      {isLocalStart && <p>Did you forget to add the page to the router?</p>}
    </EmptyState>
  </Page>
)

/** Shown in place of the search while a shop is closed. It names no opening day, because none is known. */
const ClosedShop = ({ name }: { name: string }) => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<DoorClosed size={28} />}
      title={`${name} takes no bookings at the moment`}
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

/** Says above a page that only holders of the preview link see it. */
const PreviewBand = () => (
  <p className={offlineBand} role="note">
    Preview: this shop is closed to everybody without its preview link. What you book here is booked.
  </p>
)

interface PageNoticeProps {
  /** The reason: the shop is closed, or previewed by link; without either the page doesn't exist. */
  shop?: 'closed' | 'preview' | undefined
  name?: string
}

/** The notice in place of a page that can't be shown, or above one that isn't public. */
export function PageNotice({ shop, name = '' }: PageNoticeProps) {
  const isLocalStart = useServedPage()?.isLocalStart ?? false
  if (shop === 'preview') return <PreviewBand />
  if (!shop) return <NotFound isLocalStart={isLocalStart} />
  return (
    <TakenOver>
      <ClosedShop name={name} />
    </TakenOver>
  )
}
