import type { Slice } from '../../contract/offer'
import { instantAt } from '../airport-time'
import { DAY_MS, HOUR_MS } from '../time'
import { gradeChange, pairSlices } from './flight-change'

const AHEAD_OF_ALL_MS = 14 * HOUR_MS

/** When a direction departs; for airports in an unknown zone, the first instant at which it can be that local time anywhere. */
export const departureOf = ({ origin, departure_time: local }: Slice): Date | null => {
  const known = instantAt(origin.iata_code, local)
  const shown = Date.parse(`${local.slice(0, 16)}:00Z`)
  return known ?? (Number.isNaN(shown) ? null : new Date(shown - AHEAD_OF_ALL_MS))
}

/** When the next direction departs, whatever their order; when all have departed, when the last one did; null without flights. */
export function nextDeparture(slices: Slice[], now: Date): Date | null {
  const departures = slices
    .flatMap((slice) => departureOf(slice) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  return departures.find((departure) => departure > now) ?? departures.at(-1) ?? null
}

/** When the first changed direction departs, by its old or new time; null when unknown. */
export function changedDeparture(before: Slice[], after: Slice[]): Date | null {
  const changed = pairSlices(before, after).filter(
    ({ before: old, after: now }) => !old || !now || gradeChange([old], [now]) !== null,
  )
  const departures = changed
    .flatMap(({ before: old, after: now }) => [old, now])
    .map((slice) => slice && departureOf(slice))
  const times = departures.flatMap((departure) => (departure ? [departure.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** How often a sold order is checked: weekly, and daily once a departure is near. Milliseconds. */
export const LOOKS = { nearMs: 14 * DAY_MS, everyMs: 7 * DAY_MS, everyNearMs: DAY_MS }
