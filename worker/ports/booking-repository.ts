import type { Booking } from '../contract/booking'
import type { Mode } from '../contract/system'

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
