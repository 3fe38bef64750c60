import type { FareDatesQuery } from '../../contract/search/fare-dates'
import { isPastEverywhere } from '../offer/search-rules'

const DAY_MS = 24 * 60 * 60_000

/** The days of a journey; no return for one way. */
export interface FareDays {
  departureDate: string
  returnDate: string | null
}

/** The day so many days later, or earlier; yyyy-MM-dd. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }, (_, index) => daysLater(first, index))

/** The pairs of days that a query asks for, those left out that are past everywhere. */
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
