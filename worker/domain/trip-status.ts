import type { Booking } from '../contract/booking'
import { instantAt } from './airport-time'

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The last moment at which it can be that time anywhere: for airports whose zone we don't know. */
const latest = (local: string) => new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + HALF_A_DAY_MS)

/** When the trip's last flight lands, by the clocks of where it lands; null for a trip without flights. */
export function endsAt({ bookingData: { slices } }: Pick<Booking, 'bookingData'>): Date | null {
  const last = slices.at(-1)
  return last ? (instantAt(last.destination.iata_code, last.arrival_time) ?? latest(last.arrival_time)) : null
}

/** The booking as it stands now: a confirmed one whose last flight has landed is completed. */
export function asOf(booking: Booking, now: Date): Booking {
  const end = booking.status === 'confirmed' ? endsAt(booking) : null
  return end && end <= now ? { ...booking, status: 'completed' } : booking
}
