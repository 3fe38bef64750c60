import type { SeatMap } from '../../../../worker/contract/seat-map'

export type Cabin = SeatMap['cabins'][number]
export type SeatElement = Cabin['rows'][number]['sections'][number]['elements'][number]

/** Where a seat lies in its row, as travellers ask for it. */
export type SeatPlace = 'window' | 'middle' | 'aisle'

/** One place in the drawing. `column` counts from the left over all sections, so that cells above each other share it. */
export interface GridCell {
  key: string
  column: number
  element: SeatElement
  place: SeatPlace
}

export interface GridRow {
  key: string
  number: number | null
  sections: GridCell[][]
  overWing: boolean
  kind: 'seats' | 'exit' | 'facilities'
}

/** A cabin ready to draw: `widths` is how many places each section is wide, an aisle lies between sections. */
export interface CabinGrid {
  widths: number[]
  rows: GridRow[]
}

/** What kinds of element are a seat, for sale or not. */
export const isSeat = (element: SeatElement) => element.type === 'seat' || element.type.startsWith('restricted_seat')

function placeOf(
  section: number,
  index: number,
  { length, sections }: { length: number; sections: number },
): SeatPlace {
  const [first, last] = [index === 0, index === length - 1]
  if ((section === 0 && first) || (section === sections - 1 && last)) return 'window'
  return (section > 0 && first) || (section < sections - 1 && last) ? 'aisle' : 'middle'
}

/** Free places before a section that is narrower than others: at the wall side of the aisle rows keep to the windows. */
function indent(section: number, { length, width, sections }: { length: number; width: number; sections: number }) {
  if (section === 0) return 0
  return section === sections - 1 ? width - length : Math.floor((width - length) / 2)
}

function kindOf(elements: SeatElement[]): GridRow['kind'] {
  if (elements.some(isSeat)) return 'seats'
  return elements.some(({ type }) => type === 'exit_row') ? 'exit' : 'facilities'
}

/** The cabin as a grid: rows from the front, cells with their column, exits and facilities as rows of their own. */
export function gridOf(cabin: Cabin): CabinGrid {
  const count = Math.max(...cabin.rows.map(({ sections }) => sections.length), 1)
  const widths = Array.from({ length: count }, (_, section) =>
    Math.max(...cabin.rows.map(({ sections }) => sections[section]?.elements.length ?? 0), 0),
  )
  const starts = widths.map((_, section) => widths.slice(0, section).reduce((sum, width) => sum + width + 1, 0))
  const rows = cabin.rows.map((row, rowIndex): GridRow => {
    const sections = row.sections.map(({ elements }, section) => {
      const before = indent(section, { length: elements.length, width: widths[section] ?? 0, sections: count })
      return elements.map((element, index) => ({
        key: element.designator ?? `${rowIndex}.${section}.${index}`,
        column: (starts[section] ?? 0) + before + index,
        element,
        place: placeOf(section, index, { length: elements.length, sections: row.sections.length }),
      }))
    })
    const wings = cabin.wings
    return {
      key: `row-${rowIndex}`,
      number: row.number,
      sections,
      overWing: wings !== null && rowIndex >= wings.first_row_index && rowIndex <= wings.last_row_index,
      kind: kindOf(row.sections.flatMap(({ elements }) => elements)),
    }
  })
  return { widths, rows }
}

const seatsOf = (row: GridRow | undefined) => row?.sections.flat().filter(({ element }) => isSeat(element)) ?? []

/** The seat the keyboard starts on: the first that meets the first wish that any meets, else the first of all; null without seats. */
export function firstSeat(grid: CabinGrid, ...wishes: ((element: SeatElement) => boolean)[]): string | null {
  const seats = grid.rows.flatMap(seatsOf)
  for (const wish of wishes) {
    const found = seats.find(({ element }) => wish(element))
    if (found) return found.key
  }
  return seats[0]?.key ?? null
}

/** Where an arrow, Home or End leads from a seat: never onto an aisle or a galley; null when it leads nowhere. */
export function seatTowards(grid: CabinGrid, from: string, key: string): string | null {
  const rowIndex = grid.rows.findIndex((row) => seatsOf(row).some((cell) => cell.key === from))
  const row = seatsOf(grid.rows[rowIndex])
  const index = row.findIndex((cell) => cell.key === from)
  const column = row[index]?.column ?? 0
  const nearest = (rows: GridRow[]) => {
    const next = seatsOf(rows.find((candidate) => seatsOf(candidate).length > 0))
    return next.toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0]?.key ?? null
  }
  switch (key) {
    case 'ArrowLeft':
      return row[index - 1]?.key ?? null
    case 'ArrowRight':
      return row[index + 1]?.key ?? null
    case 'Home':
      return row[0]?.key ?? null
    case 'End':
      return row.at(-1)?.key ?? null
    case 'ArrowDown':
      return nearest(grid.rows.slice(rowIndex + 1))
    case 'ArrowUp':
      return nearest(grid.rows.slice(0, Math.max(rowIndex, 0)).toReversed())
    default:
      return null
  }
}
