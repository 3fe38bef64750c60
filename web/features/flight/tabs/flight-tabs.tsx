import { useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { Card } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { FareRulesTab } from './fare-rules-tab'
import { ItineraryTab } from './itinerary-tab'
import { type SeatMapsState, SeatMapsTab } from './seat-maps-tab'

interface FlightTabsProps {
  offer: Offer
  seatMaps: SeatMapsState
  /** Called when the seat maps' tab is opened, or retried: only then are they requested. */
  onAskSeatMaps: () => void
}

/** Flight Details, Fare Rules and Seat Maps. */
export function FlightTabs({ offer, seatMaps, onAskSeatMaps }: FlightTabsProps) {
  const [tab, setTab] = useState<'details' | 'rules' | 'seats'>('details')
  return (
    <Card as="section" aria-labelledby="about-title">
      <VisuallyHidden>
        <h2 id="about-title">About this flight</h2>
      </VisuallyHidden>
      <Tabs
        label="About this flight"
        value={tab}
        onChange={(chosen) => {
          setTab(chosen)
          if (chosen === 'seats') onAskSeatMaps()
        }}
        items={[
          { value: 'details', label: 'Flight Details', content: <ItineraryTab offer={offer} /> },
          { value: 'rules', label: 'Fare Rules', content: <FareRulesTab offer={offer} /> },
          {
            value: 'seats',
            label: 'Seat Maps',
            content: <SeatMapsTab state={seatMaps} slices={offer.slices} onRetry={onAskSeatMaps} />,
          },
        ]}
      />
    </Card>
  )
}
