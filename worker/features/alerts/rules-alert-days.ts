import type { FareDays } from '../../contract/search/fare-dates'
import { utcDay } from '../../contract/travel'
import { DAY_MS } from '../../domain/time'
import type { AlertDays } from './contract'

const daysLater = (day: string, days: number) => utcDay(new Date(Date.parse(day) + days * DAY_MS))

/** The last day of a month, yyyy-MM. */
function monthEnd(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year, number, 0)))
}

/** The last possible day of departure. */
export const lastAlertDay = (days: AlertDays): string => (days.kind === 'date' ? days.departs : monthEnd(days.month))

/** The first one. */
export const firstAlertDay = (days: AlertDays): string => (days.kind === 'date' ? days.departs : `${days.month}-01`)

/** How far ahead airlines sell, the same as for searches. */
const MOST_DAYS_AHEAD = 330

/** What is wrong with the days of an alert, as a sentence; null when nothing is. Today's flights are too late for an alert. */
export function alertDaysFault(days: AlertDays, now: Date): string | null {
  if (lastAlertDay(days) <= utcDay(now)) return 'Choose a day or a month that is still to come'
  return firstAlertDay(days) > daysLater(utcDay(now), MOST_DAYS_AHEAD)
    ? 'Airlines sell about eleven months ahead: choose an earlier day'
    : null
}

/** The future journeys on these days, the earliest first. */
export function journeysOn(days: AlertDays, now: Date): FareDays[] {
  const tomorrow = daysLater(utcDay(now), 1)
  if (days.kind === 'date') {
    return days.departs < tomorrow ? [] : [{ departureDate: days.departs, returnDate: days.returns }]
  }
  const { nights } = days
  const first = firstAlertDay(days)
  const last = lastAlertDay(days)
  const journeys: FareDays[] = []
  for (let departureDate = first; departureDate <= last; departureDate = daysLater(departureDate, 1)) {
    if (departureDate < tomorrow) continue
    journeys.push({ departureDate, returnDate: nights === null ? null : daysLater(departureDate, nights) })
  }
  return journeys
}
