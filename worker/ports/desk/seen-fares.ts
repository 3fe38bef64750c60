import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'
import type { Sighting } from './fare-cells'

/** What a fare is of: the days of one adult on a route, in a cabin, at a brand. */
export interface FareKey {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  departureDate: string
  returnDate: string | null
  cabinClass: CabinClass
}

/** The cheapest fare that a search found, or found between two airports, in minor units. */
export interface SeenFare {
  /** Net. */
  amount: number
  /** What the traveler was shown. */
  shownAmount: number
  currency: string
  /** The best cabin on the way; null where the airline states none. */
  fareCabin: CabinClass | null
  originCity: string
  destinationCity: string
  airline: string
  /** On the whole way. */
  stops: number
  /** By code who sells it, then under whom it flies; null where that wasn't kept. */
  airlines?: readonly string[] | null
}

/** What a search found. */
export interface SearchedFares {
  /** Null where there was none. */
  cheapest: SeenFare | null
  /** Of a search from or to a city, the cheapest between each two airports; null of any other. */
  byAirports: readonly { origin: string; destination: string; fare: SeenFare }[] | null
  /** What it tells to calendars, of any brand; null where it tells nothing. */
  sighting: Sighting | null
}

/** A fare as it was last seen. */
export interface StoredFare extends Omit<FareKey, 'brandKey' | 'mode'>, Omit<SeenFare, 'shownAmount'> {
  /** What was searched where that was a city, and these are the fare's airports. */
  asked: { origin: string; destination: string } | null
  seenAt: Date
  /** The lowest price at which the same was shown on earlier days, in minor units; null when on none. */
  lowestBefore: number | null
}

/** The last search of the same days. */
export interface LastFare {
  key: FareKey
  seenAt: Date
  fare: StoredFare | null
}

/** Which fares are asked for. */
export interface FaresWanted {
  brandKey: string
  mode: Mode
  /** Seen since. */
  since: Date
  /** Leaving on this day or later. */
  departingFrom: string
  limit: number
}

/** The fares that searches have found, of which nothing tells who searched. @throws DomainError `database_unavailable` */
export interface SeenFares {
  /** Notes what a search found, or that it found nothing, in the place of what was last seen. One batch. */
  note(key: FareKey, found: SearchedFares, at: Date): Promise<void>
  /**
   * The cheapest of each route and currency, by what each of its days was last seen at; the cheapest first. Airports of a searched city are routes
   * of their own.
   */
  cheapest(wanted: FaresWanted): Promise<StoredFare[]>
  /** What each of these was last seen at: no fare where the last search found none. Those that were never searched are left out. */
  last(keys: readonly FareKey[]): Promise<LastFare[]>
  /** The brand's latest searches that found a fare, the latest first: each journey once a day. */
  latest(wanted: Pick<FaresWanted, 'brandKey' | 'mode' | 'limit'>): Promise<StoredFare[]>
  /** Forgets what was seen before. */
  forget(before: Date): Promise<void>
}
