import type { BookingData } from '../contract/booking'
import type { Slice } from '../contract/offer'
import type { NewMail } from './mail'
import type { SoldBooking } from './purchases'

/**
 * How a change of flights stands. `waiting`: for the traveler's answer; `accepting`: the airline is being told that they agree;
 * `accepted`: they do, or nothing had to be asked; `superseded`: the airline has changed the flights again; `canceled`: with the booking.
 */
export type FlightChangeState = 'waiting' | 'accepting' | 'accepted' | 'superseded' | 'canceled'

/** Flights of a booking that an airline has changed. Instants are ISO. */
export interface FlightChange {
  id: string
  brandKey: string
  bookingId: string
  /** The id of the change that it follows, "sale" for the first: each is followed once, so that two readings at once tell it once. */
  key: string
  /** What the traveler bought or last agreed to, and what flies now. */
  before: Slice[]
  after: Slice[]
  /** The airline's own change, where it names one that can be accepted. */
  airlineChangeId: string | null
  state: FlightChangeState
  answerBy: string
  detectedAt: string
  answeredAt: string | null
}

/** An open change that somebody has to look at, with the booking's order. */
export interface UnansweredChange {
  change: FlightChange
  sold: Pick<SoldBooking, 'mode' | 'orderId'>
}

/** What changes of sold flights, and when their orders were looked at. @throws DomainError `database_unavailable` */
export interface FlightChangeRepository {
  /** A booking's latest change; null when it never had one. */
  latest(brandKey: string, bookingId: string): Promise<FlightChange | null>
  /** Every change of a booking, oldest first. */
  all(brandKey: string, bookingId: string): Promise<FlightChange[]>
  /**
   * Records a change with its mail, gives the booking its new flights and ends what was open before, all or nothing. False, and nothing
   * done, when another reading was first.
   */
  record(
    change: FlightChange,
    then: { documents: BookingData['documents']; departsAt: Date | null; mail: NewMail | null },
  ): Promise<boolean>
  /** Writes what flies now into an open change and its booking, for what needs no answer of its own. */
  amend(
    change: Pick<FlightChange, 'id' | 'brandKey' | 'bookingId' | 'after' | 'airlineChangeId'>,
    now: Date,
  ): Promise<void>
  /** Moves an open change on, if it is in one of these states; null when it isn't. */
  move(id: string, from: FlightChangeState[], to: FlightChangeState, now: Date): Promise<FlightChange | null>
  /** Open changes whose answer was asked for until now, without those that have had a case. Earliest first. */
  unanswered(now: Date, limit: number): Promise<UnansweredChange[]>
  /** Ends the open changes of bookings that were canceled, and gives them. */
  endCanceled(now: Date): Promise<FlightChange[]>
  /**
   * Confirmed bookings whose order it is time to look at, oldest look first: weekly, and daily from a fortnight before each departure.
   * Those whose last flight had departed at their last look are left out.
   */
  dueForLook(now: Date, limit: number): Promise<SoldBooking[]>
  /** The confirmed booking of an order, whosever it is. */
  findByOrder(orderId: string): Promise<SoldBooking | null>
  /** Notes when an order was last looked at, and when its next flight departs. */
  noteLook(bookingId: string, look: { at: Date; departsAt: Date | null }): Promise<void>
}
