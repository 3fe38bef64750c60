import type { SandboxStore } from '../../store'
import { decimal } from '../offers/conditions'
import { offerId, type Quote } from '../offers/offer-id'
import { segmentId, sliceId } from '../offers/offer-json'
import { passengerIds } from '../offers/passenger-json'
import { cabinOn } from '../offers/segment-json'
import type { Cabin } from '../schedule/carriers'
import { legKey } from '../schedule/timetable'
import { type Cell, seatCabins, seatMapStem, seatPrice } from './seat-map'
import { seatServiceId } from './services'

const seatKeyPrefix = (leg: string): string => `seat:${leg.slice(2)}:`

/** The seats that the sandbox's own orders hold on some legs, as `leg:designator` (seatKey). */
export async function takenSeats(store: SandboxStore, legs: readonly string[]): Promise<Set<string>> {
  const lists = await Promise.all(legs.map((leg) => store.list({ prefix: seatKeyPrefix(leg) })))
  return new Set(lists.flatMap(({ keys }) => keys.map(({ name }) => name)))
}

/** The key of a seat on a leg, independent of its seller: the first two letters, the seller's, are left out. */
export const seatKey = (leg: string, designator: string): string => `${seatKeyPrefix(leg)}${designator}`

interface SeatServiceJson {
  id: string
  passenger_id: string
  total_amount: string
  total_currency: string
}

interface ElementJson {
  id: string
  type: string
  designator: string | null
  name: string | null
  disclosures: string[] | null
  available_services: SeatServiceJson[] | null
}

interface SeatMapJson {
  id: string
  slice_id: string
  segment_id: string
  cabins: {
    deck: number
    cabin_class: Cabin
    aisles: number
    wings: { first_row_index: number; last_row_index: number } | null
    rows: { id: string; sections: { id: string; elements: ElementJson[] }[] }[]
  }[]
}

/** One map for each segment whose airline shares it. `reading` signs the services' ids, `taken` has the seats already sold. */
export function seatMapsJson(
  quote: Quote,
  { reading, currency, taken }: { reading: string; currency: string; taken: ReadonlySet<string> },
): SeatMapJson[] {
  const offer = offerId(quote)
  const travelers = passengerIds(quote.request)
  return quote.parts.flatMap(({ itinerary, brand }, slice) =>
    itinerary.legs.flatMap((flown, leg) => {
      const cabins = seatCabins(quote, slice, leg)
      if (!cabins) return []
      const segment = segmentId(offer, slice, leg)
      const stem = seatMapStem(segment)
      let count = 0
      const nextId = (prefix: string) => `${prefix}_0000${stem}${(count++).toString(36).padStart(3, '0')}`
      const seatServices = (cell: Cell): SeatServiceJson[] | null => {
        if (!('seat' in cell)) return null
        const sold = cell.seat.restricted || taken.has(seatKey(legKey(flown), cell.seat.designator))
        return travelers.flatMap((passenger_id, i) => {
          const price = sold ? null : seatPrice(quote, cell.seat, i)
          if (price === null) return []
          const id = seatServiceId(offer, reading, slice, leg, i, cell.seat.designator)
          return { id, passenger_id, total_amount: decimal(price), total_currency: currency }
        })
      }
      return {
        id: nextId('sea'),
        slice_id: sliceId(offer, slice),
        segment_id: segment,
        cabins: cabins.map(({ layout, rows }) => ({
          deck: layout.deck,
          cabin_class: cabinOn(flown, brand.cabin),
          aisles: layout.sections.length - 1,
          wings: layout.wings && wingRows(rows, layout.wings),
          rows: rows.map((sections) => ({
            id: nextId('row'),
            sections: sections.map((cells) => ({
              id: nextId('sec'),
              elements: cells.map((cell) => elementJson(nextId('ele'), cell, seatServices(cell))),
            })),
          })),
        })),
      }
    }),
  )
}

function elementJson(id: string, cell: Cell, services: SeatServiceJson[] | null): ElementJson {
  if (!('seat' in cell)) {
    return { id, type: cell.filler, designator: null, name: null, disclosures: null, available_services: null }
  }
  const { designator, name, disclosures, restricted } = cell.seat
  const type = restricted ? 'restricted_seat_general' : 'seat'
  return { id, type, designator, name, disclosures, available_services: services ?? [] }
}

/** The wing's rows as indexes in the list, which includes rows without seats. */
function wingRows(rows: Cell[][][], [first, last]: readonly [number, number]) {
  const rowIndex = (number: number) =>
    rows.findIndex((sections) =>
      sections.flat().some((cell) => 'seat' in cell && Number.parseInt(cell.seat.designator, 10) === number),
    )
  const [first_row_index, last_row_index] = [rowIndex(first), rowIndex(last)]
  return first_row_index < 0 || last_row_index < 0 ? null : { first_row_index, last_row_index }
}
