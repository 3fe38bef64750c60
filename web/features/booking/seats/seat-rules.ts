import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import type { SeatMap } from '#worker/contract/seat-map'

/** The travelers who take a seat: infants sit on a lap. */
export const seatedTravelers = (travelers: OfferPassenger[]) =>
  travelers.filter(({ type }) => type !== 'infant_without_seat')

/**
 * The seats after a click: the traveler's earlier seat on that segment is replaced, the same seat again gives it back, and
 * a seat one of the party holds passes to the one who was clicked last.
 */
export function chooseSeat(seats: SeatSelection[], chosen: SeatSelection): SeatSelection[] {
  const onSegment = (seat: SeatSelection) => seat.segmentId === chosen.segmentId
  const same = seats.some(
    (seat) => onSegment(seat) && seat.passengerId === chosen.passengerId && seat.designator === chosen.designator,
  )
  const others = seats.filter(
    (seat) => !(onSegment(seat) && (seat.passengerId === chosen.passengerId || seat.designator === chosen.designator)),
  )
  return same ? others : [...others, chosen]
}

/** Every element in the rows of a flight's cabins. */
export const seatElements = ({ cabins }: SeatMap) =>
  cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))

/** The chosen seats that freshly read seat maps still sell to the same traveler, under their new ids and prices. */
export function stillForSale(seats: SeatSelection[], seatMaps: SeatMap[]): SeatSelection[] {
  return seats.flatMap((seat) => {
    const map = seatMaps.find(({ segment_id }) => segment_id === seat.segmentId)
    const element =
      map && seatElements(map).find(({ designator, available }) => designator === seat.designator && available)
    const service = element?.available_services.find(({ passenger_id }) => passenger_id === seat.passengerId)
    if (!service) return []
    return [{ ...seat, seatId: service.id, price: { amount: service.total_amount, currency: service.total_currency } }]
  })
}

/** The cabins to show, by slice in the order of the journey; slices whose segments share no map are left out. */
export const mapsBySlice = (offer: Offer, seatMaps: SeatMap[]) =>
  offer.slices
    .map((slice, index) => ({
      slice,
      index,
      segments: slice.segments.flatMap((segment) => {
        const map = seatMaps.find(({ segment_id }) => segment_id === segment.id)
        return map ? [{ segment, map }] : []
      }),
    }))
    .filter(({ segments }) => segments.length > 0)
