import type { Booking } from '../contract/booking'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { asOf } from '../domain/trip-status'
import type { Traveler } from '../ports/booking-repository'

/** A traveler's bookings of the mode, newest first, as they stand now: trips that are over are completed. */
export async function listBookings(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  { mode, ...traveler }: Traveler & { mode: Mode },
): Promise<Booking[]> {
  const now = clock.now()
  return (await bookings.list(traveler, mode)).map((booking) => asOf(booking, now))
}
