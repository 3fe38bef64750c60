const RANGE =
  /\b(\d{1,2})(?:[:.](\d\d))?( ?[ap]\.?m\b\.?)? ?(?:-|–|—|to|until) ?(\d{1,2})(?:[:.](\d\d))?( ?[ap]\.?m\b\.?)?/gi

const DAYS =
  /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]* ?(?:-|–|—|to) ?(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:[,:](?= \d))?/gi

/** Such as EST, CEST, ET or GMT+1, in brackets or not, at the end. */
const ZONE = / ?\(?\b((?:[A-Z]{1,4}T|UTC)(?:[+-][\d:]{1,5})?)\)?$/

const capital = (day: string) => day.charAt(0).toUpperCase() + day.slice(1).toLowerCase()

/** An hour of the day; null where there is no such one. */
function toHour(hour: string, half: string | undefined): number | null {
  const said = Number(hour)
  if (!half) return said <= 24 ? said : null
  if (said < 1 || said > 12) return null
  return (said % 12) + (/p/i.test(half) ? 12 : 0)
}

const clock = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`

/** A range of times as "09:00 to 18:00"; undefined for numbers that aren't times. */
function toRange(parts: (string | undefined)[]): string | undefined {
  const [from = '', fromMinute, fromHalf, to = '', toMinute, toHalf] = parts
  if (!fromMinute && !fromHalf && !toMinute && !toHalf) return undefined
  const ends = toHour(to, toHalf)
  // "9-6pm" begins in the morning, "1-6pm" in the afternoon.
  const isBefore = (half: string) => ends !== null && (toHour(from, half) ?? 24) < ends
  const half = fromHalf ?? (toHalf && !fromMinute ? (isBefore(toHalf) ? toHalf : 'am') : undefined)
  const begins = toHour(from, half)
  if (begins === null || ends === null || Math.max(Number(fromMinute ?? 0), Number(toMinute ?? 0)) > 59)
    return undefined
  return `${clock(begins, fromMinute)} to ${clock(ends, toMinute)}`
}

// American English has no names for zones elsewhere, whose own English does.
const ENGLISH = ['en-US', 'en-GB', 'en-AU', 'en-IN'] as const

function nameIn(locale: string, timeZone: string, day: string, timeZoneName: 'short' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(new Date(`${day}T12:00Z`))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const zoneName = (timeZone: string, day: string): string => {
  const names = ENGLISH.map((locale) => nameIn(locale, timeZone, day, 'short'))
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? ''
}

/** Every name of the zone in a year. */
const namesOf = (timeZone: string, year: string) => [
  ...['01-01', '07-01'].map((day) => zoneName(timeZone, `${year}-${day}`)),
  nameIn('en-US', timeZone, `${year}-01-01`, 'shortGeneric'),
]

/**
 * Hours as a brand has written them, in the notation of all its pages and with its zone's name of that day: "Mon-Fri 9am-6pm EST" is
 * "Mon–Fri 09:00 to 18:00 EDT" in July. What isn't understood stays as it is, and so does a zone other than the brand's.
 */
export function phoneHours(text: string, { timeZone, day }: { timeZone: string | undefined; day: string }): string {
  const ranges: string[] = []
  const inOne = text
    .replace(RANGE, (written: string, ...parts: (string | undefined)[]) => {
      const range = toRange(parts.slice(0, 6))
      if (range) ranges.push(range)
      return range ?? written
    })
    .replace(DAYS, (_, from: string, to: string) => `${capital(from)}–${capital(to)}`)
    .trim()
  if (!timeZone || ranges.length === 0) return inOne
  const [, written] = ZONE.exec(inOne) ?? []
  if (written && !namesOf(timeZone, day.slice(0, 4)).includes(written)) return inOne
  return `${inOne.replace(ZONE, '')} ${zoneName(timeZone, day)}`
}
