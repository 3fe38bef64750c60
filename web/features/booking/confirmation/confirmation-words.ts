import type { BookedPassenger, Booking } from '#worker/contract/booking'
import type { Slice } from '#worker/contract/offer'

/** How much of a reference fits the large print. */
const SHORT = 8

/** The reference as it is printed large, and whole beside it when it is longer: airlines ask for all of it. */
export function splitReference(reference: string): { large: string; whole: string | null } {
  return { large: reference.slice(0, SHORT).toUpperCase(), whole: reference.length > SHORT ? reference : null }
}

/** "•••• 4242"; "N/A" when the gateway didn't give the digits. */
export const maskedCard = (last4: string | null) => (last4 ? `•••• ${last4.slice(-4)}` : 'N/A')

/** "12A, 3C": a traveler's seats on one direction, flight by flight; '' without any. */
export const seatsOn = (slice: Slice, { seats }: Pick<BookedPassenger, 'seats'>) =>
  slice.segments.flatMap(({ id }) => seats[id] ?? []).join(', ')

/** Whether the airline never confirmed it: nothing was taken, and there is no ticket. */
export const isNotMade = ({ status, duffelBookingId, cancellation }: Booking) =>
  status === 'cancelled' && duffelBookingId === null && !cancellation

/** The state of a booking, as its page's heading. */
export function confirmationHeading(booking: Booking): string {
  if (isNotMade(booking)) return 'Booking Not Made'
  if (booking.status === 'cancelled') return 'Booking Cancelled'
  return booking.status === 'pending' ? 'Booking Received' : 'Booking Confirmed'
}
