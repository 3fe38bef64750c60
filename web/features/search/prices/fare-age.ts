import { HOUR_MS } from '#worker/domain/time'
import { localDay, shortDate } from '../../../format/dates'

const SOLID_HOURS = 24
const ABOUT_HOURS = 72

/** How far a price that was seen may be relied on: it stands, it is about right, or it is only history. */
export type FareAge = 'solid' | 'about' | 'old'

// A device whose clock is late sees things that are yet to come: they have just been seen.
const hoursSince = (seenAt: string, now: number) => Math.max(0, (now - Date.parse(seenAt)) / HOUR_MS)

/** The age of a price by the hours since it was seen: within a day, within three, longer ago. */
export function fareAge(seenAt: string, now: number): FareAge {
  const hours = hoursSince(seenAt, now)
  if (hours <= SOLID_HOURS) return 'solid'
  return hours <= ABOUT_HOURS ? 'about' : 'old'
}

/** The day on which a price was seen, as this device counts days: "Nov 20". */
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
