import type { Booking, BookingData } from '../../contract/booking'
import type { Segment, Slice } from '../../contract/offer'
import { instantAt } from '../airport-time'

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The last moment at which it can be that time anywhere: for airports whose zone we don't know. */
const latest = (local: string) => new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + HALF_A_DAY_MS)

/** When the trip's last flight lands, by the clocks of where it lands; null for a trip without flights. */
function endsAt({ bookingData: { slices } }: Pick<Booking, 'bookingData'>): Date | null {
  const last = slices.at(-1)
  return last ? (instantAt(last.destination.iata_code, last.arrival_time) ?? latest(last.arrival_time)) : null
}

/** The booking as it stands now: a confirmed one whose last flight has landed is completed. */
export function tripNow(booking: Booking, now: Date): Booking {
  const end = booking.status === 'confirmed' ? endsAt(booking) : null
  return end && end <= now ? { ...booking, status: 'completed' } : booking
}

/** What an airline may have changed since a ticket was bought: its numbers, and when and where its flights go. */
export interface TicketNow {
  documents: BookingData['documents']
  /** In order, all directions together. */
  flights: Pick<
    Segment,
    'flight_number' | 'departing_at' | 'arriving_at' | 'origin_terminal' | 'destination_terminal'
  >[]
}

function freshSlice(slice: Slice, flights: TicketNow['flights']): Slice {
  const segments = slice.segments.map((segment, index) => {
    const now = flights[index]
    if (!now) return segment
    const { origin_terminal, destination_terminal, ...times } = now
    return {
      ...segment,
      ...times,
      origin_terminal: origin_terminal ?? segment.origin_terminal,
      destination_terminal: destination_terminal ?? segment.destination_terminal,
    }
  })
  const [first, last] = [segments[0], segments.at(-1)]
  return {
    ...slice,
    segments,
    departure_time: first?.departing_at ?? slice.departure_time,
    arrival_time: last?.arriving_at ?? slice.arrival_time,
  }
}

/** The booking with the airline's present ticket numbers and times. Where its flights aren't the ones booked, times stay as stored. */
export function freshBooking(booking: Booking, { documents, flights }: TicketNow): Booking {
  const { slices } = booking.bookingData
  const booked = slices.flatMap(({ segments }) => segments)
  const isSame =
    booked.length === flights.length &&
    booked.every(({ flight_number }, index) => flights[index]?.flight_number === flight_number)
  let taken = 0
  const next = (slice: Slice) => {
    const from = taken
    taken += slice.segments.length
    return freshSlice(slice, flights.slice(from, taken))
  }
  return {
    ...booking,
    bookingData: {
      ...booking.bookingData,
      slices: isSame ? slices.map(next) : slices,
      documents: documents.length > 0 ? documents : booking.bookingData.documents,
    },
  }
}
