import * as v from 'valibot'

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether `text` is a real calendar day written yyyy-MM-dd (2026-02-30 is not). */
export function isLocalDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** A date without a time or a zone, yyyy-MM-dd. `message` replaces the text of the error. */
export const localDate = (message = 'Use a date such as 2026-12-24') =>
  v.pipe(v.string(message), v.check(isLocalDate, message))

/** An airport's own wall-clock time, yyyy-MM-ddTHH:mm:ss, without an offset. */
export const LocalDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/))

/** An instant in UTC, ISO 8601 with Z. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
