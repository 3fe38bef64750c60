import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { SeatSelection } from '#worker/contract/payment'
import { CabinDrawing, Fuselage } from '../../../ui/seat-map/cabin-drawing'
import { toCabinGrid } from '../../../ui/seat-map/cabin-grid'
import { CABIN_LABELS } from '../../../words/search'
import {
  type Cabin,
  SeatButton,
  type SeatCell,
  type SeatElement,
  type SeatState,
  serviceFor,
  spokenPrice,
} from './seat-button'
import { firstSeat, seatTowards } from './seat-keys'
import { detail } from './seat-maps-panel.css'

interface CabinViewProps {
  cabin: Cabin
  passengerId: string
  /** The party's seats on this flight. */
  seats: SeatSelection[]
  travelerName: (passengerId: string) => string
  onChoose: (element: SeatElement, cabin: Cabin) => void
  onLook: (cell: SeatCell) => void
}

/** One cabin as a grid of seats: arrow keys move, Enter or Space chooses. */
function CabinView({ cabin, passengerId, seats, travelerName, onChoose, onLook }: CabinViewProps) {
  const grid = useMemo(() => toCabinGrid(cabin), [cabin])
  const ref = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const seatHolder = (element: SeatElement) =>
    seats.find(({ designator }) => designator === element.designator)?.passengerId
  const seatState = (element: SeatElement): SeatState => {
    const holder = seatHolder(element)
    if (holder) return holder === passengerId ? 'selected' : 'companion'
    return serviceFor(element, passengerId) ? 'available' : 'unavailable'
  }
  const entry =
    visited ??
    firstSeat(
      grid,
      (element) => seatHolder(element) === passengerId,
      (element) => serviceFor(element, passengerId) !== null,
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.seat // only seats carry it
    const next = from && seatTowards(grid, from, event.key)
    if (!next) return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  const label = `${CABIN_LABELS[cabin.cabin_class]}${cabin.deck > 0 ? ', upper deck' : ''}`
  return (
    <CabinDrawing
      name={label}
      level={2}
      configuration={cabin.deck_configuration}
      grid={grid}
      role="grid"
      label={`${label} seats`}
      ref={ref}
      onKeyDown={onKeyDown}
      renderSeat={(cell) => {
        const holder = seatHolder(cell.element)
        return (
          <SeatButton
            key={cell.key}
            cell={cell}
            passengerId={passengerId}
            state={seatState(cell.element)}
            holder={holder && travelerName(holder)}
            entry={cell.key === entry}
            onChoose={() => onChoose(cell.element, cabin)}
            onFocus={() => {
              setVisited(cell.key)
              onLook(cell)
            }}
          />
        )
      }}
    />
  )
}

interface AircraftProps {
  cabins: Cabin[]
  passengerId: string
  seats: SeatSelection[]
  travelerName: (passengerId: string) => string
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

/** The cabins of one flight, nose to tail, and a description of the focused seat. */
export function Aircraft({ cabins, passengerId, seats, travelerName, onChoose }: AircraftProps) {
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
      {/* Hidden from screen readers: each seat's own name says the same. */}
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
            travelerName={travelerName}
            onChoose={choose}
            onLook={setLooked}
          />
        ))}
      </Fuselage>
    </div>
  )
}
