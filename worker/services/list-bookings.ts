import type { Booking } from '../contract/booking'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { asOf } from '../domain/trip-status'
import type { Traveller } from '../ports/booking-repository'

/** A traveller's bookings of the mode, newest first, as they stand now: trips that are over are completed. */
export async function listBookings(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  { mode, ...traveller }: Traveller & { mode: Mode },
): Promise<Booking[]> {
  const now = clock.now()
  return (await bookings.list(traveller, mode)).map((booking) => asOf(booking, now))
}
