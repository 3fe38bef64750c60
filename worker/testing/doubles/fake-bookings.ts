import type { Booking } from '../../contract/booking'
import type { BookingRepository, Traveler } from '../../ports/purchases'

/** A booking repository in memory that holds the given travelers' bookings. */
export function fakeBookings(...owned: (Traveler & { booking: Booking })[]): BookingRepository {
  const of = ({ brandKey, userId }: Traveler) =>
    owned
      .filter((each) => each.brandKey === brandKey && each.userId === userId)
      .map(({ booking }) => booking)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    // Everything here is a test booking.
    list: async (traveler, mode) => (mode === 'test' ? of(traveler) : []),
    find: async (traveler, bookingId) => of(traveler).find(({ id }) => id === bookingId) ?? null,
    findSold: async (traveler, bookingId) => {
      const booking = of(traveler).find(({ id }) => id === bookingId)
      const sale = { mode: 'test' as const, orderId: null, paymentId: null, isPaid: false, contactEmail: '' }
      return booking ? { booking, ...sale } : null
    },
  }
}
