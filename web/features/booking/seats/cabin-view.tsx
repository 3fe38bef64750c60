import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { SeatSelection } from '#worker/contract/payment'
import { CABIN_LABELS } from '../../../format/search-words'
import { CabinDrawing } from '../../../ui/seat-map/cabin-drawing'
import { gridOf } from '../../../ui/seat-map/cabin-grid'
import { SeatButton } from './seat-button'
import { firstSeat, seatTowards } from './seat-keys'
import { type Cabin, type SeatCell, type SeatElement, type SeatState, serviceFor } from './seat-words'

export interface CabinViewProps {
  cabin: Cabin
  passengerId: string
  /** The party's seats on this flight. */
  seats: SeatSelection[]
  nameOf: (passengerId: string) => string
  onChoose: (element: SeatElement, cabin: Cabin) => void
  onLook: (cell: SeatCell) => void
}

/** One cabin as a grid one can walk with the arrow keys; Enter or Space chooses. */
export function CabinView({ cabin, passengerId, seats, nameOf, onChoose, onLook }: CabinViewProps) {
  const grid = useMemo(() => gridOf(cabin), [cabin])
  const ref = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const holderOf = (element: SeatElement) =>
    seats.find(({ designator }) => designator === element.designator)?.passengerId
  const stateOf = (element: SeatElement): SeatState => {
    const holder = holderOf(element)
    if (holder) return holder === passengerId ? 'selected' : 'companion'
    return serviceFor(element, passengerId) ? 'available' : 'unavailable'
  }
  const entry =
    visited ??
    firstSeat(
      grid,
      (element) => holderOf(element) === passengerId,
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
        const holder = holderOf(cell.element)
        return (
          <SeatButton
            key={cell.key}
            cell={cell}
            passengerId={passengerId}
            state={stateOf(cell.element)}
            holder={holder && nameOf(holder)}
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
