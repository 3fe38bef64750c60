import { Check, X } from 'lucide-react'
import type { SeatMap, SeatService } from '#worker/contract/seat-map'
import type { GridCell, SeatPlace } from '../../../../ui/seat-map/cabin-grid'
import { initials, mark, seat as seatClass } from '../../../../ui/seat-map/seat.css'
import { freeOrPrice, shortPrice } from '../../../../ui/seat-map/short-price'
import type { SeatedTraveler } from '../seated-party'

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

/** "$25", "Free". */
export const seatPrice = ({ total_amount, total_currency }: SeatService) => freeOrPrice(total_amount, total_currency)

interface SeatWords {
  place: SeatPlace
  state: SeatState
  service: SeatService | null
  /** The member of the party who holds it. */
  holder?: Pick<SeatedTraveler, 'name' | 'onLap'> | undefined
  /** The name of the choosing traveler, where others of the party can have the seat and they can't. */
  notFor?: string | undefined
}

const heldBy = ({ name, onLap }: Pick<SeatedTraveler, 'name' | 'onLap'>) =>
  onLap ? `${name} with ${onLap} on the lap` : name

/** A seat's name for a screen reader: "Seat 12A, window, $25, available". */
export function seatLabel(element: SeatElement, { place, state, service, holder, notFor }: SeatWords): string {
  const isOpen = state !== 'unavailable'
  const what = holder
    ? `${state === 'companion' ? 'companion’s seat, selected' : 'selected'} for ${heldBy(holder)}`
    : isOpen
      ? 'available'
      : notFor
        ? `not available to ${notFor}`
        : 'unavailable'
  const price = service && isOpen ? seatPrice(service) : null
  return [
    `Seat ${element.designator ?? ''}`.trim(),
    element.name,
    place,
    price,
    what,
    ...(isOpen ? element.disclosures : []),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A seat as the choosing traveler sees it. */
export interface ShownSeat {
  cell: SeatCell
  state: SeatState
  service: SeatService | null
  holder: SeatedTraveler | undefined
  label: string
}

interface SeatButtonProps extends ShownSeat {
  /** Whether Tab leads here: one seat of a cabin takes the focus first. */
  entry: boolean
  onChoose: () => void
  onFocus: () => void
}

/** One seat. Taken seats stay reachable, so that the cabin can be read whole, but do nothing. */
export function SeatButton({ cell, state, service, holder, label, entry, onChoose, onFocus }: SeatButtonProps) {
  const short =
    !holder && state === 'available' && service ? shortPrice(service.total_amount, service.total_currency) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cabin is a grid of widgets, no table of data
    <button
      type="button"
      role="gridcell"
      className={seatClass[state]}
      style={{ gridColumn: cell.column + 1 }}
      data-seat={cell.key}
      // Users of voice control say what they see.
      aria-label={short && !label.includes(short) ? `${label}, rounded ${short}` : label}
      aria-selected={state === 'selected'}
      aria-disabled={state === 'unavailable' || undefined}
      tabIndex={entry ? 0 : -1}
      onClick={state === 'unavailable' ? undefined : onChoose}
      onFocus={onFocus}
    >
      {holder ? (
        <span className={initials} data-initials={holder.initials} />
      ) : short ? (
        <span translate="no">{short}</span>
      ) : (
        <X size={14} aria-hidden="true" />
      )}
      {state === 'selected' && <Check className={mark} size={12} strokeWidth={3} aria-hidden="true" />}
    </button>
  )
}
