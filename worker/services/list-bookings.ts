import type { Booking } from '../contract/booking'
import type { Deps } from '../deps'
import { asOf } from '../domain/trip-status'
import type { Traveller } from '../ports/booking-repository'

/** A traveller's bookings, newest first, as they stand now: trips that are over are completed. */
export async function listBookings(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  traveller: Traveller,
): Promise<Booking[]> {
  const now = clock.now()
  return (await bookings.list(traveller)).map((booking) => asOf(booking, now))
}
