import type { SearchCriteria } from '../../contract/search'
import type { NearbyAirports } from '../../contract/search/nearby'
import { type CoveredPlace, placeAirports, placesNear, trafficOf } from './near-airports'

/** The most searches in addition to the requested one: each counts towards the brand's daily limit. */
const MOST_FURTHER = 4

/** The searches that make up one with nearby airports. */
export interface NearbyPlan {
  /** The criteria of each; the first is the requested search. */
  searches: [SearchCriteria, ...SearchCriteria[]]
  /** The facts about them that travelers see. */
  nearby: NearbyAirports
}

interface Pair {
  origin: CoveredPlace
  destination: CoveredPlace
}

const traffic = ({ origin, destination }: Pair) => trafficOf(origin) + trafficOf(destination)

const overlap = ({ origin, destination }: Pair) =>
  origin.airports.some(({ iata }) => destination.airports.some((other) => other.iata === iata))

/** The additional airports of one end, each once. */
const nearAtEnd = (end: 'origin' | 'destination', pairs: readonly Pair[]): NearbyAirports['airports'] => [
  ...new Map(
    pairs.flatMap((pair) =>
      pair[end].near.map(({ airport, km, from }) => [
        airport.iata,
        { end, iata_code: airport.iata, km: Math.round(km), from: from.iata },
      ]),
    ),
  ).values(),
]

/** The place of an end by itself, as it was requested. */
const asAsked = (code: string): CoveredPlace => ({ code, airports: placeAirports(code), near: [] })

/**
 * The searches for criteria with nearby airports: one for each pair of places, the requested one first, then those between the busiest;
 * null when nothing is near, or nearby airports aren't wanted.
 */
export function nearbyPlan(criteria: SearchCriteria): NearbyPlan | null {
  const { nearbyOrigin, nearbyDestination, ...plain } = criteria
  if (!nearbyOrigin && !nearbyDestination) return null
  const { origin, destination } = criteria
  const origins = nearbyOrigin ? placesNear(origin, placeAirports(destination)) : [asAsked(origin)]
  const destinations = nearbyDestination ? placesNear(destination, placeAirports(origin)) : [asAsked(destination)]
  const [asked, ...further] = origins.flatMap((from) => destinations.map((to) => ({ origin: from, destination: to })))
  if (!asked) return null
  const pairs = [
    asked,
    ...further
      .filter((pair) => !overlap(pair))
      // Equally busy ones stay in order: `toSorted` is stable.
      .toSorted((one, other) => traffic(one) - traffic(other))
      .slice(0, MOST_FURTHER),
  ] as const
  const airports = [...nearAtEnd('origin', pairs), ...nearAtEnd('destination', pairs)]
  if (airports.length === 0) return null
  const between = (pair: Pair) => ({ origin: pair.origin.code, destination: pair.destination.code })
  const [first, ...others] = pairs
  return {
    searches: [{ ...plain, ...between(first) }, ...others.map((pair) => ({ ...plain, ...between(pair) }))],
    nearby: { searches: pairs.map(between), airports },
  }
}
