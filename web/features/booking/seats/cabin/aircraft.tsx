import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { CabinDrawing, Fuselage } from '../../../../ui/seat-map/cabin-drawing'
import { toCabinGrid } from '../../../../ui/seat-map/cabin-grid'
import { CABIN_LABELS } from '../../../../words/search'
import { type Cabin, SeatButton, type SeatElement, type ShownSeat, serviceFor } from './seat-button'
import { firstSeat, seatTowards } from './seat-keys'
import { type SeatView, shownSeat } from './shown-seats'

/** "Economy", "Business, upper deck". */
export const cabinLabel = ({ cabin_class, deck }: Cabin) =>
  `${CABIN_LABELS[cabin_class]}${deck > 0 ? ', upper deck' : ''}`

interface CabinsProps extends SeatView {
  onChoose: (element: SeatElement, cabin: Cabin) => void
  /** A seat has the focus. */
  onLook: (seat: ShownSeat) => void
}

/** One cabin as a grid of seats: arrow keys move, Enter or Space chooses. */
function CabinView({ cabin, onChoose, onLook, ...view }: CabinsProps & { cabin: Cabin }) {
  const grid = useMemo(() => toCabinGrid(cabin), [cabin])
  const ref = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const { traveler, seats } = view
  const isMine = ({ designator }: SeatElement) =>
    seats.some((seat) => seat.designator === designator && seat.passengerId === traveler.id)
  const entry = visited ?? firstSeat(grid, isMine, (element) => serviceFor(element, traveler.id) !== null)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.seat // only seats carry it
    const next = from && seatTowards(grid, from, event.key)
    if (!next) return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  const label = cabinLabel(cabin)
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
        const seat = shownSeat(cell, view)
        return (
          <SeatButton
            key={cell.key}
            {...seat}
            entry={cell.key === entry}
            onChoose={() => onChoose(cell.element, cabin)}
            onFocus={() => {
              setVisited(cell.key)
              onLook(seat)
            }}
          />
        )
      }}
    />
  )
}

/** The cabins of one flight, nose to tail. */
export const Aircraft = ({ cabins, ...view }: CabinsProps & { cabins: Cabin[] }) => (
  <Fuselage>
    {cabins.map((cabin) => (
      <CabinView key={`${cabin.deck}-${cabin.cabin_class}`} cabin={cabin} {...view} />
    ))}
  </Fuselage>
)
