import type { SearchCriteria } from '../../contract/search'
import type { NearbyAirports } from '../../contract/search/nearby'
import { type CoveredPlace, placeAirports, placesNear, trafficOf } from './near-airports'

/** So many searches are made at most beside the one that was asked for: each is one of the brand's for the day. */
const MOST_FURTHER = 4

/** The searches that answer one with airports nearby. */
export interface NearbyPlan {
  /** The criteria of each; the first covers what was asked for. */
  searches: [SearchCriteria, ...SearchCriteria[]]
  /** What travelers see of them. */
  nearby: NearbyAirports
}

interface Pair {
  origin: CoveredPlace
  destination: CoveredPlace
}

const traffic = ({ origin, destination }: Pair) => trafficOf(origin) + trafficOf(destination)

const overlap = ({ origin, destination }: Pair) =>
  origin.airports.some(({ iata }) => destination.airports.some((other) => other.iata === iata))

/** The airports of one end that weren't asked for, each once. */
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

/** The place of an end alone, as it was asked for. */
const asAsked = (code: string): CoveredPlace => ({ code, airports: placeAirports(code), near: [] })

/**
 * The searches for criteria that want airports nearby: one for each pair of places, the asked one first, then those between the busiest; null where
 * there is nothing near, or it isn't wanted.
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
      // Of equally busy ones the first: `toSorted` keeps their order.
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
