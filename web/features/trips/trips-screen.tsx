import { Luggage } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../worker/contract/booking'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { TABS, type TripTab, tripsByTab } from './trip'
import { TripCard } from './trip-card'
import { TripDialog } from './trip-dialog'
import { list } from './trips-screen.css'

interface TripsScreenProps {
  bookings: Booking[]
  /** One booking as it stands now. Rejects when it can't be had. */
  loadBooking: (id: string) => Promise<Booking>
}

const LABELS: Record<TripTab, string> = { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' }
const EMPTY: Record<TripTab, string> = {
  upcoming: 'No upcoming trips',
  past: 'No past trips',
  cancelled: 'No cancelled trips',
}

/** My Trips of a signed-in traveller (A §2). */
export function TripsScreen({ bookings, loadBooking }: TripsScreenProps) {
  const [tab, setTab] = useState<TripTab>('upcoming')
  const [openId, setOpenId] = useState<string | null>(null)
  if (bookings.length === 0) return <NoTrips />
  const trips = tripsByTab(bookings)
  return (
    <Page title="My Trips">
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
              <TripCard key={booking.id} booking={booking} onOpen={() => setOpenId(booking.id)} />
            ))}
          </div>
        )}
      </Tabs>
      {openId && <TripDialog key={openId} id={openId} load={loadBooking} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

const NoTrips = () => (
  <Page title="My Trips">
    <EmptyState
      icon={<Luggage size={28} />}
      title="No trips found"
      action={
        <a href="/" className={buttonClass()}>
          Search Flights
        </a>
      }
    >
      <p>Trips you book while signed in are kept here.</p>
    </EmptyState>
  </Page>
)
