import { X } from 'lucide-react'
import type { SeatMap, SeatService } from '#worker/contract/seat-map'
import { shortPrice } from '../../../format/money'
import type { GridCell, SeatPlace } from '../../../ui/seat-map/cabin-grid'
import { seat as seatClass } from '../../../ui/seat-map/seat.css'

export type Cabin = SeatMap['cabins'][number]
export type SeatElement = Cabin['rows'][number]['sections'][number]['elements'][number]
export type SeatCell = GridCell<SeatElement>

/** How a seat looks to the traveler who is choosing: `companion` is held by another one of the party. */
export type SeatState = 'available' | 'selected' | 'companion' | 'unavailable'

/** This traveler's price for the seat, or null when it isn't sold to them. */
export const serviceFor = (element: SeatElement, passengerId: string): SeatService | null =>
  element.available && element.type === 'seat'
    ? (element.available_services.find((service) => service.passenger_id === passengerId) ?? null)
    : null

/** "USD 25", as it is read aloud. */
export const spokenPrice = ({ charge_amount, total_currency }: SeatService) =>
  Number(charge_amount) === 0 ? 'free' : `${total_currency} ${Math.round(Number(charge_amount))}`

const STATE_WORDS: Record<SeatState, string> = {
  available: 'available',
  selected: 'selected',
  companion: 'selected',
  unavailable: 'unavailable',
}

/** A seat's name for a screen reader: "Seat 12A, window, USD 25, available". */
export function seatLabel(
  element: SeatElement,
  {
    place,
    state,
    service,
    holder,
  }: { place: SeatPlace; state: SeatState; service: SeatService | null; holder?: string | undefined },
): string {
  const who = holder ? `${STATE_WORDS[state]} for ${holder}` : STATE_WORDS[state]
  const price = service && state !== 'unavailable' ? spokenPrice(service) : null
  return [`Seat ${element.designator ?? ''}`.trim(), element.name, place, price, who, ...element.disclosures]
    .filter(Boolean)
    .join(', ')
}

/** "JS" of "Jane Smith", for a chosen seat. */
export const nameInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

interface SeatButtonProps {
  cell: SeatCell
  passengerId: string
  state: SeatState
  /** The name of the traveler of this party who holds it. */
  holder: string | undefined
  /** Whether Tab leads here: one seat of a cabin takes the focus first. */
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
        nameInitials(holder)
      ) : service ? (
        shortPrice(service.charge_amount, service.total_currency)
      ) : (
        <X size={14} aria-hidden="true" />
      )}
    </button>
  )
}
