import type { Booking } from '../../contract/booking'
import type { Brand } from '../../contract/brand'
import type { Segment, Slice } from '../../contract/offer'
import type { Place } from '../../contract/travel'
import { instantAt } from '../airport-time'
import { durationMinutes } from '../offer/offer-order'
import { MINUTE_MS } from '../time'

// The part of RFC 5545 that a journey needs. Own code: ical-generator lets both times of an event float or neither, and adds 37 kB.

const MOST_OCTETS = 75

const octets = (text: string) => new TextEncoder().encode(text).length

/** A content line cut into pieces of 75 octets at most, never inside a character; each later piece begins with a space (RFC 5545, section 3.1). */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (octets(piece) + octets(character) > MOST_OCTETS) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

/** A value of type TEXT (RFC 5545, section 3.3.11). */
export const calendarText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const basic = (iso: string) => iso.replaceAll(/[-:]/g, '').slice(0, 15)

/** A DATE-TIME (RFC 5545, section 3.3.5): in UTC where the instant is known, else the local time, which floats. */
export const calendarTime = (instant: Date | null, local: string) =>
  instant ? `${basic(instant.toISOString())}Z` : basic(`${local.slice(0, 16)}:00`)

/** Content lines as the text of a calendar file. */
export const calendarFile = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('')

const townLabel = ({ city_name, name, iata_code }: Place) => `${city_name ?? name} (${iata_code})`

const terminal = (name: string | null) => (name ? `, terminal ${name}` : '')

/**
 * When a flight begins and ends. Of an airport in an unknown zone the other end and the flight's length tell the instant; without a length both times are
 * local ones, for a calendar takes no event with one of each, and no end before its start.
 */
function eventTimes({ origin, destination, departing_at, arriving_at, duration }: Segment): string[] {
  const minutes = durationMinutes(duration)
  const after = (instant: Date | null, sign: 1 | -1) =>
    instant && minutes !== null ? new Date(instant.getTime() + sign * minutes * MINUTE_MS) : null
  const [departs, arrives] = [instantAt(origin.iata_code, departing_at), instantAt(destination.iata_code, arriving_at)]
  const [begins, ends] = [departs ?? after(arrives, -1), arrives ?? after(departs, 1)]
  const isKnown = begins !== null && ends !== null
  const [start, end] = [
    calendarTime(isKnown ? begins : null, departing_at),
    calendarTime(isKnown ? ends : null, arriving_at),
  ]
  return [`DTSTART:${start}`, ...(end > start ? [`DTEND:${end}`] : [])]
}

function eventDescription({ duffelBookingId: reference }: Booking, segment: Segment): string {
  const { marketing_carrier: seller, operating_carrier: operator, flight_number } = segment
  return [
    `${seller.name} ${flight_number}${operator.name === seller.name ? '' : `, operated by ${operator.name}`}`,
    `Departs ${segment.departing_at.slice(11, 16)} local time, ${segment.origin.name}${terminal(segment.origin_terminal)}`,
    `Arrives ${segment.arriving_at.slice(11, 16)} local time, ${segment.destination.name}${terminal(segment.destination_terminal)}`,
    ...(reference ? [`Booking reference ${reference.toUpperCase()}`] : []),
  ].join('\n')
}

/** An event's lines. `sequence` is the version of the file. */
function calendarEvent(
  booking: Booking,
  segment: Segment,
  event: { uid: string; status: string; sequence: number; now: Date },
) {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${calendarTime(event.now, '')}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    ...eventTimes(segment),
    `SUMMARY:${calendarText(`${segment.flight_number} ${townLabel(segment.origin)} to ${townLabel(segment.destination)}`)}`,
    `LOCATION:${calendarText(`${segment.origin.name}${terminal(segment.origin_terminal)}`)}`,
    `DESCRIPTION:${calendarText(eventDescription(booking, segment))}`,
    'END:VEVENT',
  ]
}

const flightsOf = (slices: Slice[]) => slices.flatMap(({ segments }) => segments)

/**
 * The trip's flights as a calendar file (RFC 5545), one event each, in UTC where that is known. A canceled trip's events say so, so that calendars strike them out. `earlier` is the flights before each change by the
 * airline, oldest first: a calendar replaces the old times, and strikes out flights that were dropped.
 */
export function tripCalendar(
  booking: Booking,
  { key, name }: Pick<Brand, 'key' | 'name'>,
  now: Date,
  earlier: Slice[][] = [],
): string {
  const isCanceled = booking.status === 'cancelled'
  const status = isCanceled ? 'CANCELLED' : booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
  const sequence = earlier.length + (isCanceled ? 1 : 0)
  const flights = flightsOf(booking.bookingData.slices)
  const most = Math.max(...earlier.map((slices) => flightsOf(slices).length), flights.length)
  const events = Array.from({ length: most }, (_, index) => {
    const segment = flights[index]
    const gone = earlier.map((slices) => flightsOf(slices)[index]).findLast((flight) => flight !== undefined)
    const shown = segment ?? gone
    const event = { uid: `${booking.id}-${index + 1}@${key}`, status: segment ? status : 'CANCELLED', sequence, now }
    return shown ? calendarEvent(booking, shown, event) : []
  })
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(name).replaceAll('/', ' ')}//Trips//EN`,
    'CALSCALE:GREGORIAN',
    ...events.flat(),
    'END:VCALENDAR',
  ])
}
