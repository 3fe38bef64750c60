import { useState } from 'react'
import type { SeatSelection } from '#worker/contract/payment'
import { Fuselage } from '../../../ui/seat-map/fuselage'
import { CabinView } from './cabin-view'
import { detail } from './seat-maps-panel.css'
import { type Cabin, type SeatCell, type SeatElement, serviceFor, spokenPrice } from './seat-words'

interface AircraftProps {
  cabins: Cabin[]
  passengerId: string
  seats: SeatSelection[]
  nameOf: (passengerId: string) => string
  onChoose: (seat: Omit<SeatSelection, 'passengerId' | 'segmentId'>) => void
}

const describe = ({ element, place }: SeatCell, passengerId: string) => {
  const service = serviceFor(element, passengerId)
  return [
    `Seat ${element.designator}`,
    place,
    service ? spokenPrice(service) : 'unavailable',
    ...element.disclosures,
  ].join(' · ')
}

/** The cabins of one flight, nose to tail, and in words the seat one looks at. */
export function Aircraft({ cabins, passengerId, seats, nameOf, onChoose }: AircraftProps) {
  const [looked, setLooked] = useState<SeatCell | null>(null)
  const choose = (element: SeatElement, cabin: Cabin) => {
    const service = serviceFor(element, passengerId)
    if (!service || !element.designator) return
    onChoose({
      seatId: service.id,
      designator: element.designator,
      cabinClass: cabin.cabin_class,
      price: { amount: service.charge_amount, currency: service.total_currency },
    })
  }
  return (
    <div>
      {/* Spoken already: it is part of each seat's own name. */}
      <p className={detail} aria-hidden="true">
        {looked ? describe(looked, passengerId) : 'Select a seat to see where it is and what it costs.'}
      </p>
      <Fuselage>
        {cabins.map((cabin) => (
          <CabinView
            key={`${cabin.deck}-${cabin.cabin_class}`}
            cabin={cabin}
            passengerId={passengerId}
            seats={seats}
            nameOf={nameOf}
            onChoose={choose}
            onLook={setLooked}
          />
        ))}
      </Fuselage>
    </div>
  )
}
