import * as v from 'valibot'
import { CabinClass, iataCode, localDate } from '../travel'
import type { EnteredOffer } from './pages/home'

/** The search for an offer, for one adult. */
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
 * Whether an offer is on home, and if not, why: it was never searched; its cheapest fare is above the owner's price, in another currency,
 * missing, or was found too long ago; its last day is over; its flights leave too soon.
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

/** An offer with its state, for its owner. */
export interface OfferStatus {
  offer: EnteredOffer
  journey: OfferJourney
  state: OfferState
  /** The cheapest fare of the last search, at the price of the shop; null when it found none, or there was no search. */
  found: { price: string; currency: string } | null
  /** The time of that search; an instant in UTC. */
  seenAt: string | null
  /** The shop's own last check, and in how many seconds its owner may start another one; null before the first. */
  check: { begunAt: string; endedAt: string | null; failure: string | null; waitSeconds: number } | null
}

export interface OfferStatuses {
  offers: readonly OfferStatus[]
}
