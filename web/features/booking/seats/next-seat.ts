import type { SeatSelection } from '#worker/contract/payment'
import type { SeatMap } from '#worker/contract/seat-map'
import { seatElements } from './seat-rules'

/** The traveler whom the next seat is for, and the flight. */
export interface SeatTurn {
  segmentId: string
  passengerId: string
}

/** The travelers to whom the airline sells some seat of a flight. */
export const seatableOn = (map: SeatMap): Set<string> =>
  new Set(
    seatElements(map).flatMap(({ available, available_services }) =>
      available ? available_services.map(({ passenger_id }) => passenger_id) : [],
    ),
  )

const sits = (seats: SeatSelection[], { segmentId, passengerId }: SeatTurn) =>
  seats.some((seat) => seat.segmentId === segmentId && seat.passengerId === passengerId)

/** The travelers who could have a seat on a flight and have none, in the order of the party. */
const unseated = (map: SeatMap, passengerIds: readonly string[], seats: SeatSelection[]): SeatTurn[] => {
  const seatable = seatableOn(map)
  return passengerIds
    .filter((id) => seatable.has(id))
    .map((passengerId) => ({ segmentId: map.segment_id, passengerId }))
    .filter((turn) => !sits(seats, turn))
}

/**
 * Whose turn it is after somebody has got a seat: the next of the party without one on the same flight, wrapping around after the last;
 * then the first without one on the next flight. Null when everybody has a seat on every flight. `maps`: in the order of the journey.
 */
export function nextTurn(
  after: SeatTurn,
  { maps, passengerIds, seats }: { maps: SeatMap[]; passengerIds: readonly string[]; seats: SeatSelection[] },
): SeatTurn | null {
  const at = passengerIds.indexOf(after.passengerId)
  const ordered = [...passengerIds.slice(at + 1), ...passengerIds.slice(0, at + 1)]
  const flight = maps.findIndex(({ segment_id }) => segment_id === after.segmentId)
  const here = maps[flight]
  const [onThisFlight] = here ? unseated(here, ordered, seats) : []
  if (onThisFlight) return onThisFlight
  const others = [...maps.slice(flight + 1), ...maps.slice(0, Math.max(flight, 0))]
  return others.flatMap((map) => unseated(map, passengerIds, seats))[0] ?? null
}

/** The travelers who could have a seat and have none, on flights where others of the party have one. */
export const withoutSeats = (maps: SeatMap[], passengerIds: readonly string[], seats: SeatSelection[]): SeatTurn[] =>
  maps
    .filter(({ segment_id }) => seats.some(({ segmentId }) => segmentId === segment_id))
    .flatMap((map) => unseated(map, passengerIds, seats))
