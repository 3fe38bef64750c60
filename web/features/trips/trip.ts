import type { Booking, BookingStatus } from '../../../worker/contract/booking'
import { fullDate } from '../../format/dates'
import { cityOf } from '../../format/places'
import type { BadgeProps } from '../../ui/badge'

export const TABS = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof TABS)[number]

const TAB_OF: Record<BookingStatus, TripTab> = {
  confirmed: 'upcoming',
  pending: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
}

/** The bookings of each tab (A §4), each in the order they came. */
export function tripsByTab(bookings: Booking[]): Record<TripTab, Booking[]> {
  const tabs: Record<TripTab, Booking[]> = { upcoming: [], past: [], cancelled: [] }
  for (const booking of bookings) tabs[TAB_OF[booking.status]].push(booking)
  return tabs
}

export const STATUS_LABELS: Record<BookingStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The colour of a status: success for confirmed, destructive for cancelled, otherwise secondary (A §4). */
export const STATUS_TONES: Record<BookingStatus, NonNullable<BadgeProps['tone']>> = {
  confirmed: 'success',
  pending: 'neutral',
  completed: 'neutral',
  cancelled: 'danger',
}

/** What the airline knows a booking by: a code of eight characters at most is shown in capitals, a longer one whole (decision 16). */
export const referenceOf = (booking: Booking) => {
  const reference = booking.duffelBookingId
  return reference && (reference.length <= 8 ? reference.toUpperCase() : reference)
}

export const tripTypeOf = ({ bookingData: { slices } }: Booking) => (slices.length > 1 ? 'Round Trip' : 'One Way')

/** "New York to London". */
export function routeOf({ bookingData: { slices } }: Booking): string {
  const first = slices[0]
  return first ? `${cityOf(first.origin)} to ${cityOf(first.destination)}` : 'Flight'
}

/** "Dec 1, 2026", or both days of a round trip. */
export function datesOf({ bookingData: { slices } }: Booking): string {
  const [first, last] = [slices[0], slices.at(-1)]
  if (!first || !last) return 'N/A'
  const start = fullDate(first.departure_time)
  return slices.length > 1 ? `${start} – ${fullDate(last.departure_time)}` : start
}

export const passengerCountOf = ({ bookingData: { passengers } }: Booking) =>
  `${passengers.length} ${passengers.length === 1 ? 'passenger' : 'passengers'}`
