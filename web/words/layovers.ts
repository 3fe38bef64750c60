import type { Layover } from './itinerary'

/** What is worth knowing of a wait between two flights. */
export type LayoverKind = 'airport' | 'short' | 'overnight' | 'long'

/**
 * Below this a late first flight leaves little room, in minutes. Airlines sell no connection below the airport's own minimum, which lies
 * mostly between 25 and 60 minutes inside a country and between 60 and 90 where passports are looked at; between two airports nobody drives faster.
 */
const SHORT_MINUTES = { same: 60, border: 75, other: 180 }
const LONG_MINUTES = 300
/** A wait in the night that is shorter is a late flight. */
const NIGHT_MINUTES = 240

/** How a wait is graded; empty for a usual one. */
export function layoverKinds({ minutes, changesAirport, crossesBorder, overnight }: Layover): LayoverKind[] {
  const known = minutes !== null && minutes >= 0 ? minutes : null
  const kinds: LayoverKind[] = changesAirport ? ['airport'] : []
  if (known === null) return kinds
  if (known < SHORT_MINUTES[changesAirport ? 'other' : crossesBorder ? 'border' : 'same']) kinds.push('short')
  if (overnight && known >= NIGHT_MINUTES) kinds.push('overnight')
  else if (known >= LONG_MINUTES) kinds.push('long')
  return kinds
}
