import type { Booking } from '../contract/booking'

/** Whose bookings: every read names both in its query. */
export interface Traveller {
  brandKey: string
  userId: string
}

/** Bookings of signed-in travellers. @throws DomainError `database_unavailable` */
export interface BookingRepository {
  /** Newest first. */
  list(traveller: Traveller): Promise<Booking[]>
  find(traveller: Traveller, bookingId: string): Promise<Booking | null>
}
