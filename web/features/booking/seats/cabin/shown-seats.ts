import type { SeatSelection } from '#worker/contract/payment'
import type { SeatedTraveler } from '../seated-party'
import { type SeatCell, type SeatState, type ShownSeat, seatLabel, serviceFor } from './seat-button'

/** In whose eyes the seats of a flight are shown. */
export interface SeatView {
  /** The traveler whom the next seat is for. */
  traveler: SeatedTraveler
  party: readonly SeatedTraveler[]
  /** The party's seats on this flight. */
  seats: SeatSelection[]
}

/** A seat as the choosing traveler sees it. A companion's seat is available only where it is sold to this traveler too. */
export function shownSeat(cell: SeatCell, { traveler, party, seats }: SeatView): ShownSeat {
  const { element, place } = cell
  const service = serviceFor(element, traveler.id)
  const held = seats.find(({ designator }) => designator === element.designator)
  const holder = held && party.find(({ id }) => id === held.passengerId)
  const state: SeatState = holder
    ? holder.id === traveler.id
      ? 'selected'
      : 'companion'
    : service
      ? 'available'
      : 'unavailable'
  const isForOthers = element.available && party.some(({ id }) => serviceFor(element, id))
  const notFor = isForOthers ? traveler.name : undefined
  return { cell, state, service, holder, label: seatLabel(element, { place, state, service, holder, notFor }) }
}
