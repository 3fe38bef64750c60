import type { Booking } from '../../contract/booking'
import type { bookings } from './schema'

/** The booking as travellers see it. */
export const toBooking = (row: typeof bookings.$inferSelect): Booking => ({
  id: row.id,
  status: row.status,
  duffelBookingId: row.bookingReference,
  bookingData: row.bookingData,
  cardLast4: row.cardLast4,
  cardBrand: row.cardBrand,
  createdAt: row.createdAt,
})
