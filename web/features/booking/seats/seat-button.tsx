import { X } from 'lucide-react'
import { seat as seatClass } from '../../../ui/seat-map/seat.css'
import { shortPrice } from '../../../ui/seat-map/short-price'
import { initialsOf, type SeatCell, type SeatState, seatLabel, serviceFor } from './seat-words'

interface SeatButtonProps {
  cell: SeatCell
  passengerId: string
  state: SeatState
  /** Who of the party holds it. */
  holder: string | undefined
  /** Whether the keyboard enters the cabin here. */
  entry: boolean
  onChoose: () => void
  onFocus: () => void
}

/** One seat. Taken seats stay reachable, so that the cabin can be read whole, but do nothing. */
export function SeatButton({ cell, passengerId, state, holder, entry, onChoose, onFocus }: SeatButtonProps) {
  const { element, place } = cell
  const service = serviceFor(element, passengerId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cabin is a grid of widgets, no table of data
    <button
      type="button"
      role="gridcell"
      className={seatClass[state]}
      style={{ gridColumn: cell.column + 1 }}
      data-seat={cell.key}
      aria-label={seatLabel(element, { place, state, service, holder })}
      aria-selected={state === 'selected' || state === 'companion'}
      aria-disabled={state === 'unavailable' || undefined}
      tabIndex={entry ? 0 : -1}
      onClick={state === 'unavailable' ? undefined : onChoose}
      onFocus={onFocus}
    >
      {holder ? (
        initialsOf(holder)
      ) : service ? (
        shortPrice(service.charge_amount, service.total_currency)
      ) : (
        <X size={14} aria-hidden="true" />
      )}
    </button>
  )
}
