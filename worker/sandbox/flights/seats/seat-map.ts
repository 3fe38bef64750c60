import { DAY_MS } from '../../../domain/time'
import type { Quote } from '../offers/offer-id'
import { fareType } from '../offers/search-request'
import { cabinOn } from '../offers/segment-json'
import { DUFFEL_AIRWAYS, findAircraft } from '../schedule/carriers'
import { fraction, hash, letters } from '../schedule/hash'
import { type Leg, legKey } from '../schedule/timetable'
import { type CabinLayout, cabinLayouts } from './seat-layouts'

/** A seat of a flight, as everybody sees it. `price` in cents; null when it isn't available. */
export interface Seat {
  designator: string
  name: string | null
  disclosures: string[]
  price: number | null
  /** Blocked by the airline rather than taken. */
  restricted: boolean
  adultsOnly: boolean
}

export type Cell =
  | { seat: Seat }
  | { filler: 'empty' | 'bassinet' | 'exit_row' | 'lavatory' | 'galley' | 'closet' | 'stairs' }

export interface SeatCabin {
  layout: CabinLayout
  /** Rows of sections of cells, front to back, left to right. */
  rows: Cell[][][]
}

/** The cabins of a quote's ticket on one of its legs; null when the airline shares no map. */
export function seatCabins({ request, parts }: Quote, slice: number, leg: number): SeatCabin[] | null {
  const part = parts[slice]
  const flown = part?.itinerary.legs[leg]
  if (!part || !flown?.flight.carrier.sharesSeatMaps) return null
  const aircraft = findAircraft(flown.flight.aircraft)
  if (!aircraft) return null
  const daysAhead = flown.flight.day - request.createdAt / DAY_MS
  const context: SeatContext = {
    leg: flown,
    key: legKey(flown),
    load: Math.min(0.85, Math.max(0.3, 0.8 - daysAhead / 120)) * (0.8 + 0.4 * fraction(`load${legKey(flown)}`)),
    included: part.brand.seatChoice,
    premium: cabinOn(flown, part.brand.cabin) !== 'economy',
  }
  return cabinLayouts(aircraft, cabinOn(flown, part.brand.cabin)).map((layout) => ({
    layout,
    rows: layoutRows(layout, context),
  }))
}

/** The seat with a designator on a leg, or null. */
export function findSeat(quote: Quote, slice: number, leg: number, designator: string): Seat | null {
  for (const cabin of seatCabins(quote, slice, leg) ?? []) {
    for (const cell of cabin.rows.flat(2)) if ('seat' in cell && cell.seat.designator === designator) return cell.seat
  }
  return null
}

/** The price of a seat for a traveler, in cents; null when that traveler can't sit there. */
export function seatPrice(quote: Quote, seat: Seat, passenger: number): number | null {
  const traveler = quote.request.passengers[passenger]
  if (!traveler || seat.price === null) return null
  const type = fareType(traveler)
  if (type === 'infant_without_seat' || (seat.adultsOnly && type !== 'adult')) return null
  return seat.price
}

interface SeatContext {
  leg: Leg
  key: string
  load: number
  included: boolean
  premium: boolean
}

function layoutRows(layout: CabinLayout, context: SeatContext): Cell[][][] {
  const { sections, firstRow, lastRow, exitRows } = layout
  const rows: Cell[][][] = []
  const wide = sections.length > 2
  const fillers = (choose: (section: string, index: number) => Cell[]) =>
    sections.map((section, i) => choose(section, i))
  if (wide && !context.premium) rows.push(fillers((section, i) => blank(section, i === 1 ? 'bassinet' : 'empty')))
  for (let row = firstRow; row <= lastRow; row++) {
    if (row === 13 && firstRow < 13 && context.leg.flight.carrier.country === 'DE') continue
    if (exitRows.includes(row)) rows.push(exitDoors(sections))
    const seats = sections.map((section) => [...section].filter((letter) => !isNarrow(layout, row, letter)))
    rows.push(seats.map((letters) => letters.map((letter) => seatCell(layout, row, letter, context))))
  }
  rows.push(fillers((section, i) => blank(section, i === 0 || i === sections.length - 1 ? 'lavatory' : 'galley')))
  return rows
}

/** One element of the kind and the rest of the section empty, so that seats stay in line. */
function blank(section: string, filler: 'bassinet' | 'lavatory' | 'galley' | 'empty'): Cell[] {
  return [...section].map((_, i): Cell => ({ filler: i === 0 ? filler : 'empty' }))
}

const exitDoors = (sections: readonly string[]): Cell[][] =>
  sections.map((section, i) =>
    [...section].map((_, j): Cell => {
      const outer = (i === 0 && j === 0) || (i === sections.length - 1 && j === section.length - 1)
      return { filler: outer ? 'exit_row' : 'empty' }
    }),
  )

/** The first and last rows of a wide cabin lack a seat at each wall. The provider leaves such places out: the row is shorter. */
const isNarrow = ({ sections, firstRow, lastRow }: CabinLayout, row: number, letter: string): boolean =>
  (row === firstRow || row === lastRow) &&
  sections.length > 2 &&
  sections[0]?.length === 3 &&
  (letter === 'B' || letter === 'J')

function seatCell(layout: CabinLayout, row: number, letter: string, context: SeatContext): Cell {
  const { leg, key, load, premium } = context
  const last = row === layout.lastRow
  const exit = layout.exitRows.includes(row)
  const designator = `${row}${letter}`
  const draw = fraction(`seat${key}${designator}`)
  const front = row - layout.firstRow < 4
  const kind = exit ? 'legroom' : front && !premium ? 'front' : 'standard'
  const disclosures: string[] = []
  if (exit)
    disclosures.push(
      'Exit row: open to adults who can help in an emergency',
      'Bags must go into the overhead locker for take-off and landing',
    )
  if (last && !premium) disclosures.push('Limited recline', 'Near the lavatories')
  if (kind === 'front' && row === layout.firstRow) disclosures.push('No floor storage at this seat')
  return {
    seat: {
      designator,
      name: premium
        ? null
        : kind === 'legroom'
          ? 'Extra legroom'
          : kind === 'front'
            ? 'Preferred'
            : leg.flight.carrier.kind === 'full'
              ? 'Standard'
              : null,
      disclosures,
      price: draw < load ? null : positionPrice(kind, context),
      restricted: draw < 0.015,
      adultsOnly: exit,
    },
  }
}

function positionPrice(kind: 'legroom' | 'front' | 'standard', { leg, included, premium }: SeatContext): number {
  const { flight, marketing } = leg
  if (marketing.code === DUFFEL_AIRWAYS) return 2000
  if (premium) return 0
  if (kind === 'standard' && (included || marketing.freeSeats)) return 0
  const base = { legroom: 2800, front: 1500, standard: 700 }[kind]
  const exact =
    (base + flight.km * { legroom: 0.9, front: 0.45, standard: 0.25 }[kind]) *
    (0.9 + 0.2 * fraction(`seats${marketing.code}`))
  return Math.round(exact / 100) * 100
}

/** A number for the ids of a map's parts that derives from its segment. */
export const seatMapStem = (segment: string): string => letters(`sea${segment}`, 14) + (hash(segment) % 10)
