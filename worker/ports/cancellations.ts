import type { Mode } from '../contract/admin'
import type { Booking, RefundTerms } from '../contract/booking'
import type { NewMail } from './mail'
import type { Traveler } from './purchases'

/**
 * Where a cancellation stands. The row is written before each step on the outside world, so that a crash leaves a trace:
 * requested (a quote is being asked for) → quoted → confirming → airline_canceled → refunding → refunded, or → closed (canceled, and
 * nothing goes to the card), or refused (not canceled), or unknown (ask the airline).
 */
export type CancellationState =
  | 'requested'
  | 'quoted'
  | 'confirming'
  | 'unknown'
  | 'airline_cancelled'
  | 'refunding'
  | 'refunded'
  | 'closed'
  | 'refused'

/** One try to cancel one booking. What it needs of the booking stands in it, so that the schedule can finish it. */
export interface Cancellation {
  id: string
  brandKey: string
  bookingId: string
  /** The booking's own. */
  mode: Mode
  orderId: string
  /** Null for a purchase without a payment; made-up payments of the test mode have ids that begin with test_. */
  paymentId: string | null
  /** Who is told; empty for nobody. */
  contactEmail: string
  state: CancellationState
  /** The provider's quote; null until it answered. */
  airlineQuoteId: string | null
  /** What was promised; null until there is a quote. */
  terms: RefundTerms | null
  expiresAt: string | null
  refundId: string | null
  createdAt: string
  updatedAt: string
}

/** Cancellations in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
export interface CancellationRepository {
  insert(cancellation: Cancellation): Promise<void>
  find(traveler: Traveler, bookingId: string, id: string): Promise<Cancellation | null>
  /** The one that holds the booking (confirming or later, but not refused), else its latest quote, else null. */
  current(traveler: Traveler, bookingId: string): Promise<Cancellation | null>
  /**
   * Moves the row on if it still is in one of `from`; null when it isn't, or when another cancellation already holds this booking
   * (states from confirming on are exclusive per booking, but for refused).
   */
  advance(
    id: string,
    from: CancellationState[],
    change: Partial<Cancellation> & { state: CancellationState },
    now: Date,
  ): Promise<Cancellation | null>
  /**
   * Moves the row to `airline_canceled`, its confirmed booking to `canceled`, and records the mail if the booking then is, all or
   * nothing; null as for advance.
   */
  markCanceled(
    cancellation: Cancellation,
    from: CancellationState[],
    change: Pick<Cancellation, 'terms' | 'airlineQuoteId'> & { mail: NewMail | null; now: Date },
  ): Promise<Cancellation | null>
  /** The booking that it is about. */
  bookingOf(cancellation: Cancellation): Promise<Booking | null>
  /** Those whose effects may be unfinished and that nobody touched since `before`, least recently touched first. */
  unsettled(before: Date, limit: number): Promise<Cancellation[]>
  /** Forgets quotes that nobody confirmed and that nobody touched since then. */
  forgetQuotes(before: Date): Promise<void>
}
