import type { Booking } from '#worker/contract/booking'
import { journeyRoute, journeyType } from '#worker/domain/trip/journey'
import { fullDate } from '../../../format/dates'
import { cityName } from '../../../words/names'

/** How much of a reference fits the large print. */
const SHORT = 8

/** The reference as it is printed large, and whole beside it when it is longer: airlines ask for all of it. */
export function splitReference(reference: string): { large: string; whole: string | null } {
  return { large: reference.slice(0, SHORT).toUpperCase(), whole: reference.length > SHORT ? reference : null }
}

/** "•••• 4242"; "N/A" when the gateway didn't give the digits. */
export const maskedCard = (last4: string | null) => (last4 ? `•••• ${last4.slice(-4)}` : 'N/A')

/** "You’re going to London"; the route of several flights in a row. */
export function goingTo({ bookingData: { slices } }: Booking): string {
  const first = slices[0]
  return first && journeyType(slices) !== 'multi-city'
    ? `You’re going to ${cityName(first.destination)}`
    : journeyRoute(slices)
}

/** "Dec 1, 2026 – Dec 8, 2026": the days of the first and the last flight, or of the only one. */
export function travelDays({ bookingData: { slices } }: Booking): string {
  const days = [slices[0], slices.at(-1)].flatMap((slice) => (slice ? fullDate(slice.departure_time) : []))
  return [...new Set(days)].join(' – ')
}

/** Whether the airline never confirmed it: nothing was taken, and there is no ticket. */
export const isNotMade = ({ status, duffelBookingId, cancellation }: Booking) =>
  status === 'cancelled' && duffelBookingId === null && !cancellation

/** The state of a booking, as its page's heading. */
export function confirmationHeading(booking: Booking): string {
  if (isNotMade(booking)) return 'Booking Not Made'
  if (booking.status === 'cancelled') return 'Booking Cancelled'
  return booking.status === 'pending' ? 'Booking Received' : 'Booking Confirmed'
}
