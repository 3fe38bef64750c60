import { MONTHS } from '#worker/contract/search/local-days'
import { isLocalDate } from '#worker/contract/travel'
import { DAY_MS, MINUTE_MS } from '#worker/domain/time'

export { addDays, addMonths } from '#worker/contract/search/local-days'

// No date library: every page carries this, and a library would weigh more and bring time zones in.
// Airport times are wall clocks without a zone. They are read as if they were UTC and written as UTC, so that the viewer's own zone
// can't move them.

const NOT_A_DATE = 'N/A'

type LocalTime = string | null | undefined

/** A local date or date-time as milliseconds, read as if it were UTC; null for what can't be read. */
function toClock(local: LocalTime): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(local ?? '')
  if (!match?.[1] || !isLocalDate(match[1])) return null
  const [hours, minutes] = [Number(match[2] ?? 0), Number(match[3] ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return Date.parse(`${match[1]}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const writer = (write: (day: Date) => string, fallback: string) => (local: LocalTime) => {
  const clock = toClock(local)
  return clock === null ? fallback : write(new Date(clock))
}
const monthAndDay = (day: Date) => `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`

/** "09:05" of 2026-12-01T09:05:00; "N/A" for anything without a time. */
export function localTime(local: LocalTime): string {
  return toClock(local) !== null && local?.includes('T') ? local.slice(11, 16) : NOT_A_DATE
}

/** "Dec 1", or "N/A". Takes yyyy-MM-dd, with or without a time. */
export const shortDate = writer(monthAndDay, NOT_A_DATE)

/** "Dec 1, 2026", or "N/A". */
export const fullDate = writer((day) => `${monthAndDay(day)}, ${day.getUTCFullYear()}`, NOT_A_DATE)

/** "Tue", or nothing. */
export const shortWeekday = writer((day) => WEEKDAYS[day.getUTCDay()] ?? '', '')

/** How many calendar days the second local time is after the first, each in its own place: "+1", "-1"; empty on the same day. */
export function dayDifference(from: LocalTime, to: LocalTime): string {
  const [start, end] = [toClock(from?.slice(0, 10)), toClock(to?.slice(0, 10))]
  if (start === null || end === null || start === end) return ''
  const days = (end - start) / DAY_MS
  return days > 0 ? `+${days}` : String(days)
}

/** Minutes between two wall-clock times of the same place (a layover), or null. */
export function minutesBetween(from: LocalTime, to: LocalTime): number | null {
  const [start, end] = [toClock(from), toClock(to)]
  return start === null || end === null ? null : (end - start) / MINUTE_MS
}

// Calendar days as yyyy-MM-dd text. No instant and no zone is involved, so none can shift a day.

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The calendar day of a Date on this device's clock, yyyy-MM-dd. */
export const localDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
