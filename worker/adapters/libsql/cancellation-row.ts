import { and, eq, inArray } from 'drizzle-orm'
import type { Cancellation, CancellationState } from '../../ports/cancellations'
import { bookings, cancellations } from './schema'

type Row = typeof cancellations.$inferSelect

/** The states of which a booking has one cancellation at most; the unique index has the same. */
export const HOLDING: CancellationState[] = [
  'confirming',
  'unknown',
  'airline_cancelled',
  'refunding',
  'refunded',
  'closed',
]

/** For a join: the cancellation that holds a booking, of which there is one at most. */
export const holdsBooking = and(eq(cancellations.bookingId, bookings.id), inArray(cancellations.state, HOLDING))

/** The columns that a change sets: what it is about and when it began never change. */
export function changedColumns(change: Partial<Cancellation>): Partial<Row> {
  const { id: _id, brandKey: _brandKey, bookingId: _bookingId, createdAt: _at, updatedAt: _then, ...columns } = change
  return columns
}
