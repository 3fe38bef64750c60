import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'

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

/** The cheapest fare that a search found, in minor units. */
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
}

/** A fare as it was last seen. */
export interface StoredFare extends Omit<FareKey, 'brandKey' | 'mode'>, Omit<SeenFare, 'shownAmount'> {
  seenAt: Date
  /** The lowest price at which the same was shown on earlier days, in minor units; null when on none. */
  lowestBefore: number | null
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
  /** Notes what a search found, or that it found nothing, in the place of what was last seen. */
  note(key: FareKey, fare: SeenFare | null, at: Date): Promise<void>
  /** The cheapest of each route and currency, by what each of its days was last seen at; the cheapest first. */
  cheapest(wanted: FaresWanted): Promise<StoredFare[]>
  /** Forgets what was seen before. */
  forget(before: Date): Promise<void>
}
