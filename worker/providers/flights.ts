import type { Mode } from '../contract/admin'
import type { Money } from '../contract/money'
import type { NetOffer } from '../contract/offer'
import type { FoundPlace } from '../contract/places/found-place'
import type { SearchCriteria } from '../contract/search'
import type { PrivateFare } from '../contract/search/private-fares'
import type { NetSeatMap } from '../contract/seat-map'
import type { OrderPassenger } from '../domain/booking/passengers'
import type { TicketNow } from '../domain/booking/trip'
import type { AirlineRefundTo } from '../domain/refund-terms'
import type { ListPage, TimeSpan } from '../platform/list-page'

/** What the airline would give back for an order, and until when. */
export interface AirlineQuote {
  id: string
  /** The part of what we paid that comes back; null when the airline doesn't say. */
  refund: Money | null
  refundTo: AirlineRefundTo
  /** An ISO instant; null where there is no limit. */
  expiresAt: string | null
}

/** The outcome of asking for a quote. */
type QuoteOutcome =
  | { kind: 'quoted'; quote: AirlineQuote }
  | { kind: 'already_cancelled' }
  | { kind: 'not_cancellable' }

/**
 * The outcome of a confirmation. `refused`: certainly not canceled, and this quote will not do it any more. `unreached`: certainly
 * not canceled, and it may be tried again. `unknown`: it may be canceled; look the order up.
 */
export type ConfirmOutcome =
  | { kind: 'confirmed' }
  | { kind: 'already_cancelled' }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unreached'; cause: unknown }
  | { kind: 'unknown'; cause: unknown }

/** A change that an airline has made to its flights by itself. */
export interface AirlineChange {
  id: string
  isAccepted: boolean
  canBeAccepted: boolean
}

/** The outcome of accepting an airline's change. `stale`: there is a later one; `refused`: certainly not accepted; else nobody knows. */
export type AcceptOutcome =
  | { kind: 'accepted' }
  | { kind: 'stale' }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unknown'; cause: unknown }

/** An order as the airline has it now. */
export interface CurrentOrder extends TicketNow {
  id: string
  /** The airline's booking reference (PNR); null until the airline gave one. */
  bookingReference: string | null
  /** The attempt that asked for it, and the offer it was made from; null where the order doesn't say. */
  purchaseId: string | null
  offerId: string | null
  /** What we paid for it: fare, seats and bags. */
  total: Money
  /** Whether we have paid for it: one that is only held lapses. */
  isPaid: boolean
  isCanceled: boolean
  /** An ISO instant; null when it isn't canceled, or nobody says when it was. */
  canceledAt: string | null
  canBeCanceled: boolean
  /** The confirmed quote by which it was canceled; null when it wasn't, or the airline did it itself and doesn't say what it gives back. */
  cancellation: AirlineQuote | null
  /** The latest change that the airline has made to the flights, where it names one. */
  airlineChange?: AirlineChange | undefined
}

/** An order at the airline. `documents` are its e-ticket numbers: some airlines give them later, and some never. */
export interface Order {
  id: string
  /** The airline's booking reference (PNR). */
  bookingReference: string
  /** The attempt that asked for it, from the order's metadata; null for foreign orders. */
  purchaseId: string | null
  documents: { unique_identifier: string; passenger_ids: string[] }[]
  /** Whether we have paid for it: one that is only held lapses. */
  isPaid: boolean
  /** Whether it was canceled again: there is nothing to fly on, and nothing to pay for. */
  isCanceled: boolean
}

/**
 * The result of looking for a purchase's order. `absent`: there is none yet, and it may still appear. `unclear`: nothing can be said
 * yet: there is an order that can't be read, one that isn't paid, or more than one. Only an absent order was never made.
 */
export type OrderLookup =
  | { kind: 'found'; order: Order }
  | { kind: 'absent' }
  | { kind: 'unclear'; isDuplicated: boolean; orderIds: string[] }

/** An order to be made at the airline, paid by us. */
export interface OrderRequest {
  purchaseId: string
  brandKey: string
  offerId: string
  /** Exactly the offer's passengers, each with the offer's passenger id, title and gender stated, contact filled in. */
  passengers: OrderPassenger[]
  /** The offer's `passports_accepted`: false keeps the passengers' passports here. */
  passportsAccepted?: boolean | undefined
  services: { id: string; quantity: number }[]
  /** Net: the offer's total and its services, as the provider last gave them. */
  amount: Money
}

/**
 * The outcome of an order. `refused`: certainly no order, as the provider itself says; the error says why and is safe to show. `isStale`: no
 * airline was asked either, as ids of seats or bags were of an earlier reading of the offer: with present ids it may be asked. `unknown`:
 * there may be one (202, 500, 502, 504, a bare 503, time-out, an order without tickets): never ask again, look it up.
 */
export type OrderOutcome =
  | { kind: 'booked'; order: Order }
  | { kind: 'refused'; error: Error; isStale?: boolean }
  | { kind: 'unknown'; cause: unknown }

/** An adult whom airlines may know: they take the numbers with the name alone. Programs are IATA codes of airlines. */
export interface FrequentFlyer {
  firstName: string
  lastName: string
  numbers: readonly { program: string; number: string }[]
}

/** What may get a search other prices from airlines than everybody's. */
export interface SearchedAs {
  privateFares?: readonly PrivateFare[] | undefined
  /** At most as many as adults. */
  flyers?: readonly FrequentFlyer[] | undefined
}

/** A search that airlines are answering. `total` counts them, or groups of them. */
interface StartedSearch {
  searchId: string
  total: number
}

/** What airlines have answered since a search was last read. `remaining` counts those that have still to answer. */
export interface SearchUpdate {
  offers: NetOffer[]
  remaining: number
  /** Why some offers may be missing though the search goes on (an answer was lost or could not be read); null when none is. */
  lost: Error | null
}

/** An airport in the provider's list. City, an IATA code, and zone, an IANA name, are null where it states none. */
export interface ListedAirport {
  iata: string
  city: string | null
  timeZone: string | null
}

/** Where flights are searched and bought. All prices are net. Times are the airports' own clocks. */
export interface FlightProvider {
  /** The provider's name, which purchases keep: it never changes. */
  name: string
  /**
   * Asks every airline for the criteria, paging aside, those with a private fare for that, too, and those that know a traveler as such. What it gives
   * is plain data, so that anybody can read the search. A number that is refused is the fault of the field `flyers`.
   * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable`, `invalid_input`
   */
  startSearch(criteria: SearchCriteria, as?: SearchedAs): Promise<StartedSearch>
  /**
   * Waits for news of a search, `withinMs` milliseconds at most; there may be none. Each offer comes once, to the first reader, so only
   * one may read. Nobody flies when none is remaining and there was no offer.
   * @throws DomainError as startSearch: this search brings nothing more
   */
  readSearch(searchId: string, withinMs: number): Promise<SearchUpdate>
  /**
   * The offer at its present price, with the services sold beside it; null when the id is unknown.
   * @throws DomainError `offer_expired` when it is gone, and as startSearch
   */
  findOffer(offerId: string): Promise<NetOffer | null>
  /** One map a segment; empty when the airline shares none. @throws as findOffer */
  seatMaps(offerId: string): Promise<NetSeatMap[]>
  /** The airports and cities with a name or code such as the text. @throws as startSearch */
  findPlaces(text: string): Promise<FoundPlace[]>
  /** A page of the airports that have an IATA code. @throws as startSearch */
  listAirports(page: string | null): Promise<ListPage<ListedAirport>>
  /** Buys the offer from our balance. Never throws for an upstream answer: every answer is an outcome. */
  createOrder(request: OrderRequest): Promise<OrderOutcome>
  /** Looks for the order made from an offer for a purchase. @throws as startSearch */
  findOrder(offerId: string, purchaseId: string): Promise<OrderLookup>
  /**
   * The order in its current state, or null when the id is unknown. Gives up after `withinMs`, if given.
   * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable`
   */
  readOrder(orderId: string, withinMs?: number): Promise<CurrentOrder | null>
  /** A page of the orders that were made in a span of time, canceled ones among them. @throws as readOrder */
  listOrders(made: TimeSpan, page: string | null): Promise<ListPage<CurrentOrder>>
  /** Asks what a cancellation would give back. Nothing is canceled; an earlier quote of the order ends. @throws as readOrder */
  quoteCancellation(orderId: string): Promise<QuoteOutcome>
  /** Cancels the order of a quote. Never throws for an upstream answer: every answer is an outcome. */
  confirmCancellation(quoteId: string): Promise<ConfirmOutcome>
  /** Tells the airline that its change is agreed to. Never throws for an upstream answer: every answer is an outcome. */
  acceptAirlineChange(changeId: string): Promise<AcceptOutcome>
}

/** A provider that sells or sold flights in a mode. Ids are its own: two providers may use the same one. */
export interface Seller {
  mode: Mode
  /** The name of the provider. */
  provider: string
}

/** The provider for new sales; anything about a sale is asked of the provider that made it. */
type SellingProvider = Pick<
  FlightProvider,
  'name' | 'startSearch' | 'readSearch' | 'findOffer' | 'seatMaps' | 'findPlaces' | 'listAirports'
>

/** Finds the providers of flights. @throws DomainError `provider_unavailable` where no provider sells, or it isn't set up any more */
export interface FlightProviders {
  /** The provider that sells now. */
  (mode: Mode): SellingProvider
  /** The provider that sold something. */
  (mode: Mode, provider: string): FlightProvider
}
