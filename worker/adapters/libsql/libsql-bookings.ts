import { and, desc, eq } from 'drizzle-orm'
import type { BookingRepository } from '../../ports/booking-repository'
import { toBooking } from './booking-row'
import type { Database } from './database'
import { reach } from './reach'
import { bookings } from './schema'

/** A traveller's bookings in the `bookings` table. */
export const libsqlBookings = (db: Database): BookingRepository => ({
  async list({ brandKey, userId }) {
    const rows = await reach(
      db
        .select()
        .from(bookings)
        .where(and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId)))
        .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    )
    return rows.map(toBooking)
  },

  async find({ brandKey, userId }, bookingId) {
    const [row] = await reach(
      db
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey), eq(bookings.userId, userId))),
    )
    return row ? toBooking(row) : null
  },
})
