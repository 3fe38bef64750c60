import type { BookingStatus } from '#worker/contract/booking'
import { chainWays } from '#worker/domain/trip/journey'
import type { BookingMail, ListedBooking } from '#worker/features/desk/bookings/contract'
import { fullDate } from '../../../../format/dates'
import type { BadgeProps } from '../../../../ui/labels'

export const STATUS_NAMES: Record<BookingStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const STATUS_TONES: Record<BookingStatus, NonNullable<BadgeProps['tone']>> = {
  confirmed: 'success',
  pending: 'warning',
  completed: 'neutral',
  cancelled: 'danger',
}

export const STATUS_OPTIONS = [
  { value: 'confirmed', label: 'Confirmed or completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'cancelled', label: 'Cancelled' },
]

export const MODE_OPTIONS = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
]

/** "JFK – LHR – JFK", "JFK – LHR, CDG – JFK". */
export const routeWords = (directions: ListedBooking['directions']): string => chainWays(directions) || 'No flights'

/** "Departs Dec 1, 2026"; nothing without a flight. */
export const departureWords = ([first]: ListedBooking['directions']): string =>
  first ? `Departs ${fullDate(first.departure)}` : ''

/** "A… E… and 2 others"; nobody's once who traveled was forgotten. */
export function travelersWords({ traveler, travelers }: Pick<ListedBooking, 'traveler' | 'travelers'>): string {
  if (traveler === null) return travelers === 1 ? '1 traveler' : `${travelers} travelers`
  if (travelers < 2) return traveler
  return `${traveler} and ${travelers === 2 ? '1 other' : `${travelers - 1} others`}`
}

/** Whether the latest mail was never sent: an address gets only a few mails about test bookings an hour. */
export const wasHeldBack = ([latest]: BookingMail[]): boolean => latest?.state === 'given_up'
export const HELD_BACK = 'Too many emails about test bookings went to this address within the hour.'

export const MAIL_STATES: Record<BookingMail['state'], string> = {
  waiting: 'on its way',
  sent: 'sent',
  kept: 'kept in this machine’s mailbox',
  given_up: 'not sent',
}
