import { tzOffset, tzScan } from '@date-fns/tz'
import { findAirport } from '../contract/places/places'
import { HOUR_MS, MINUTE_MS } from './time'

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, instant: number): number => tzOffset(timeZone, new Date(instant)) * MINUTE_MS

/** The instant at which an airport's clocks show a local time, as instantIn. Null for an airport that we don't know or a time that isn't one. */
export function instantAt(airport: string, local: string): Date | null {
  const zone = findAirport(airport)?.timeZone
  return zone === undefined ? null : instantIn(zone, local)
}

/**
 * The instant at which a zone's clocks show a local time (yyyy-MM-ddTHH:mm:ss); of a time that comes twice the first, which TZDate of @date-fns/tz
 * doesn't always give; of one that is left out the moment at which the clocks go on. Null for a time that isn't one.
 */
export function instantIn(zone: string, local: string): Date | null {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(shown)) return null
  // The offset before and after any change of that day: one of them makes the clocks show that time.
  const guesses = [shown - 12 * HOUR_MS, shown + 12 * HOUR_MS].map((near) => shown - offsetAt(zone, near))
  const exact = guesses.filter((guess) => guess + offsetAt(zone, guess) === shown)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses))
}

/** How far a zone's clocks are ahead of UTC between two instants: so many minutes each time, until then; the last until the end. */
export function offsetsWithin(zone: string, start: Date, end: Date): { until: Date; minutes: number }[] {
  const changes = tzScan(zone, { start, end })
  const minutes = [tzOffset(zone, start), ...changes.map(({ offset }) => offset)]
  return minutes.map((ahead, index) => ({ until: changes[index]?.date ?? end, minutes: ahead }))
}
