import type { Money } from '../contract/money'
import type { NetOffer } from '../contract/offer'
import type { Passenger } from '../contract/passenger'
import type { SearchCriteria } from '../contract/search'
import type { NetSeatMap } from '../contract/seat-map'
import type { OrderCare } from './airline-cancellation'

/** A ticket that exists at the airline. `documents` are e-ticket numbers. */
export interface Order {
  id: string
  /** The airline's booking reference (PNR). */
  bookingReference: string
  /** The attempt that asked for it, from the order's metadata; null for foreign orders. */
  attemptId: string | null
  documents: { unique_identifier: string; passenger_ids: string[] }[]
}

/** `id` is the offer's passenger id. `infantPassengerId` stands on an adult who carries the infant of that id. */
export type OrderPassenger = Passenger & { id: string; infantPassengerId?: string }

export interface OrderRequest {
  attemptId: string
  brandKey: string
  offerId: string
  /** Exactly the offer's passengers, each with the offer's passenger id, title and gender stated, contact filled in. */
  passengers: OrderPassenger[]
  /** The offer's `passports_accepted`: false keeps the passengers' passports here. */
  passportsAccepted?: boolean | undefined
  services: { id: string; quantity: number }[]
  /** Net: the offer's total and its services, as the provider last told them. */
  amount: Money
}

/**
 * What became of an order. `refused`: certainly no order; the error says why and is safe to show. `unknown`: there may be one
 * (202, 500, 502, 504, time-out): never ask again, look it up.
 */
export type OrderOutcome =
  | { kind: 'booked'; order: Order }
  | { kind: 'refused'; error: Error }
  | { kind: 'unknown'; cause: unknown }

/** A search that airlines are answering. `total` counts them, or groups of them. */
export interface SearchUnderWay {
  searchId: string
  total: number
}

/** What airlines have answered since a search was last read. `remaining` counts those that have still to answer. */
export interface SearchNews {
  offers: NetOffer[]
  remaining: number
  /** Why some offers may be missing though the search goes on (an answer was lost or could not be read); null when none is. */
  lost: Error | null
}

/** Where flights are searched and bought. All prices are net. Times are the airports' own clocks. */
export interface FlightProvider extends OrderCare {
  /**
   * Asks every airline for the criteria, paging aside. What it gives is plain data, so that anybody can read the search.
   * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable`, `invalid_input`
   */
  startSearch(criteria: SearchCriteria): Promise<SearchUnderWay>
  /**
   * Waits for news of a search, `withinMs` milliseconds at most; there may be none. Each offer comes once, to whoever reads first, so only
   * one may read. Nobody flies when none is remaining and there was no offer.
   * @throws DomainError as startSearch: this search brings nothing more
   */
  readSearch(searchId: string, withinMs: number): Promise<SearchNews>
  /**
   * The offer at its present price, with the services sold beside it; null when the id is unknown.
   * @throws DomainError `offer_expired` when it is gone, and as startSearch
   */
  findOffer(offerId: string): Promise<NetOffer | null>
  /** One map a segment; empty when the airline shares none. @throws as findOffer */
  seatMaps(offerId: string): Promise<NetSeatMap[]>
  /** Buys the offer from our balance. Never throws for an upstream answer: every answer is an outcome. */
  createOrder(request: OrderRequest): Promise<OrderOutcome>
  /** The order made from an offer by an attempt, or null when none is known yet (it may still appear). @throws as startSearch */
  findOrder(offerId: string, attemptId: string): Promise<Order | null>
}
