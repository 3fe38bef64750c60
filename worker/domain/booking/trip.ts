import type { Booking, BookingData } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import { instantAt } from '../airport-time'
import { HOUR_MS } from '../time'
import { currentFlights } from './flight-change'

const HALF_A_DAY_MS = 12 * HOUR_MS

/** The last instant at which it can be that local time anywhere: for airports in an unknown zone. */
const latest = (local: string) => new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + HALF_A_DAY_MS)

/** Whether a flight with this local arrival time has landed. */
export const hasLanded = (airport: string, local: string, now: Date): boolean =>
  (instantAt(airport, local) ?? latest(local)) <= now

/** Whether all flights of a trip have landed, including one that the airline has moved behind later ones; never for a trip without flights. */
const isOver = ({ bookingData: { slices } }: Pick<Booking, 'bookingData'>, now: Date): boolean =>
  slices.length > 0 &&
  slices.every(({ destination, arrival_time }) => hasLanded(destination.iata_code, arrival_time, now))

/** The booking in its current state: a confirmed one whose flights have all landed is completed. */
export function tripNow(booking: Booking, now: Date): Booking {
  return booking.status === 'confirmed' && isOver(booking, now) ? { ...booking, status: 'completed' } : booking
}

/** What an airline may have changed since a ticket was bought. */
export interface TicketNow {
  documents: BookingData['documents']
  /** The directions in order; none when they can't be read. */
  flights: Slice[]
}

/** The booking with the airline's current flights and ticket numbers; what the airline doesn't state stays as stored. */
export function freshBooking(booking: Booking, { documents, flights }: TicketNow): Booking {
  const { bookingData } = booking
  return {
    ...booking,
    bookingData: {
      ...bookingData,
      slices: flights.length > 0 ? currentFlights(bookingData.slices, flights) : bookingData.slices,
      documents: documents.length > 0 ? documents : bookingData.documents,
    },
  }
}
