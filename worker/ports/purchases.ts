import type { Mode } from '../contract/admin'
import type { Booking } from '../contract/booking'
import type { MoneyStep } from '../contract/trip-money'
import type { Purchase, PurchaseEvent } from '../domain/purchase'
import type { NewAccount } from './accounts'
import type { NewLink, NewMail } from './mail'

/** What changes beside the state when a purchase moves on. */
export type PurchaseChange = Partial<Omit<Purchase, 'state'>>

/** What finishing a purchase writes, all or nothing. */
export interface CompletedPurchase {
  purchase: Purchase
  /** What happens to the purchase: nothing is written unless it can, or has. */
  event: PurchaseEvent
  booking: Booking
  /** The provider's order id; null while the airline hasn't confirmed. */
  orderId: string | null
  /** Whose it is; null for a guest whose e-mail belongs to an account until its owner confirms the address. */
  userId: string | null
  contactEmail: string
  account: NewAccount | null
  session: { idHash: string; expiresAt: Date } | null
  /** The link by which the account gets its first password, with its mail. */
  passwordLink: NewLink | null
  /** What the buyer is told, if the booking then stands with the given status. */
  mail: NewMail | null
  now: Date
}

/** Since when nobody touched a purchase. */
export interface Untouched {
  leftBehind: Date
  /** For those that may still wait for their traveler; earlier than `leftBehind`. */
  abandoned: Date
}

/** Whose purchase: every read for a browser names both in its query. `buyerHash` is made by hashBuyer. */
export interface Buyer {
  brandKey: string
  buyerHash: string
}

/** By what a purchase is looked up, whoever's it is: for the schedule, for what providers tell, and for the desk. */
export type PurchaseClue =
  | { id: string }
  | { paymentId: string }
  | { orderId: string }
  /** The purchase that holds the offer. */
  | { mode: Mode; offerId: string }

/** Purchases in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
export interface PurchaseRepository {
  /** Inserts, or gives the row that the same buyer already made with the same idempotency key. */
  insertOrFind(purchase: Purchase): Promise<Purchase>
  /** The same for one with a promotion code; null, and nothing written, when the code has no use or no budget left for it. */
  insertWithCode(purchase: Purchase): Promise<Purchase | null>
  /** The buyer's own purchase of a payment: somebody else's is not found. */
  findByPayment(buyer: Buyer, paymentId: string): Promise<Purchase | null>
  /** The buyer's own purchase of a key: somebody else's is not found. */
  findByKey(buyer: Buyer, idempotencyKey: string): Promise<Purchase | null>
  lookUp(clue: PurchaseClue): Promise<Purchase | null>
  /**
   * Notes the payment that is about to be confirmed, unless another call has noted one, and gives the purchase as it then stands. Whoever
   * doesn't find its own payment there must not confirm it.
   */
  notePayment(id: string, paymentId: string, now: Date): Promise<Purchase>
  /**
   * Moves the row on by an event; null when the event can't happen in the row's state, or when it leads to a state that holds the
   * offer and another purchase holds it already.
   */
  advance(id: string, event: PurchaseEvent, change: PurchaseChange, now: Date): Promise<Purchase | null>
  /** Notes that the purchase was looked at, if it still is in the given state, so that others have their turn before it. */
  touch(purchase: Purchase, now: Date): Promise<void>
  /**
   * Moves the purchase on by the event and writes its booking, account, session and mails, all in one batch, and gives the booking as it
   * is stored; null, and nothing written, when the event can't happen in the purchase's state. Repeating it changes nothing. A booking
   * that is stored already is replaced only while it is `pending`, and keeps its owner. An account whose username or e-mail was taken
   * meanwhile is left out together with its session and link, and the booking is a guest's (no owner).
   */
  complete(purchase: CompletedPurchase): Promise<Booking | null>
  findBooking(brandKey: string, bookingId: string): Promise<Booking | null>
  /**
   * Purchases whose effects may be unfinished and that nobody touched since then, least recently touched first: those that only we
   * can bring on since `leftBehind`; created and authorized ones since `abandoned`.
   */
  unsettled(before: Untouched, limit: number): Promise<Purchase[]>
  /** Purchases whose money went back after they were ordered since then, not checked since, least recently checked first. */
  releasedOrders(since: { ordered: Date; checked: Date }, limit: number): Promise<Purchase[]>
  /** Notes that the airline was asked whether a released purchase has an order after all. */
  noteCheck(id: string, now: Date): Promise<void>
  /**
   * Drops who travels, and the draft, from purchases that were paid for before `paid`, and from those that came to nothing before
   * `released`: the booking has what is still needed.
   */
  forgetTravelers(before: { paid: Date; released: Date }): Promise<void>
}

/** Whose bookings are in an account. */
export interface AccountHolder {
  brandKey: string
  userId: string
}

/** Whoever was let see one booking of a brand without an account. */
export interface Guest {
  brandKey: string
  bookingId: string
}

/** Whose bookings: every read names both in its query. */
export type Traveler = AccountHolder | Guest

/** A booking with what only the server may know. */
export interface SoldBooking {
  booking: Booking
  brandKey: string
  mode: Mode
  /** The provider's order; null while the airline hasn't confirmed. */
  orderId: string | null
  paymentId: string | null
  /** Whether the money is in: a confirmed booking's may be reserved for a moment longer. */
  isPaid: boolean
  /** Whether a person has ended its purchase: then the money is settled in some other way. */
  isClosed?: boolean | undefined
  contactEmail: string
  /** The home page of the shop that sold it, for links in mails; null for bookings from before mails. */
  shopUrl: string | null
  /** What happened to its money, and what comes next. */
  money: MoneyStep[]
}

/** Bookings of travelers. @throws DomainError `database_unavailable` */
export interface BookingRepository {
  /** Those made in the mode, newest first: what was booked to try things out is nothing to travel on. */
  list(traveler: AccountHolder, mode: Mode): Promise<Booking[]>
  findSold(traveler: Traveler, bookingId: string): Promise<SoldBooking | null>
  /** A brand's booking, whoever's it is: for the desk. */
  findSoldAt(brandKey: string, bookingId: string): Promise<SoldBooking | null>
}
