import type { Mode } from '../contract/admin'
import type { Booking, BookingRequest } from '../contract/booking'
import type { Money } from '../contract/money'
import type { NewAccount } from './accounts'
import type { NewLink, NewMail } from './mail'

/**
 * Where a purchase stands. The row is written before each step on the outside world, so that a crash leaves a trace:
 * created → authorized → ordering → booked → captured, or → voiding → voided (nothing was sold; `voiding` until the gateway
 * has released the money), or unknown (ask the airline).
 */
export type PurchaseState =
  | 'created'
  | 'authorized'
  | 'ordering'
  | 'unknown'
  | 'booked'
  | 'captured'
  | 'voiding'
  | 'voided'

/** One try to buy one offer. `paymentId` is null until the gateway answered; test payments have ids that begin with test_. */
export interface Purchase {
  id: string
  brandKey: string
  mode: Mode
  idempotencyKey: string
  offerId: string
  /** What the card pays. */
  charge: Money
  state: PurchaseState
  paymentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  orderId: string | null
  bookingReference: string | null
  bookingId: string | null
  /** The traveler's request, kept from `ordering` on so that the reconciler can finish the booking. No card data. */
  request: BookingRequest | null
  /** The booking to write once the ticket exists, prepared before the order. */
  draft: Booking | null
  /** The signed-in buyer, if any. */
  userId: string | null
  /** The home page of the shop that it was begun in, for links in mails; null for purchases from before mails. */
  shopUrl: string | null
  createdAt: string
  updatedAt: string
}

/** What finishing a purchase writes, all or nothing. */
export interface CompletedPurchase {
  purchase: Purchase
  booking: Booking
  /** The provider's order id; null while the airline hasn't confirmed. */
  orderId: string | null
  /** Whose it is; null for a guest whose e-mail belongs to an account (decision 18). */
  userId: string | null
  contactEmail: string
  account: NewAccount | null
  session: { idHash: string; expiresAt: Date } | null
  /** The link by which the account's address is confirmed, with its mail. */
  verification: NewLink | null
  /** What the buyer is told, if the booking then stands with the given status. */
  mail: NewMail | null
  now: Date
}

/** Purchases in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
/** Since when nobody touched a purchase. */
export interface Untouched {
  leftBehind: Date
  /** For those that may still wait for their traveler; earlier than `leftBehind`. */
  abandoned: Date
}

export interface PurchaseRepository {
  /** Inserts, or gives the row that the same brand and idempotency key already made. */
  insertOrFind(purchase: Purchase): Promise<Purchase>
  findByKey(brandKey: string, idempotencyKey: string): Promise<Purchase | null>
  findByPayment(brandKey: string, paymentId: string): Promise<Purchase | null>
  /**
   * Moves the row on if it still is in one of `from`; null when it isn't, or when another purchase already holds this offer
   * (states ordering, unknown, booked, captured are exclusive per offer).
   */
  advance(
    id: string,
    from: PurchaseState[],
    change: Partial<Purchase> & { state: PurchaseState },
    now: Date,
  ): Promise<Purchase | null>
  /**
   * Writes the purchase as given (state, bookingId …), booking, account, session and mails in one batch, and gives the booking as it
   * is stored. Repeating it changes nothing. A booking that is stored already is replaced only while it is `pending`, and keeps
   * its owner; a purchase that is captured or voided stays as it is. An account whose username or e-mail was taken meanwhile is left
   * out together with its session and link, and the booking is a guest's (no owner).
   */
  complete(purchase: CompletedPurchase): Promise<Booking>
  findBooking(brandKey: string, bookingId: string): Promise<Booking | null>
  /**
   * Attempts whose effects may be unfinished and that nobody touched since then, least recently touched first: ordering, unknown, booked
   * and voiding since `leftBehind`; authorized, and created with a payment id, since `abandoned`.
   */
  unsettled(before: Untouched, limit: number): Promise<Purchase[]>
  /** Drops who travels, and the draft, from purchases that ended before then: the booking has what is still needed. */
  forgetTravelers(before: Date): Promise<void>
}

/** Whose bookings: every read names both in its query. */
export interface Traveler {
  brandKey: string
  userId: string
}

/** A booking with what only the server may know. */
export interface SoldBooking {
  booking: Booking
  mode: Mode
  /** The provider's order; null while the airline hasn't confirmed. */
  orderId: string | null
  paymentId: string | null
  /** Whether the money is in: a confirmed booking's may be reserved for a moment longer. */
  isPaid: boolean
  contactEmail: string
}

/** Bookings of signed-in travelers. @throws DomainError `database_unavailable` */
export interface BookingRepository {
  /** Those made in the mode, newest first: what was booked to try things out is nothing to travel on. */
  list(traveler: Traveler, mode: Mode): Promise<Booking[]>
  find(traveler: Traveler, bookingId: string): Promise<Booking | null>
  findSold(traveler: Traveler, bookingId: string): Promise<SoldBooking | null>
}
