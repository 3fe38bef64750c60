import type { Segment } from '../../contract/offer'
import type { LayoverKind } from '../../contract/search-result'
import { DAY_MINUTES, HOUR_MINUTES, MINUTE_MS } from '../time'

/**
 * Layovers shorter than this leave little margin for a late first flight, in minutes. Airlines sell no connection below the airport's own
 * minimum, mostly 25 to 60 minutes within a country and 60 to 90 with passport control; nobody gets from one airport to another faster.
 */
const SHORT_MINUTES = { same: 60, border: 75, other: 180 }
const LONG_MINUTES = 300
/** A shorter night layover counts as a late flight. */
const NIGHT_MINUTES = 240

/** The countries between which passports aren't checked. */
const SCHENGEN = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Whether a flight crosses a border with passport control; false when a country is unknown. */
function crossesBorder({ origin: { country_code: from }, destination: { country_code: to } }: Segment): boolean {
  if (from === null || to === null || from === to) return false
  return !(SCHENGEN.includes(from) && SCHENGEN.includes(to))
}

/** A local time in minutes, as if it were UTC; NaN for an invalid time. */
const clockMinutes = (local: string): number => Date.parse(`${local.slice(0, 16)}:00Z`) / MINUTE_MS

/** How many minutes of a layover are between midnight and five. */
function nightMinutes(from: number, until: number): number {
  let minutes = 0
  for (let midnight = Math.floor(from / DAY_MINUTES) * DAY_MINUTES; midnight < until; midnight += DAY_MINUTES) {
    minutes += Math.max(0, Math.min(until, midnight + 5 * HOUR_MINUTES) - Math.max(from, midnight))
  }
  return minutes
}

/** The grades of a layover between two flights; empty for a usual one, and for contradictory times. */
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
