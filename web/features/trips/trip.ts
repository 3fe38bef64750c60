import type { Booking, BookingStatus } from '#worker/contract/booking'
import { JOURNEY_LABELS, journeyRoute, journeyType } from '#worker/domain/trip/journey'
import { dayDifference, fullDate } from '../../format/dates'
import type { BadgeProps } from '../../ui/labels'

export const TABS = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof TABS)[number]

const STATUS_TABS: Record<BookingStatus, TripTab> = {
  confirmed: 'upcoming',
  pending: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
}

/** The bookings of each tab, each in the order they came. */
export function tripsByTab(bookings: Booking[]): Record<TripTab, Booking[]> {
  const tabs: Record<TripTab, Booking[]> = { upcoming: [], past: [], cancelled: [] }
  for (const booking of bookings) tabs[STATUS_TABS[booking.status]].push(booking)
  return tabs
}

/** Whether a traveler may ask to cancel it: the airline has confirmed it, and nobody has asked yet. A pending one can't be canceled yet. */
export const mayBeCanceled = ({ status, cancellation }: Booking) => status === 'confirmed' && !cancellation

export const STATUS_LABELS: Record<BookingStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The color of a status: success for confirmed, destructive for canceled, otherwise secondary. */
export const STATUS_TONES: Record<BookingStatus, NonNullable<BadgeProps['tone']>> = {
  confirmed: 'success',
  pending: 'neutral',
  completed: 'neutral',
  cancelled: 'danger',
}

/** The airline's reference of a booking: a code of at most eight characters is shown in capitals, a longer one as it is. */
export const shownReference = (booking: Booking) => {
  const reference = booking.duffelBookingId
  return reference && (reference.length <= 8 ? reference.toUpperCase() : reference)
}

export const tripTypeLabel = ({ bookingData: { slices } }: Booking) => JOURNEY_LABELS[journeyType(slices)]

/** "New York to London", "New York – London – Paris". */
export const tripRoute = ({ bookingData: { slices } }: Booking): string => journeyRoute(slices) || 'Flight'

/** The first flight of a confirmed trip that leaves today (yyyy-MM-dd) or later, with the days until then; null without one. */
export function nextFlight({ status, bookingData: { slices } }: Booking, today: string) {
  if (status !== 'confirmed') return null
  const flights = slices.flatMap(({ segments }) => segments)
  const flight = flights.find(({ departing_at }) => departing_at.slice(0, 10) >= today)
  return flight ? { flight, days: Number(dayDifference(today, flight.departing_at)) } : null
}

/** "Dec 1, 2026", or the days of the first and the last flight. */
export function tripDates({ bookingData: { slices } }: Booking): string {
  const [first, last] = [slices[0], slices.at(-1)]
  if (!first || !last) return 'N/A'
  const start = fullDate(first.departure_time)
  return slices.length > 1 ? `${start} – ${fullDate(last.departure_time)}` : start
}

export const passengerCountText = ({ bookingData: { passengers } }: Booking) =>
  `${passengers.length} ${passengers.length === 1 ? 'passenger' : 'passengers'}`
