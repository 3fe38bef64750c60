import type { SeatMap, SeatService } from '#worker/contract/seat-map'
import type { GridCell, SeatPlace } from '../../../ui/seat-map/cabin-grid'

export type Cabin = SeatMap['cabins'][number]
export type SeatElement = Cabin['rows'][number]['sections'][number]['elements'][number]
export type SeatCell = GridCell<SeatElement>

/** What a seat is to the traveler who chooses. */
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
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
