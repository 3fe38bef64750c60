import * as v from 'valibot'
import { CabinClass, iataCode, localDate } from '../travel'
import type { EnteredOffer } from './pages/home'

/** What is searched for an offer, for one adult. */
export const OfferJourney = v.object({
  origin: iataCode(),
  destination: iataCode(),
  departureDate: localDate(),
  /** Null for one way. */
  returnDate: v.nullable(localDate()),
  cabinClass: CabinClass,
})
export type OfferJourney = v.InferOutput<typeof OfferJourney>

/**
 * Whether an offer is on home, and why not: it was never searched; its cheapest fare is above the owner's price, in another currency, not there,
 * or was found too long ago; its last day is over; its flights leave too soon.
 */
export type OfferState =
  | 'shown'
  | 'unchecked'
  | 'above_limit'
  | 'other_currency'
  | 'no_fare'
  | 'too_old'
  | 'ended'
  | 'departed'

/** The state of an offer, for its owner. */
export interface OfferStanding {
  offer: EnteredOffer
  journey: OfferJourney
  state: OfferState
  /** The cheapest that the last search found, at the price of the shop; null where it found none, or there was none. */
  found: { price: string; currency: string } | null
  /** When that was; an instant in UTC. */
  seenAt: string | null
  /** The shop's own last check, and in how many seconds its owner may have another one; null before the first. */
  check: { begunAt: string; endedAt: string | null; failure: string | null; waitSeconds: number } | null
}

export interface OfferStandings {
  offers: readonly OfferStanding[]
}
