import { localTime } from '../../../format/dates'
import { formatMinutes } from '../../../format/duration'
import type { Layover } from '../../../words/itinerary'
import { type LayoverKind, layoverKinds } from '../../../words/layovers'
import { cityName } from '../../../words/names'

/** What is worth knowing of a wait: a word or two, and the reason. `care`: it may go wrong, or costs something. */
export interface LayoverNote {
  kind: LayoverKind
  label: string
  reason: string
  care: boolean
}

const LABELS: Record<LayoverKind, string> = {
  airport: 'Airport change',
  short: 'Short layover',
  overnight: 'Overnight',
  long: 'Long layover',
}

function reasonFor(kind: LayoverKind, { minutes, arrival, departure, crossesBorder, from, to }: Layover): string {
  const known = minutes ?? 0
  switch (kind) {
    case 'airport':
      return `Change airports: from ${arrival.iata_code} to ${departure.iata_code}. The way between them is yours to arrange, bags included.`
    case 'short':
      return `Only ${known < 60 ? `${known} minutes` : formatMinutes(known)} to change planes${
        crossesBorder ? ', with a border to cross' : ''
      }: a late first flight leaves little room.`
    case 'overnight':
      return `The night is spent in ${cityName(arrival)}, from ${localTime(from)} to ${localTime(to)}. A room is not part of the fare.`
    case 'long':
      return `${formatMinutes(known)} between the flights, from ${localTime(from)} to ${localTime(to)}.`
  }
}

/** A wait between two flights graded, each grade with its reason; empty for a usual one. */
export const layoverNotes = (layover: Layover): LayoverNote[] =>
  layoverKinds(layover).map((kind) => ({
    kind,
    label: LABELS[kind],
    reason: reasonFor(kind, layover),
    care: kind !== 'long',
  }))
