import type { Segment } from '../../contract/offer'
import type { LayoverKind } from '../../contract/search-result'
import { DAY_MINUTES, HOUR_MINUTES, MINUTE_MS } from '../time'

/**
 * Below this a late first flight leaves little room, in minutes. Airlines sell no connection below the airport's own minimum, which lies
 * mostly between 25 and 60 minutes inside a country and between 60 and 90 where passports are looked at; between two airports nobody drives faster.
 */
const SHORT_MINUTES = { same: 60, border: 75, other: 180 }
const LONG_MINUTES = 300
/** A wait that is shorter is a late flight. */
const NIGHT_MINUTES = 240

/** The countries between which nobody looks at passports. */
const SCHENGEN = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Whether a flight crosses a border at which passports are looked at; not where a country isn't known. */
function crossesBorder({ origin: { country_code: from }, destination: { country_code: to } }: Segment): boolean {
  if (from === null || to === null || from === to) return false
  return !(SCHENGEN.includes(from) && SCHENGEN.includes(to))
}

/** A wall clock's minutes, as if it were UTC; NaN for anything that isn't a time. */
const clockMinutes = (local: string): number => Date.parse(`${local.slice(0, 16)}:00Z`) / MINUTE_MS

/** How many minutes of a wait lie between midnight and five. */
function nightMinutes(from: number, until: number): number {
  let minutes = 0
  for (let midnight = Math.floor(from / DAY_MINUTES) * DAY_MINUTES; midnight < until; midnight += DAY_MINUTES) {
    minutes += Math.max(0, Math.min(until, midnight + 5 * HOUR_MINUTES) - Math.max(from, midnight))
  }
  return minutes
}

/** How the wait between two flights is graded; empty for a usual one, and of times that contradict each other. */
export function layoverKinds(before: Segment, next: Segment): LayoverKind[] {
  const changesAirport = before.destination.iata_code !== next.origin.iata_code
  const kinds: LayoverKind[] = changesAirport ? ['airport'] : []
  const [from, until] = [clockMinutes(before.arriving_at), clockMinutes(next.departing_at)]
  const minutes = until - from
  if (!(minutes >= 0)) return kinds
  const least = changesAirport ? 'other' : [before, next].some(crossesBorder) ? 'border' : 'same'
  if (minutes < SHORT_MINUTES[least]) kinds.push('short')
  if (minutes >= NIGHT_MINUTES && nightMinutes(from, until) >= 2 * HOUR_MINUTES) kinds.push('overnight')
  else if (minutes >= LONG_MINUTES) kinds.push('long')
  return kinds
}
