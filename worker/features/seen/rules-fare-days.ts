import type { FareDatesQuery, FareDays } from '../../contract/search/fare-dates'
import { isPastEverywhere } from '../../domain/offer/search-rules'
import { DAY_MS } from '../../domain/time'

/** The day so many days later, or earlier; yyyy-MM-dd. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }, (_, index) => daysLater(first, index))

/** These days, and so many before and after them, the nearest first, with the same number of nights. */
export const daysAround = ({ departureDate, returnDate }: FareDays, count: number): FareDays[] =>
  Array.from({ length: 2 * count + 1 }, (_, index) => (index % 2 === 0 ? -index / 2 : (index + 1) / 2)).map((by) => ({
    departureDate: daysLater(departureDate, by),
    returnDate: returnDate && daysLater(returnDate, by),
  }))

const TUESDAY = 2
const WEEKS_AHEAD = 6
const NIGHTS = 8

/** A week some six weeks from now, out on a Tuesday and back on a Wednesday, when fares are low; the same days until the next Tuesday. */
export function weekFromTuesday(now: Date): FareDays & { returnDate: string } {
  const sinceTuesday = (now.getUTCDay() - TUESDAY + 7) % 7
  const departureDate = daysLater(now.toISOString().slice(0, 10), WEEKS_AHEAD * 7 - sinceTuesday)
  return { departureDate, returnDate: daysLater(departureDate, NIGHTS) }
}

/** The pairs of days in a query, without those that are past everywhere. */
export function queriedDays(query: FareDatesQuery, now: Date): FareDays[] {
  const { from, to, returnFrom, returnTo, stay } = query
  const departures = daysBetween(from, to).filter((day) => !isPastEverywhere(day, now))
  if (returnFrom && returnTo) {
    const returns = daysBetween(returnFrom, returnTo)
    return departures.flatMap((departureDate) =>
      returns.flatMap((returnDate) => (returnDate >= departureDate ? [{ departureDate, returnDate }] : [])),
    )
  }
  return departures.map((departureDate) => ({
    departureDate,
    returnDate: stay === undefined ? null : daysLater(departureDate, stay),
  }))
}
