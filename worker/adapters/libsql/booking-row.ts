import type { Booking, BookingCancellation } from '../../contract/booking'
import type { bookings, cancellations } from './schema'

type CancellationRow = typeof cancellations.$inferSelect

const REFUNDS: Partial<Record<CancellationRow['state'], BookingCancellation['refund']>> = {
  airline_cancelled: 'due',
  refunding: 'due',
  refunded: 'made',
}

/** A cancellation that holds its booking, as travelers see it. */
function toCancellation({ state, terms, updatedAt }: CancellationRow): BookingCancellation | null {
  if (!terms) return null
  const status = state === 'confirming' || state === 'unknown' ? 'confirming' : 'cancelled'
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
