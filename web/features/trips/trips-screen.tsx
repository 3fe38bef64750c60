import { Luggage } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Page } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import { Link } from '../../ui/link'
import { CancelHost } from './cancellation/cancel-host'
import type { CancelCalls } from './cancellation/use-canceling'
import type { KeepCalls } from './changes/flight-change-notice'
import { TABS, type TripTab, tripsByTab } from './trip'
import { TripCard } from './trip-card'
import { list } from './trips-screen.css'
import { useFocusAfter } from './use-focus-after'

interface TripsScreenProps {
  bookings: Booking[]
  /** Whether a trip is open over the list. */
  isCovered?: boolean
  /** The API calls that cancel one booking. */
  cancelCalls: (id: string) => CancelCalls
  /** The API calls that keep one booking's changed flights. */
  keepCalls: (id: string) => KeepCalls
}

const LABELS: Record<TripTab, string> = { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' }
const EMPTY: Record<TripTab, string> = {
  upcoming: 'No upcoming trips',
  past: 'No past trips',
  cancelled: 'No cancelled trips',
}

/** My Trips of a signed-in traveler. */
export function TripsScreen({ bookings, isCovered = false, cancelCalls, keepCalls }: TripsScreenProps) {
  const [tab, setTab] = useState<TripTab>('upcoming')
  const [open, setOpen] = useState<Booking | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const focusTab = () => ref.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  useFocusAfter(isCovered, focusTab)
  if (bookings.length === 0) return <NoTrips />
  const trips = tripsByTab(bookings)
  return (
    <Page title="My Trips" lead={<Link to="/alerts">Price Alerts</Link>}>
      <div ref={ref}>
        <Tabs
          label="Trips"
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: LABELS[value], count: trips[value].length }))}
        >
          {trips[tab].length === 0 ? (
            <EmptyState icon={<Luggage size={28} />} title={EMPTY[tab]} />
          ) : (
            <div className={list}>
              {trips[tab].map((booking) => (
                <TripCard
                  key={booking.id}
                  booking={booking}
                  keepCalls={keepCalls(booking.id)}
                  onCancel={() => setOpen(booking)}
                />
              ))}
            </div>
          )}
        </Tabs>
      </div>
      <CancelHost booking={open} calls={cancelCalls} onClose={() => setOpen(null)} focusAfter={focusTab} />
    </Page>
  )
}

const NoTrips = () => (
  <Page title="My Trips">
    <EmptyState
      art="noTrips"
      title="No trips found"
      action={
        <Link to="/" className={buttonClass()}>
          Search Flights
        </Link>
      }
    >
      <p>Trips you book while signed in are kept here.</p>
    </EmptyState>
  </Page>
)
