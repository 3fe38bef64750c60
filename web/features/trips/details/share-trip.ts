import type { Booking } from '#worker/contract/booking'
import { directionNames } from '#worker/domain/trip/journey'
import { localTime, shortDate, shortWeekday } from '../../../format/dates'
import { daysLater } from '../../../words/itinerary'
import { tripRoute } from '../trip'

/** A trip's flights and times, to send to somebody who picks the travelers up. Nothing in it names a traveler or opens the booking. */
function sharedTrip(booking: Booking): { title: string; text: string } {
  const names = directionNames(booking.bookingData.slices)
  const lines = booking.bookingData.slices.flatMap(({ departure_time, segments }, index) => [
    `${names[index]}, ${shortWeekday(departure_time)} ${shortDate(departure_time)}`,
    ...segments.map(({ flight_number, departing_at, arriving_at, origin, destination }) => {
      const later = daysLater(departing_at, arriving_at)
      const times = `${localTime(departing_at)} ${origin.iata_code} – ${localTime(arriving_at)} ${destination.iata_code}`
      return `${flight_number}: ${times}${later && ` (${later})`}`
    }),
  ])
  const title = tripRoute(booking)
  return { title, text: [title, ...lines, 'All times are local.'].join('\n') }
}

/** Hands a trip's flights to another app, or puts them on the clipboard where there is no such way; returns the outcome. */
export async function shareTrip(booking: Booking): Promise<string> {
  const shared = sharedTrip(booking)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared)
      return ''
    } catch (error) {
      // Closed without choosing an app.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  try {
    await navigator.clipboard.writeText(shared.text)
    return 'Flights and times are copied. They name nobody, and do not open your booking.'
  } catch {
    return 'This browser does not let us copy the flights.'
  }
}
