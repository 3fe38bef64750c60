import type { Booking } from '../contract/booking'
import type { BookingRepository, Traveller } from '../ports/booking-repository'

/** A booking repository in memory that holds the given travellers' bookings. */
export function fakeBookings(...owned: (Traveller & { booking: Booking })[]): BookingRepository {
  const of = ({ brandKey, userId }: Traveller) =>
    owned
      .filter((each) => each.brandKey === brandKey && each.userId === userId)
      .map(({ booking }) => booking)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    // Everything here is a test booking.
    list: async (traveller, mode) => (mode === 'test' ? of(traveller) : []),
    find: async (traveller, bookingId) => of(traveller).find(({ id }) => id === bookingId) ?? null,
    findSold: async (traveller, bookingId) => {
      const booking = of(traveller).find(({ id }) => id === bookingId)
      const sale = { mode: 'test' as const, orderId: null, paymentId: null, isPaid: false, contactEmail: '' }
      return booking ? { booking, ...sale } : null
    },
  }
}
