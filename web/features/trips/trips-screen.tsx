import { Luggage } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Page } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import { Link } from '../../ui/link'
import type { CancelCalls } from './cancellation/use-canceling'
import type { KeepCalls } from './changes/flight-change-notice'
import type { Seller } from './details/receipt'
import { TABS, type TripTab, tripsByTab } from './trip'
import { TripCard } from './trip-card'
import { list } from './trips-screen.css'

// Loaded when a button asks for one of them.
const TripDialog = lazy(() => import('./details/trip-dialog').then((module) => ({ default: module.TripDialog })))
const CancelDialog = lazy(() =>
  import('./cancellation/cancel-dialog').then((module) => ({ default: module.CancelDialog })),
)

interface TripsScreenProps {
  bookings: Booking[]
  /** Who sold the trips, for their receipts. */
  seller: Seller
  /** One booking as it stands now. Rejects when it can't be had. */
  loadBooking: (id: string) => Promise<Booking>
  /** What canceling one booking asks of the API. */
  cancelCalls: (id: string) => CancelCalls
  /** What keeping one booking's changed flights asks of the API. */
  keepCalls: (id: string) => KeepCalls
  /** Gives a trip's calendar file to the browser; says itself when that fails. */
  saveCalendar: (id: string) => Promise<void>
}

const LABELS: Record<TripTab, string> = { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' }
const EMPTY: Record<TripTab, string> = {
  upcoming: 'No upcoming trips',
  past: 'No past trips',
  cancelled: 'No cancelled trips',
}

type Open = { dialog: 'details' | 'cancel'; booking: Booking }

/** Moves the focus to the tabs when the element that had it has left the list. */
function useFocusAfter(bookings: Booking[], open: Open | null) {
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's change is what may take the focus away
  useEffect(() => {
    if (open) wasOpen.current = true
    if (open || !wasOpen.current) return
    // The dialog gives the focus back a moment after it has closed.
    const timer = setTimeout(() => {
      wasOpen.current = false
      if (document.activeElement !== document.body) return
      ref.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [bookings, open])
  return ref
}

/** My Trips of a signed-in traveler. */
export function TripsScreen({ bookings, seller, loadBooking, cancelCalls, keepCalls, saveCalendar }: TripsScreenProps) {
  const [tab, setTab] = useState<TripTab>('upcoming')
  const [open, setOpen] = useState<Open | null>(null)
  const ref = useFocusAfter(bookings, open)
  if (bookings.length === 0) return <NoTrips />
  const trips = tripsByTab(bookings)
  const close = () => setOpen(null)
  return (
    <Page title="My Trips">
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
                  onOpen={() => setOpen({ dialog: 'details', booking })}
                  onCancel={() => setOpen({ dialog: 'cancel', booking })}
                />
              ))}
            </div>
          )}
        </Tabs>
      </div>
      <Suspense>
        {open?.dialog === 'details' && (
          <TripDialog
            key={open.booking.id}
            id={open.booking.id}
            load={loadBooking}
            keepCalls={keepCalls(open.booking.id)}
            seller={seller}
            onClose={close}
            onCancel={() => setOpen({ dialog: 'cancel', booking: open.booking })}
            onSaveCalendar={() => saveCalendar(open.booking.id)}
          />
        )}
        {open?.dialog === 'cancel' && (
          <CancelDialog
            key={open.booking.id}
            booking={open.booking}
            calls={cancelCalls(open.booking.id)}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

const NoTrips = () => (
  <Page title="My Trips">
    <EmptyState
      icon={<Luggage size={28} />}
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
