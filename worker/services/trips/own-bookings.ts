import type { Mode } from '../../contract/admin'
import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { freshBooking, tripNow } from '../../domain/booking/trip'
import { DomainError, isDomainError } from '../../domain/error'
import type { SoldBooking, Traveler } from '../../ports/purchases'

/** A traveler's bookings of the mode, newest first, as they stand now: trips that are over are completed. */
export async function listBookings(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  { mode, ...traveler }: Traveler & { mode: Mode },
): Promise<Booking[]> {
  const now = clock.now()
  return (await bookings.list(traveler, mode)).map((booking) => tripNow(booking, now))
}

/** A traveler waits for the page: what the airline doesn't say in this time is told as it was stored. */
const FRESH_WITHIN_MS = 2500

/** With what the airline says now; as stored when it says nothing, and when there is nothing left to change. */
async function refreshed(
  { flights }: Pick<Deps, 'flights'>,
  { booking, mode, orderId }: SoldBooking,
): Promise<Booking> {
  if (booking.status !== 'confirmed' || orderId === null) return booking
  try {
    const order = await flights(mode).readOrder(orderId, FRESH_WITHIN_MS)
    return order ? freshBooking(booking, order) : booking
  } catch (error) {
    if (!isDomainError(error)) throw error
    return booking
  }
}

/** One of a traveler's bookings as it stands now, with fresh times and ticket numbers. @throws DomainError `not_found` */
export async function getBooking(
  deps: Pick<Deps, 'bookings' | 'flights' | 'clock'>,
  traveler: Traveler,
  bookingId: string,
): Promise<Booking> {
  const sold = await deps.bookings.findSold(traveler, bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  const now = deps.clock.now()
  const stands = tripNow(sold.booking, now)
  return stands.status === 'completed' ? stands : tripNow(await refreshed(deps, sold), now)
}
