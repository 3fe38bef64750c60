import type { Mode } from '../../contract/admin'
import type { FareDays } from '../../contract/search/fare-dates'
import type { CabinClass } from '../../contract/travel'

/** Which fares may be told to whom, on which route, in which cabin. */
export interface FareRoute {
  /** '' for fares that every brand is given; the key of a brand whose searches are answered with fares of its own. */
  scope: string
  mode: Mode
  origin: string
  destination: string
  cabinClass: CabinClass
}

/** The cheapest fare of one adult that a search has found, net, in minor units. */
export interface SightedFare {
  amount: number
  currency: string
  /** The best cabin on the way, by which the markup may differ; null where the airline states none. */
  fareCabin: CabinClass | null
  /** The most on the way there or back. */
  stops: number
  /** The airports that it flies between; null where it comes back from or to another. */
  airports: { origin: string; destination: string } | null
  /** By code who sells it, then under whom it flies; null where that wasn't kept. */
  airlines?: readonly string[] | null
}

/** The cheapest between two places with one stop at most, and of those with more. */
export interface SightedRoute {
  origin: string
  destination: string
  few: SightedFare | null
  more: SightedFare | null
}

/** What a search has found of fares, and what that tells of more than its own route. */
export interface Sighting extends FareRoute, FareDays {
  /** Whether all airlines have answered: only then it is known that there are no others. */
  isComplete: boolean
  own: SightedRoute
  /** Of a search from or to a city, between its airports. */
  narrower: readonly SightedRoute[]
  /** The routes between cities that these airports are part of. */
  wider: readonly { origin: string; destination: string }[]
  /** The airports that the own route has at its ends. */
  airports: { origins: readonly string[]; destinations: readonly string[] }
}

/** A fare as it was last seen. */
export interface FareSeen extends FareDays, SightedFare {
  seenAt: Date
}

/** A fare that was seen once. */
export type SightedPrice = Pick<SightedFare, 'amount' | 'currency' | 'fareCabin'>

/** Which earlier sightings are asked for. */
export interface LevelWanted extends FareRoute {
  isRoundTrip: boolean
  since: Date
  /** Of more than so many the latest. */
  atMost: number
}

/** What a route was seen at in a currency: how often, and the net fares at a quarter and at three quarters of them. */
export interface SeenLevel {
  currency: string
  sightings: number
  low: SightedPrice
  high: SightedPrice
}

/** What searches have found over dates, whoever searched. They are noted by `SeenFares.note`. @throws DomainError `database_unavailable` */
export interface FareCells {
  /** What each of these days was last seen at: up to two fares each, by their stops. Of days without a fare there are none. */
  last(route: FareRoute, days: readonly FareDays[]): Promise<FareSeen[]>
  /** Which of these days were searched since then, whether there was a fare or not. */
  known(route: FareRoute, days: readonly FareDays[], since: Date): Promise<FareDays[]>
  /** What was seen on the route, each journey once a day as it was last seen that day. */
  level(wanted: LevelWanted): Promise<SeenLevel[]>
  /** Forgets what was seen before, and cells that left before. */
  forget(before: { seen: Date; departed: string }): Promise<void>
}
