import type { Slice } from '#worker/contract/offer'
import type { LayoverKind } from '#worker/contract/search-result'
import { layoverKinds } from '#worker/domain/trip/layovers'
import { localTime } from '../../../format/dates'
import { formatMinutes } from '../../../format/duration'
import { findLayovers, type Layover } from '../../../words/itinerary'
import { cityName } from '../../../words/names'

/** A note on a layover: a word or two, and the reason. `care`: something may go wrong, or cost extra. */
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

function reasonFor(kind: LayoverKind, { minutes, arrival, departure, from, to }: Layover): string {
  const known = minutes ?? 0
  switch (kind) {
    case 'airport':
      return `Change airports: from ${arrival.iata_code} to ${departure.iata_code}. The way between them is yours to arrange, bags included.`
    case 'short':
      return `Only ${known < 60 ? `${known} minutes` : formatMinutes(known)} to change planes: a late first flight leaves little room.`
    case 'overnight':
      return `The night is spent in ${cityName(arrival)}, from ${localTime(from)} to ${localTime(to)}. A room is not part of the fare.`
    case 'long':
      return `${formatMinutes(known)} between the flights, from ${localTime(from)} to ${localTime(to)}.`
  }
}

/** The layovers of one direction with their notes; usual ones have none. */
export const gradedLayovers = (slice: Slice): { layover: Layover; notes: LayoverNote[] }[] =>
  findLayovers(slice).map((layover, index) => {
    const [before, next] = slice.segments.slice(index)
    const kinds = before && next ? layoverKinds(before, next) : []
    return {
      layover,
      notes: kinds.map((kind) => ({
        kind,
        label: LABELS[kind],
        reason: reasonFor(kind, layover),
        care: kind !== 'long',
      })),
    }
  })
