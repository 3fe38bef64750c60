import type { Cabin } from './carriers'
import type { Itinerary } from './itinerary'

const SPACE: Record<Cabin, number> = { economy: 1, premium_economy: 1.5, business: 2.6, first: 3.6 }

/** Carbon dioxide of travelers with a seat, in kg: burnt a kilometer and for each climb, shared out by floor space. */
export function emissionsKg(itineraries: readonly Itinerary[], cabin: Cabin, seated: number): number {
  const kg = itineraries
    .flatMap(({ legs }) => legs)
    .reduce((sum, { flight }) => sum + 12 + flight.km * (flight.km > 4500 ? 0.062 * SPACE[cabin] : 0.071), 0)
  return Math.round(kg * seated)
}
