import * as v from 'valibot'
import { Currency } from '../../contract/money'
import type { NetSeatElement, NetSeatMap } from '../../contract/seat-map'
import { CabinClass } from '../../contract/travel'
import { readPrice } from '../../domain/money'
import { orNull } from './place-json'

const text = orNull(v.string())

/** What one passenger pays for a seat. */
const SeatPriceJson = v.object({
  id: v.string(),
  passenger_id: v.string(),
  total_amount: v.string(),
  total_currency: Currency,
})

const ElementJson = v.object({
  type: v.string(),
  designator: text,
  name: text,
  disclosures: v.fallback(v.nullish(v.array(v.string()), []), []),
  available_services: v.fallback(v.nullish(v.array(v.unknown()), []), []),
})
type ElementJson = v.InferOutput<typeof ElementJson>

const RowJson = v.object({ sections: v.array(v.object({ elements: v.array(ElementJson) })) })
type RowJson = v.InferOutput<typeof RowJson>

/** A segment's seat map as Duffel writes it (https://duffel.com/docs/api/seat-maps). */
export const SeatMapJson = v.object({
  id: v.string(),
  slice_id: v.fallback(v.nullish(v.string(), ''), ''),
  segment_id: v.string(),
  cabins: v.array(
    v.object({
      cabin_class: v.fallback(CabinClass, 'economy'),
      deck: orNull(v.number()),
      aisles: orNull(v.number()),
      wings: orNull(v.object({ first_row_index: v.number(), last_row_index: v.number() })),
      rows: v.array(RowJson),
    }),
  ),
})

const isSeat = ({ type }: ElementJson) => type === 'seat' || type === 'restricted_seat_general'

// Rows have no number of their own: it is what their seats' designators begin with.
function rowNumber({ sections }: RowJson): number | null {
  for (const element of sections.flatMap(({ elements }) => elements)) {
    const match = /^(\d+)[A-Z]+$/i.exec(element.designator ?? '')
    if (match) return Number(match[1])
  }
  return null
}

const seatsPerSection = ({ sections }: RowJson) => sections.map(({ elements }) => elements.filter(isSeat).length)

/** The commonest pattern of full rows, "3-3"; null when no row has seats. Ties go to the pattern with more seats. */
function deckConfiguration(rows: RowJson[]): string | null {
  const counted = rows.map(seatsPerSection).filter((seats) => seats.some((count) => count > 0))
  const full = counted.filter((seats) => seats.every((count) => count > 0))
  const tally = new Map<string, { times: number; seats: number }>()
  for (const seats of full.length > 0 ? full : counted) {
    const pattern = seats.join('-')
    const seen = tally.get(pattern)
    tally.set(pattern, { times: (seen?.times ?? 0) + 1, seats: seats.reduce((sum, count) => sum + count, 0) })
  }
  const [commonest] = [...tally].sort(([, a], [, b]) => b.times - a.times || b.seats - a.seats)
  return commonest?.[0] ?? null
}

/** The names that a map gives to more than one seat. Real maps have had whole rows of these, with nothing to distinguish the two. */
function sharedNames({ cabins }: v.InferOutput<typeof SeatMapJson>): Set<string> {
  const elements = cabins.flatMap(({ rows }) =>
    rows.flatMap(({ sections }) => sections.flatMap((each) => each.elements)),
  )
  const names = elements.flatMap(({ designator }) => designator ?? [])
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

/**
 * A seat with its readable prices: an unreadable one drops neither the seat nor the cabin. A seat is bought by its name, so
 * one that shares its name isn't for sale: its buyer could get the other.
 */
function toElement(element: ElementJson, shared: Set<string>): NetSeatElement {
  if (shared.has(element.designator ?? '')) return { ...element, available_services: [], available: false }
  const available_services = element.available_services.flatMap((item) => {
    const parsed = v.safeParse(SeatPriceJson, item)
    return parsed.success && readPrice(parsed.output.total_amount, parsed.output.total_currency) ? [parsed.output] : []
  })
  return { ...element, available_services, available: available_services.length > 0 }
}

/** The seat map in terms of the contract. A seat is available when somebody can buy it. */
export function toSeatMap(json: v.InferOutput<typeof SeatMapJson>): NetSeatMap {
  const shared = sharedNames(json)
  return {
    id: json.id,
    slice_id: json.slice_id,
    segment_id: json.segment_id,
    cabins: json.cabins.map((cabin) => ({
      cabin_class: cabin.cabin_class,
      deck: cabin.deck ?? 0,
      aisles: cabin.aisles ?? Math.max(0, ...cabin.rows.map(({ sections }) => sections.length - 1)),
      deck_configuration: deckConfiguration(cabin.rows),
      wings: cabin.wings,
      rows: cabin.rows.map((row) => ({
        number: rowNumber(row),
        sections: row.sections.map(({ elements }) => ({
          elements: elements.map((element) => toElement(element, shared)),
        })),
      })),
    })),
  }
}
