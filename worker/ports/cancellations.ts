import type { Booking } from '../contract/booking'
import type { Cancellation, CancellationEvent, WatchedState } from '../domain/cancellation'
import type { NewMail } from './mail'
import type { Traveler } from './purchases'

/** What changes beside the state when a cancellation moves on. */
export type CancellationChange = Partial<Omit<Cancellation, 'state'>>

/** Cancellations in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
export interface CancellationRepository {
  insert(cancellation: Cancellation): Promise<void>
  find(traveler: Traveler, bookingId: string, id: string): Promise<Cancellation | null>
  /** The one that holds the booking, else its latest quote, else null. */
  current(traveler: Traveler, bookingId: string): Promise<Cancellation | null>
  /** A booking's cancellations, latest first, whoever's it is: for what the airline tells. */
  ofBooking(brandKey: string, bookingId: string): Promise<Cancellation[]>
  /** The one for which the gateway made the refund; null when it was made for none. */
  findByRefund(refundId: string): Promise<Cancellation | null>
  /**
   * Moves the row on by an event, and records the mail with it; null when the event can't happen in the row's state, or when it leads
   * to a state that holds the booking and another cancellation holds it already.
   */
  advance(
    id: string,
    event: CancellationEvent,
    change: CancellationChange,
    now: Date,
    mail?: NewMail | null,
  ): Promise<Cancellation | null>
  /** Notes that the cancellation was looked at, if it still is in the given state, so that others have their turn before it. */
  touch(cancellation: Cancellation, now: Date): Promise<void>
  /**
   * Moves the row on by the event `cancel`, its confirmed booking to `cancelled`, and records the mail if the booking then is, all or
   * nothing; null as for advance.
   */
  markCanceled(
    cancellation: Cancellation,
    change: CancellationChange & { mail: NewMail | null; now: Date },
  ): Promise<Cancellation | null>
  /** The booking that it is about. */
  findBooking(cancellation: Cancellation): Promise<Booking | null>
  /** Those whose effects may be unfinished and that nobody touched since `before`, least recently touched first. */
  unsettled(before: Date, limit: number): Promise<Cancellation[]>
  /**
   * Those in a state that came to it since `since` and weren't asked about since `checked`, longest ago first. What was refused counts
   * from its confirmation, and only if there was one.
   */
  watched(state: WatchedState, from: { since: Date; checked: Date }, limit: number): Promise<Cancellation[]>
  /** Notes when a cancellation was asked about, if it still is in the given state. */
  noteCheck(cancellation: Cancellation, at: Date): Promise<void>
  /** Forgets quotes that nobody confirmed and that nobody touched since then. */
  forgetQuotes(before: Date): Promise<void>
}
