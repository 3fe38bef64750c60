import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { SeatSelection } from '../../../../worker/contract/payment'
import { CABIN_LABELS } from '../../../format/search-words'
import { CabinRow, columnsOf } from './cabin-row'
import { letter as letterClass, row as rowClass } from './cabin-row.css'
import { cabinDeck, cabinHead, cabinName } from './cabin-view.css'
import { SeatButton } from './seat-button'
import {
  type Cabin,
  type CabinGrid,
  firstSeat,
  type GridCell,
  gridOf,
  isSeat,
  type SeatElement,
  seatTowards,
} from './seat-grid'
import { type SeatState, serviceFor } from './seat-words'

export interface CabinViewProps {
  cabin: Cabin
  passengerId: string
  /** The party's seats on this flight. */
  seats: SeatSelection[]
  nameOf: (passengerId: string) => string
  onChoose: (element: SeatElement, cabin: Cabin) => void
  onLook: (cell: GridCell) => void
}

const lettersOf = (grid: CabinGrid) => {
  const letters = new Map<number, string>()
  for (const row of grid.rows) {
    for (const { column, element } of row.sections.flat()) {
      const letter = /[A-Z]+$/.exec(element.designator ?? '')?.[0]
      if (letter && isSeat(element) && !letters.has(column)) letters.set(column, letter)
    }
  }
  return [...letters]
}

const overWing = (grid: CabinGrid, index: number) => grid.rows[index]?.overWing ?? false

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
    <section aria-label={label}>
      <div className={cabinHead}>
        <h2 className={cabinName}>{label}</h2>
        <span className={cabinDeck}>{cabin.deck_configuration ?? 'Standard Configuration'}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a cabin is a grid of widgets, no table of data */}
      <div role="grid" aria-label={`${label} seats`} ref={ref} onKeyDown={onKeyDown}>
        <div className={rowClass} style={{ gridTemplateColumns: columnsOf(grid) }} aria-hidden="true">
          {lettersOf(grid).map(([column, letter]) => (
            <span key={column} className={letterClass} style={{ gridColumn: column + 1, gridRow: 1 }}>
              {letter}
            </span>
          ))}
        </div>
        {grid.rows.map((row, index) => (
          <CabinRow
            key={row.key}
            grid={grid}
            row={row}
            edge={!overWing(grid, index - 1) ? 'first' : !overWing(grid, index + 1) ? 'last' : null}
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
        ))}
      </div>
    </section>
  )
}
