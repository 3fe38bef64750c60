import type { BookedType } from '#worker/contract/booking'
import type { PassengerType } from '#worker/contract/travel'
import { travelersText } from './search'

/** Somebody in an offer or a booking. */
interface Traveler {
  type: PassengerType | BookedType
}

/** The number of travelers of each type. */
export function countByType(travelers: Traveler[]) {
  // An infant of an offer is an infant_without_seat.
  const count = (kind: BookedType) => travelers.filter(({ type }) => type.startsWith(kind)).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

/** "2 adults, 1 child": the types of travelers in the party. */
export function partyText(travelers: Traveler[]): string {
  const { adults, children, infants } = countByType(travelers)
  return travelersText({ adultsCount: adults, childrenCount: children, infantsCount: infants })
}
