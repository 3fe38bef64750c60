import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Booking, BookingCancellation } from '../../../contract/booking'
import { AWAITS_AIRLINE, type Cancellation, HOLDS_BOOKING } from '../../../domain/cancellation'
import type { BookingRepository, SoldBooking, Traveler } from '../../../ports/purchases'
import { type Database, runQuery } from '../database'
import { bookings, cancellations, purchases, users } from '../schema'

/**
 * Gives a user the guest bookings that were made with their address, if the address is confirmed. For a batch, in
 * which the user must stand already; nothing happens where `condition` doesn't hold.
 */
export function attachBookings(db: Database, owner: { brandKey: string; userId: string; now: Date }, condition?: SQL) {
  const { brandKey, userId, now } = owner
  const address = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), eq(users.emailVerified, true)))
  return db
    .update(bookings)
    .set({ userId, updatedAt: now.toISOString() })
    .where(
      and(eq(bookings.brandKey, brandKey), isNull(bookings.userId), inArray(bookings.contactEmail, address), condition),
    )
}

type CancellationRow = typeof cancellations.$inferSelect

const REFUNDS: Partial<Record<CancellationRow['state'], BookingCancellation['refund']>> = {
  airline_cancelled: 'due',
  refunding: 'due',
  refunded: 'made',
}

/** A cancellation that holds its booking, as travelers see it. */
function toCancellation({ state, terms, updatedAt }: CancellationRow): BookingCancellation | null {
  if (!terms) return null
  const status = AWAITS_AIRLINE.includes(state) ? 'confirming' : 'cancelled'
  const refund = terms.refund_to === 'card' && Number(terms.refund_amount) > 0 ? (REFUNDS[state] ?? 'none') : 'none'
  return { status, refund, terms, updatedAt }
}

/** The booking as travelers see it, with the cancellation that holds it, if one does. */
export function toBooking(row: typeof bookings.$inferSelect, held: CancellationRow | null = null): Booking {
  const cancellation = held && toCancellation(held)
  return {
    id: row.id,
    status: row.status,
    duffelBookingId: row.bookingReference,
    bookingData: row.bookingData,
    cardLast4: row.cardLast4,
    cardBrand: row.cardBrand,
    createdAt: row.createdAt,
    ...(cancellation && { cancellation }),
  }
}

/** For a join: the cancellation that holds a booking, of which there is one at most. */
export const holdsBooking = and(
  eq(cancellations.bookingId, bookings.id),
  inArray(cancellations.state, [...HOLDS_BOOKING]),
)

/** The columns that a change sets: what it is about and when it began never change. */
export function changedCancellationColumns(change: Partial<Cancellation>): Partial<CancellationRow> {
  const { id: _id, brandKey: _brandKey, bookingId: _bookingId, createdAt: _at, updatedAt: _then, ...columns } = change
  return columns
}

const isTheirs = ({ brandKey, userId }: Traveler) => and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId))

/** What a booking's row, its purchase's and the cancellation that holds it say together. */
const toSold = ({
  bookings: booked,
  booking_attempts: purchase,
  cancellations: held,
}: {
  bookings: typeof bookings.$inferSelect
  booking_attempts: typeof purchases.$inferSelect
  cancellations: CancellationRow | null
}): SoldBooking => ({
  booking: toBooking(booked, held),
  brandKey: booked.brandKey,
  mode: booked.mode,
  orderId: booked.orderId,
  paymentId: purchase.paymentId,
  isPaid: purchase.state === 'captured',
  contactEmail: booked.contactEmail,
  shopUrl: purchase.shopUrl,
})

/** A traveler's bookings in the `bookings` table. */
export const libsqlBookings = (db: Database): BookingRepository => ({
  async list(traveler, mode) {
    const rows = await runQuery(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(and(isTheirs(traveler), eq(bookings.mode, mode)))
        .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    )
    return rows.map((row) => toBooking(row.bookings, row.cancellations))
  },

  async findSold(traveler, bookingId) {
    const [row] = await runQuery(
      db
        .select()
        .from(bookings)
        .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
        .leftJoin(cancellations, holdsBooking)
        .where(and(eq(bookings.id, bookingId), isTheirs(traveler))),
    )
    if (!row) return null
    return toSold(row)
  },
})
