import { addDays, fullDate, shortDate } from '../../../format/dates'
import { defaultLinkDate } from '../../../links/search'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

/**
 * When the running round of a deal ends, in milliseconds since 1970 (UTC). Rounds of so many hours follow each other without a gap
 * from a fixed midnight on, so that every visitor sees the same end and coming back doesn't move it.
 */
export const roundEnd = (now: number, hours: number): number => (Math.floor(now / (hours * HOUR)) + 1) * hours * HOUR

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** "1d 11:59:59", "23:04:00"; null once nothing is left. */
export function countdown(left: number): string | null {
  if (left <= 0) return null
  // A second that has begun still counts: the last one shown is 00:00:01.
  const rest = Math.ceil(left / SECOND) * SECOND
  const days = Math.floor(rest / DAY)
  const clock = [(rest % DAY) / HOUR, (rest % HOUR) / MINUTE, (rest % MINUTE) / SECOND].map(two).join(':')
  return days > 0 ? `${days}d ${clock}` : clock
}

/** The price before a discount of so many percent, in whole units: what, less the discount, gives the price. */
export const wasPrice = (price: number, discount: number): number => Math.round(price / (1 - discount / 100))

/** The days a deal can be flown, from its link's own departure on: "Dec 21 – Feb 19, 2027". */
export function travelPeriod(today: string, days: number): string {
  const first = defaultLinkDate(today)
  return `${shortDate(first)} – ${fullDate(addDays(first, days))}`
}
