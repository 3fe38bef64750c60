import type { PassengerType } from '#worker/contract/travel'
import { travelersText } from './search'

/** How many of each kind travel. */
export function countByType(travelers: { type: PassengerType }[]) {
  const count = (type: PassengerType) => travelers.filter((traveler) => traveler.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant_without_seat') }
}

/** "2 adults, 1 child": the kinds that travel. */
export function partyText(travelers: { type: PassengerType }[]): string {
  const { adults, children, infants } = countByType(travelers)
  return travelersText({ adultsCount: adults, childrenCount: children, infantsCount: infants })
}
