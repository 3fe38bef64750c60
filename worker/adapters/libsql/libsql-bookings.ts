import { and, desc, eq } from 'drizzle-orm'
import type { BookingRepository, Traveller } from '../../ports/booking-repository'
import { toBooking } from './booking-row'
import { holdsBooking } from './cancellation-row'
import type { Database } from './database'
import { reach } from './reach'
import { bookingAttempts as attempts, bookings, cancellations } from './schema'

const isTheirs = ({ brandKey, userId }: Traveller) => and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId))

/** A traveller's bookings in the `bookings` table. */
export const libsqlBookings = (db: Database): BookingRepository => ({
  async list(traveller, mode) {
    const rows = await reach(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(and(isTheirs(traveller), eq(bookings.mode, mode)))
        .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    )
    return rows.map((row) => toBooking(row.bookings, row.cancellations))
  },

  async find(traveller, bookingId) {
    const [row] = await reach(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(and(eq(bookings.id, bookingId), isTheirs(traveller))),
    )
    return row ? toBooking(row.bookings, row.cancellations) : null
  },

  async findSold(traveller, bookingId) {
    const [row] = await reach(
      db
        .select()
        .from(bookings)
        .innerJoin(attempts, eq(attempts.id, bookings.attemptId))
        .leftJoin(cancellations, holdsBooking)
        .where(and(eq(bookings.id, bookingId), isTheirs(traveller))),
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
