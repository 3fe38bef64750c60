import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../../domain/time'

/**
 * Time in whole minutes. `utc` counts from 1970-01-01T00:00Z; `wall` is the time on the airport's clock, counted as if it were UTC. A day
 * is `Math.floor(minutes / DAY_MINUTES)`.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** How far the zone's clock is ahead of UTC at that instant, in minutes. */
export function offsetAt(timeZone: string, utc: number): number {
  const day = Math.floor(utc / DAY_MINUTES)
  const start = utcOffset(timeZone, day * DAY_MINUTES)
  // Clocks change on few days: only then the exact minute matters.
  if (start === utcOffset(timeZone, (day + 1) * DAY_MINUTES)) return start
  return exactOffset(timeZone, utc)
}

export const toWall = (timeZone: string, utc: number): number => utc + offsetAt(timeZone, utc)

/** The instant of a wall-clock time; the earlier one of a repeated time, an hour later for a skipped time. */
export function toUtc(timeZone: string, wall: number): number {
  const before = offsetAt(timeZone, wall - DAY_MINUTES)
  const after = offsetAt(timeZone, wall + DAY_MINUTES)
  if (before === after) return wall - before
  const shown = [wall - before, wall - after].filter((utc) => toWall(timeZone, utc) === wall)
  return shown.length > 0 ? Math.min(...shown) : wall - before
}

function utcOffset(timeZone: string, utc: number): number {
  const key = `${timeZone}${utc}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    if (offsets.size > 20_000) offsets.clear()
    offset = exactOffset(timeZone, utc)
    offsets.set(key, offset)
  }
  return offset
}

function exactOffset(timeZone: string, utc: number): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const [, month, day, year, hour, minute] =
    /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(formatter.format(utc * MINUTE_MS))?.map(Number) ?? []
  return Date.UTC(year ?? 1970, (month ?? 1) - 1, day, hour, minute) / MINUTE_MS - utc
}

/** Minutes to `yyyy-MM-ddTHH:mm:00`, without an offset. */
export const isoMinutes = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 19)

/** The day number of `yyyy-MM-dd`, or null when there's no such date. */
export function parseDay(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? null : time / DAY_MS
}

export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** An ISO 8601 duration in the provider's format: PT7H5M, PT45M, P1DT2H5M. */
export function isoDuration(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / 60)
  const rest = minutes % 60
  const time = `${hours ? `${hours}H` : ''}${rest || (!hours && !days) ? `${rest}M` : ''}`
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`
}

/** An instant with microseconds, as in the provider's created_at and expires_at. */
export const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('Z', '000Z')

/** An instant without fractions, as in the provider's payment deadlines. */
export const isoSeconds = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
