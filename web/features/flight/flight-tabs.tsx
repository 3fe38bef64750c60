import { useState } from 'react'
import type { Offer } from '../../../worker/contract/offer'
import { Card } from '../../ui/card'
import { Spinner } from '../../ui/spinner'
import { Tabs } from '../../ui/tabs'
import { FareRulesTab } from './fare-rules-tab'
import { loadingText } from './flight-screen.css'
import { ItineraryTab } from './itinerary-tab'

/** What is known of the cabins: nothing was asked yet, the answer is on its way, or whether there is a map. */
export type SeatMapsState = 'unasked' | 'loading' | 'some' | 'none'

const SEAT_TEXTS: Record<SeatMapsState, string> = {
  unasked: 'Loading seat maps...',
  loading: 'Loading seat maps...',
  some: 'Seat selection will be available during booking.',
  none: 'Seat maps are not available for this flight. You will be able to select seats after booking.',
}

const SeatMapsTab = ({ state }: { state: SeatMapsState }) => (
  <p role="status" className={loadingText}>
    {(state === 'loading' || state === 'unasked') && <Spinner />} {SEAT_TEXTS[state]}
  </p>
)

interface FlightTabsProps {
  offer: Offer
  seatMaps: SeatMapsState
  /** The seat maps' tab was opened: now they are worth asking for. */
  onAskSeatMaps: () => void
}

/** Flight Details, Fare Rules and Seat Maps. */
export function FlightTabs({ offer, seatMaps, onAskSeatMaps }: FlightTabsProps) {
  const [tab, setTab] = useState<'details' | 'rules' | 'seats'>('details')
  return (
    <Card as="section" aria-label="Details">
      <Tabs
        label="About this flight"
        value={tab}
        onChange={(chosen) => {
          setTab(chosen)
          if (chosen === 'seats') onAskSeatMaps()
        }}
        items={[
          { value: 'details', label: 'Flight Details', content: <ItineraryTab slices={offer.slices} /> },
          { value: 'rules', label: 'Fare Rules', content: <FareRulesTab offer={offer} /> },
          { value: 'seats', label: 'Seat Maps', content: <SeatMapsTab state={seatMaps} /> },
        ]}
      />
    </Card>
  )
}
