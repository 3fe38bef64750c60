import type { PassengerType } from '#worker/contract/travel'
import { travelersText } from './search'

/** The number of travelers of each type. */
export function countByType(travelers: { type: PassengerType }[]) {
  const count = (type: PassengerType) => travelers.filter((traveler) => traveler.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant_without_seat') }
}

/** "2 adults, 1 child": the types of travelers in the party. */
export function partyText(travelers: { type: PassengerType }[]): string {
  const { adults, children, infants } = countByType(travelers)
  return travelersText({ adultsCount: adults, childrenCount: children, infantsCount: infants })
}
