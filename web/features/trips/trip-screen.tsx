import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import type { TripCalls } from '../../api/bookings'
import { Page } from '../../ui/layout/page'
import { title as titleClass } from '../../ui/layout/page.css'
import { Link } from '../../ui/link'
import { CancelHost } from './cancellation/cancel-host'
import type { Seller } from './details/receipt'
import { TripDetails } from './details/trip-details'
import { back, head, muted } from './details/trip-details.css'
import { tripRoute } from './trip'

/** The way back to all trips, above one of them. */
export const BackToTrips = () => (
  <Link to="/my-trips" className={back}>
    <ArrowLeft size={16} aria-hidden="true" />
    My Trips
  </Link>
)

interface TripScreenProps {
  booking: Booking
  calls: TripCalls
  /** Reads the trip again. */
  refresh: () => Promise<unknown>
  /** Who sold it, for its receipt. */
  seller: Seller
  /** A sentence under the title. */
  lead?: ReactNode
  /** Shown above the title. */
  above?: ReactNode
}

/** One trip at its own address, with all that its traveler can do about it. */
export function TripScreen({ booking, lead, above, ...trip }: TripScreenProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page>
      {above}
      <div className={head}>
        <h1 className={titleClass} ref={title} tabIndex={-1}>
          {tripRoute(booking)}
        </h1>
        {lead && <p className={muted}>{lead}</p>}
      </div>
      <TripActions booking={booking} focusAfter={() => title.current} {...trip} />
    </Page>
  )
}

interface TripActionsProps extends Pick<TripScreenProps, 'booking' | 'calls' | 'refresh' | 'seller'> {
  /** Takes the focus when the button that began a cancellation is gone. */
  focusAfter: () => HTMLElement | null
}

/** A trip in full, and the dialog that cancels it. */
export function TripActions({ booking, calls, refresh, seller, focusAfter }: TripActionsProps) {
  const [isCanceling, setCanceling] = useState(false)
  return (
    <>
      <TripDetails
        booking={booking}
        keepCalls={{ keep: calls.keep, refresh }}
        onCancel={() => setCanceling(true)}
        calls={calls}
        seller={seller}
      />
      <CancelHost
        booking={isCanceling ? booking : null}
        calls={() => ({ ...calls, refresh })}
        onClose={() => setCanceling(false)}
        focusAfter={focusAfter}
      />
    </>
  )
}
