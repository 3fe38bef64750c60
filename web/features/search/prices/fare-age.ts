import { HOUR_MS } from '#worker/domain/time'
import { localDay, shortDate } from '../../../format/dates'

const SOLID_HOURS = 24
const ABOUT_HOURS = 72

/** How reliable a seen price is: current, about right, or outdated. */
export type FareAge = 'solid' | 'about' | 'old'

// On a device whose clock is slow, a price may be from the future: it counts as just seen.
const hoursSince = (seenAt: string, now: number) => Math.max(0, (now - Date.parse(seenAt)) / HOUR_MS)

/** The age of a price: seen within a day, within three days, longer ago. */
export function fareAge(seenAt: string, now: number): FareAge {
  const hours = hoursSince(seenAt, now)
  if (hours <= SOLID_HOURS) return 'solid'
  return hours <= ABOUT_HOURS ? 'about' : 'old'
}

/** The day on which a price was seen, in this device's time zone: "Nov 20". */
export const seenDay = (seenAt: string): string => shortDate(localDay(new Date(seenAt)))

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** When a price was seen, in words: "seen 5 hours ago", "seen 2 days ago", "seen on Nov 20". */
export function seenWords(seenAt: string, now: number): string {
  const hours = hoursSince(seenAt, now)
  if (hours < 1) return 'seen less than an hour ago'
  if (hours <= SOLID_HOURS) return `seen ${some(Math.floor(hours), 'hour')} ago`
  if (hours <= ABOUT_HOURS) return `seen ${some(Math.floor(hours / 24), 'day')} ago`
  return `seen on ${seenDay(seenAt)}`
}
