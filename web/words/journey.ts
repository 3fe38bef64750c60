import type { Segment } from '#worker/contract/offer'
import { dayDifference } from '../format/dates'
import { formatMinutes } from '../format/duration'
import type { Layover } from './itinerary'
import { cityOf } from './names'

/** "Outbound", "Return"; what may come after is numbered: "Flight 3". */
export const directionName = (index: number) =>
  index === 0 ? 'Outbound' : index === 1 ? 'Return' : `Flight ${index + 1}`

/** "Outbound Flight", "Return Flight"; what may come after is numbered: "Flight 3". */
export const directionTitle = (index: number) => (index < 2 ? `${directionName(index)} Flight` : directionName(index))

/** "+1 day" of a local time on a later day than another; nothing on the same day. */
export function daysLater(from: string, to: string): string {
  const days = dayDifference(from, to)
  return days && `${days} ${Math.abs(Number(days)) === 1 ? 'day' : 'days'}`
}

/** "3h 30m layover in Dublin"; without its length where the airline's times contradict each other. */
export const layoverText = ({ minutes, arrival }: Layover) =>
  minutes === null || minutes < 0
    ? `Layover in ${cityOf(arrival)}`
    : `${formatMinutes(minutes)} layover in ${cityOf(arrival)}`

/** "2 checked bags", "1 cabin bag". */
export const bagText = ({ type, quantity }: Segment['baggages'][number]) =>
  `${quantity} ${type === 'checked' ? 'checked' : 'cabin'} ${quantity === 1 ? 'bag' : 'bags'}`
