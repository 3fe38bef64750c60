import type { Offer } from '#worker/contract/offer'
import { dayDifference, fullDate, shortDate } from '../../format/dates'
import { cityOf } from '../../words/names'
import { TRIP_LABELS, travelersText } from '../../words/search'

/** Outbound, Return, and what may come after. */
export const directionName = (index: number) =>
  index === 0 ? 'Outbound' : index === 1 ? 'Return' : `Flight ${index + 1}`

/** "+1 day" of an arrival; nothing on the same day. */
export function daysLater(departure: string, arrival: string): string {
  const days = dayDifference(departure, arrival)
  return days && `${days} ${Math.abs(Number(days)) === 1 ? 'day' : 'days'}`
}

/** The journey in words: "New York to London", its type, its days and its party. */
export function journeyWords({ slices, passengers }: Offer) {
  const [outbound, inbound] = slices
  const count = (type: Offer['passengers'][number]['type']) => passengers.filter((one) => one.type === type).length
  const travelers = travelersText({
    adultsCount: count('adult'),
    childrenCount: count('child'),
    infantsCount: count('infant_without_seat'),
  })
  if (!outbound) return { route: '', type: '', dates: '', travelers }
  return {
    route: `${cityOf(outbound.origin)} to ${cityOf(outbound.destination)}`,
    type: TRIP_LABELS[inbound ? 'round-trip' : 'one-way'],
    dates: inbound
      ? `${shortDate(outbound.departure_time)} – ${fullDate(inbound.departure_time)}`
      : fullDate(outbound.departure_time),
    travelers,
  }
}
