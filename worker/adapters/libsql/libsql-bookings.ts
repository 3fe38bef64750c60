import { and, desc, eq } from 'drizzle-orm'
import type { BookingRepository, Traveler } from '../../ports/purchases'
import { toBooking } from './booking-row'
import { holdsBooking } from './cancellation-row'
import type { Database } from './database'
import { reach } from './reach'
import { bookingAttempts as attempts, bookings, cancellations } from './schema'

const isTheirs = ({ brandKey, userId }: Traveler) => and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId))

/** A traveler's bookings in the `bookings` table. */
export const libsqlBookings = (db: Database): BookingRepository => ({
  async list(traveler, mode) {
    const rows = await reach(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(and(isTheirs(traveler), eq(bookings.mode, mode)))
        .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    )
    return rows.map((row) => toBooking(row.bookings, row.cancellations))
  },

  async find(traveler, bookingId) {
    const [row] = await reach(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(and(eq(bookings.id, bookingId), isTheirs(traveler))),
    )
    return row ? toBooking(row.bookings, row.cancellations) : null
  },

  async findSold(traveler, bookingId) {
    const [row] = await reach(
      db
        .select()
        .from(bookings)
        .innerJoin(attempts, eq(attempts.id, bookings.attemptId))
        .leftJoin(cancellations, holdsBooking)
        .where(and(eq(bookings.id, bookingId), isTheirs(traveler))),
    )
    if (!row) return null
    const { bookings: booked, booking_attempts: attempt } = row
    return {
      booking: toBooking(booked, row.cancellations),
      mode: booked.mode,
      orderId: booked.orderId,
      paymentId: attempt.paymentId,
      isPaid: attempt.state === 'captured',
      contactEmail: booked.contactEmail,
    }
  },
})
