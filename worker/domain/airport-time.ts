import { tzOffset, tzScan } from '@date-fns/tz'
import { findAirport } from '../contract/places/places'
import { HOUR_MS, MINUTE_MS } from './time'

/** The zone's offset from UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, instant: number): number => tzOffset(timeZone, new Date(instant)) * MINUTE_MS

/** The instant of a local time at an airport, as instantIn. Null for an unknown airport or an invalid time. */
export function instantAt(airport: string, local: string): Date | null {
  const zone = findAirport(airport)?.timeZone
  return zone === undefined ? null : instantIn(zone, local)
}

/**
 * The instant of a zone's local time (yyyy-MM-ddTHH:mm:ss). A time that occurs twice gives the first, which TZDate of @date-fns/tz doesn't
 * always do; a skipped time gives the moment at which the clocks change. Null for an invalid time.
 */
export function instantIn(zone: string, local: string): Date | null {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(shown)) return null
  // The offsets before and after any change of that day: one of them gives that local time.
  const guesses = [shown - 12 * HOUR_MS, shown + 12 * HOUR_MS].map((near) => shown - offsetAt(zone, near))
  const exact = guesses.filter((guess) => guess + offsetAt(zone, guess) === shown)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses))
}

/** A zone's offsets from UTC between two instants: each in minutes, with the instant at which it ends; the last ends with the range. */
export function offsetsWithin(zone: string, start: Date, end: Date): { until: Date; minutes: number }[] {
  const changes = tzScan(zone, { start, end })
  const minutes = [tzOffset(zone, start), ...changes.map(({ offset }) => offset)]
  return minutes.map((ahead, index) => ({ until: changes[index]?.date ?? end, minutes: ahead }))
}
