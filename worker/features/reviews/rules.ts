import type { BookingData } from '../../contract/booking'
import { DAY_MS } from '../../domain/time'
import { visitedTowns } from '../../domain/trip/journey'
import type { ReviewedTrip } from './contract'

/** How many days after the last arrival a review is requested: the traveler is home again. */
export const ASKED_AFTER_DAYS = 3

/** After how many days no review is requested any more, even when a brand turns reviews on later, or the schedule was down. */
export const ASKED_WITHIN_DAYS = 30

/** How long a review may be written, changed and withdrawn by the mailed link. */
export const REVIEW_LINK_DAYS = 180

/** How many published reviews a brand must have before their average is shown: with fewer, it says little. */
export const FEWEST_FOR_AVERAGE = 5

/** How many of the latest a home page shows. */
export const SHOWN_REVIEWS = 6

/**
 * The range of local times (yyyy-MM-ddTHH:mm:ss) of the last arrival of trips whose review is requested now. The time zone may move the
 * result by half a day, and a day is subtracted so that none is older than ASKED_WITHIN_DAYS.
 */
export function askedArrivals(now: Date): { from: string; until: string } {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 19)
  return { from: ago(ASKED_WITHIN_DAYS - 1), until: ago(ASKED_AFTER_DAYS) }
}

/** "London, Paris and Rome". */
const listed = (towns: string[]) =>
  [towns.slice(0, -1).join(', '), ...towns.slice(-1)].filter((part) => part !== '').join(' and ')

/** The cities of a journey, each once, and the month in which it began; null for a booking without flights. */
export function reviewedTrip({ slices }: Pick<BookingData, 'slices'>): ReviewedTrip | null {
  const [first] = slices
  if (!first) return null
  const city = ({ city_name, name }: typeof first.origin) => city_name ?? name
  const towns = visitedTowns(slices)
  return {
    from: city(first.origin),
    // A flight within one city has no other.
    to: towns.length > 0 ? listed(towns) : city(first.destination),
    month: first.departure_time.slice(0, 7),
  }
}

/** The first traveler's first name and the initial of the last, such as "Amelia E."; empty when the travelers' data were deleted. */
export function proposedName({ passengers: [first] }: Pick<BookingData, 'passengers'>): string {
  if (!first?.given_name) return ''
  const [initial] = first.family_name
  return initial ? `${first.given_name} ${initial.toUpperCase()}.` : first.given_name
}
