import type { Segment } from '#worker/contract/offer'
import type { PlaceSummary, SliceSummary } from '#worker/contract/search-result'
import { dayDifference, minutesBetween } from '../format/dates'
import { formatMinutes } from '../format/duration'
import { cityName } from './names'

/** A wait between two flights. `arrival` and `departure` differ when the traveler must change airports. */
export interface Layover {
  arrival: PlaceSummary
  departure: PlaceSummary
  /** Computed from local times; null when the airline's times can't be read. */
  minutes: number | null
  changesAirport: boolean
  /** The wait runs past midnight. */
  overnight: boolean
  /** When it begins and ends, in local time. */
  from: string
  to: string
}

/** The layovers of one direction, in order; one fewer than its flights. */
export const findLayovers = ({ segments }: Pick<SliceSummary, 'segments'>): Layover[] =>
  segments.slice(1).flatMap((next, index) => {
    const before = segments[index]
    if (!before) return []
    return {
      arrival: before.destination,
      departure: next.origin,
      minutes: minutesBetween(before.arriving_at, next.departing_at),
      changesAirport: before.destination.iata_code !== next.origin.iata_code,
      overnight: dayDifference(before.arriving_at, next.departing_at) !== '',
      from: before.arriving_at,
      to: next.departing_at,
    }
  })

/** Stops of one direction: changes of plane and technical stops alike. */
export const stopCount = ({ segments }: Pick<SliceSummary, 'segments'>): number =>
  segments.length - 1 + segments.reduce((count, segment) => count + segment.stops.length, 0)

/** The codes of the airports where one direction stops, in order. */
export const stopCodes = ({ segments }: Pick<SliceSummary, 'segments'>): string[] =>
  segments.flatMap((segment, index) => [
    ...(index > 0 ? [segment.origin.iata_code] : []),
    ...segment.stops.map(({ airport }) => airport.iata_code),
  ])

/** A number of stops in words: Direct, 1 Stop, 2 Stops. */
export const stopsLabel = (stops: number) => (stops <= 0 ? 'Direct' : stops === 1 ? '1 Stop' : `${stops} Stops`)

/** "+1 day" when the second local time is on a later day than the first; '' on the same day. */
export function daysLater(from: string, to: string): string {
  const days = dayDifference(from, to)
  return days && `${days} ${Math.abs(Number(days)) === 1 ? 'day' : 'days'}`
}

/** "3h 30m layover in Dublin"; without its length where the airline's times contradict each other. */
export const layoverText = ({ minutes, arrival }: Layover) =>
  minutes === null || minutes < 0
    ? `Layover in ${cityName(arrival)}`
    : `${formatMinutes(minutes)} layover in ${cityName(arrival)}`

/** "2 checked bags", "1 cabin bag". */
export const bagText = ({ type, quantity }: Segment['baggages'][number]) =>
  `${quantity} ${type === 'checked' ? 'checked' : 'cabin'} ${quantity === 1 ? 'bag' : 'bags'}`
