import { localTime } from '../../../format/dates'
import { formatMinutes } from '../../../format/duration'
import type { Layover } from '../../../words/itinerary'
import { cityName } from '../../../words/names'

/** What is worth knowing of a wait: a word or two, and the reason. `care`: it may go wrong, or costs something. */
export interface LayoverNote {
  kind: 'short' | 'long' | 'overnight' | 'airport'
  label: string
  reason: string
  care: boolean
}

/** Less is hard to walk at a large airport; where the airports change too, nobody drives it. */
const SHORT_MINUTES = { same: 60, other: 180 }
const LONG_MINUTES = 300
/** A wait past midnight that is shorter is a late flight, not a night. */
const NIGHT_MINUTES = 240

/** A wait between two flights graded: short, long, overnight, a change of airports; empty for a usual one. */
export function layoverNotes({
  minutes,
  arrival,
  departure,
  changesAirport,
  overnight,
  from,
  to,
}: Layover): LayoverNote[] {
  const known = minutes !== null && minutes >= 0 ? minutes : null
  const notes: LayoverNote[] = []
  if (changesAirport) {
    notes.push({
      kind: 'airport',
      label: 'Airport change',
      reason: `Change airports: from ${arrival.iata_code} to ${departure.iata_code}. The way between them is yours to arrange, bags included.`,
      care: true,
    })
  }
  if (known === null) return notes
  if (known < SHORT_MINUTES[changesAirport ? 'other' : 'same']) {
    notes.push({
      kind: 'short',
      label: 'Short layover',
      reason: `Only ${known < 60 ? `${known} minutes` : formatMinutes(known)} to change planes: a late first flight leaves little room.`,
      care: true,
    })
  }
  if (overnight && known >= NIGHT_MINUTES) {
    notes.push({
      kind: 'overnight',
      label: 'Overnight',
      reason: `The night is spent in ${cityName(arrival)}, from ${localTime(from)} to ${localTime(to)}. A room is not part of the fare.`,
      care: true,
    })
  } else if (known >= LONG_MINUTES) {
    notes.push({
      kind: 'long',
      label: 'Long layover',
      reason: `${formatMinutes(known)} between the flights, from ${localTime(from)} to ${localTime(to)}.`,
      care: false,
    })
  }
  return notes
}
