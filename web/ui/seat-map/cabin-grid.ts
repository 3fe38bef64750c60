/** One place of a cabin. `type`: seat, empty, exit_row, lavatory, galley, closet, stairs, bassinet, restricted_seat_general … */
export interface CabinElement {
  type: string
  /** "12A"; null for anything but a seat. */
  designator: string | null
}

/** A cabin from the front, as an airline describes it. Aisles divide a row into sections, listed from the left. */
export interface Cabin<Element extends CabinElement = CabinElement> {
  deck_configuration: string | null
  /** The rows beside the wings, as indexes of `rows`; null when unknown. */
  wings: { first_row_index: number; last_row_index: number } | null
  rows: { number: number | null; sections: { elements: Element[] }[] }[]
}

/** The kind of place a seat has in its row. */
export type SeatPlace = 'window' | 'middle' | 'aisle'

/** One place in the drawing. `column` counts from the left over all sections; cells above each other share it. */
export interface GridCell<Element extends CabinElement = CabinElement> {
  key: string
  column: number
  element: Element
  place: SeatPlace
}

export interface GridRow<Element extends CabinElement = CabinElement> {
  key: string
  number: number | null
  sections: GridCell<Element>[][]
  overWing: boolean
  kind: 'seats' | 'exit' | 'facilities'
}

/** A cabin ready to draw: `widths` is the number of columns of each section; an aisle lies between sections. */
export interface CabinGrid<Element extends CabinElement = CabinElement> {
  widths: number[]
  rows: GridRow<Element>[]
}

/** Whether an element is a seat, for sale or not. */
export const isSeat = ({ type }: CabinElement) => type === 'seat' || type.startsWith('restricted_seat')

/** Judged by the section's columns, not by the row's own places: a short row may lack the seats at the window or the aisle. */
function seatPlace(column: number, section: number, widths: readonly number[]): SeatPlace {
  const [first, last] = [column === 0, column === (widths[section] ?? 0) - 1]
  const [atLeft, atRight] = [section === 0, section === widths.length - 1]
  if ((atLeft && first) || (atRight && last)) return 'window'
  return (!atLeft && first) || (!atRight && last) ? 'aisle' : 'middle'
}

/** The letter of a seat's column, the "C" of "28C"; null for an element without a designator. */
const columnLetter = (element: CabinElement) =>
  (isSeat(element) && /[A-Z]+$/i.exec(element.designator ?? '')?.[0]) || null

type Column = string | null

/** Adds a letter to a section's columns, in alphabetical order: in a column without a letter, else in a new one. */
function addLetter(columns: Column[], letter: string): void {
  const after = columns.findIndex((column) => column !== null && column > letter)
  const end = after < 0 ? columns.length : after
  const before = columns.findLastIndex((column, index) => index < end && column !== null)
  const free = columns.indexOf(null, before + 1)
  if (free >= 0 && free < end) columns[free] = letter
  else columns.splice(end, 0, letter)
}

/**
 * The columns of a section from the left, by the letters of all its rows: airlines leave out the places that a short row lacks, so only its
 * letters show where its seats are. Without letters there are as many columns as the longest row has places.
 */
function sectionColumns(rows: readonly (readonly CabinElement[])[]): Column[] {
  const lettered = rows
    .map((elements) => elements.map(columnLetter))
    .toSorted((one, other) => other.filter(Boolean).length - one.filter(Boolean).length)
  const columns = [...(lettered[0] ?? [])]
  for (const letter of lettered.flat()) if (letter !== null && !columns.includes(letter)) addLetter(columns, letter)
  const isNamed = columns.some((column) => column !== null)
  return isNamed ? columns : Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, () => null)
}

/** The side of the cabin that a section is on. Places without a letter go to the windows where there are more columns than places. */
type Side = 'left' | 'middle' | 'right'

/** The column of each place of a row's section. A place without a letter goes beside its lettered neighbor. */
function placeRow(elements: readonly CabinElement[], columns: Column[], side: Side): number[] {
  const places = elements.map((element) => {
    const letter = columnLetter(element)
    return letter === null ? -1 : columns.indexOf(letter)
  })
  for (let start = 0; start < places.length; start++) {
    if (places[start] !== -1) continue
    const next = places.findIndex((place, index) => index > start && place !== -1)
    const count = (next < 0 ? places.length : next) - start
    const first = (places[start - 1] ?? -1) + 1
    const room = (next < 0 ? columns.length : (places[next] ?? 0)) - first - count
    const isAtWall = start > 0 && next < 0
    const indent = side === 'left' || isAtWall ? 0 : side === 'right' ? room : Math.floor(room / 2)
    for (let index = 0; index < count; index++) places[start + index] = first + Math.max(0, indent) + index
  }
  return places
}

function rowKind(elements: CabinElement[]): GridRow['kind'] {
  if (elements.some(isSeat)) return 'seats'
  return elements.some(({ type }) => type === 'exit_row') ? 'exit' : 'facilities'
}

/** The cabin as a grid: rows from the front, cells with their columns, exits and facilities as separate rows. */
export function toCabinGrid<Element extends CabinElement>(cabin: Cabin<Element>): CabinGrid<Element> {
  const count = Math.max(...cabin.rows.map(({ sections }) => sections.length), 1)
  const columns = Array.from({ length: count }, (_, section) =>
    sectionColumns(cabin.rows.map(({ sections }) => sections[section]?.elements ?? [])),
  )
  const widths = columns.map(({ length }) => length)
  const starts = widths.map((_, section) => widths.slice(0, section).reduce((sum, width) => sum + width + 1, 0))
  const keys = new Set<string>()
  // Some airlines' maps give two seats the same name.
  const seatKey = (designator: string | null, otherwise: string) => {
    const key = designator === null || keys.has(designator) ? otherwise : designator
    keys.add(key)
    return key
  }
  const rows = cabin.rows.map((row, rowIndex): GridRow<Element> => {
    const sections = row.sections.map(({ elements }, section) => {
      const side = section === 0 ? 'left' : section === count - 1 ? 'right' : 'middle'
      const places = placeRow(elements, columns[section] ?? [], side)
      return elements.map((element, index) => {
        const column = places[index] ?? index
        return {
          key: seatKey(element.designator, `${rowIndex}.${section}.${index}`),
          column: (starts[section] ?? 0) + column,
          element,
          place: seatPlace(column, section, widths),
        }
      })
    })
    const wings = cabin.wings
    return {
      key: `row-${rowIndex}`,
      number: row.number,
      sections,
      overWing: wings !== null && rowIndex >= wings.first_row_index && rowIndex <= wings.last_row_index,
      kind: rowKind(row.sections.flatMap(({ elements }) => elements)),
    }
  })
  return { widths, rows }
}

/** The seats of a row, from the left. */
export const rowSeats = <Element extends CabinElement>(row: GridRow<Element> | undefined): GridCell<Element>[] =>
  row?.sections.flat().filter(({ element }) => isSeat(element)) ?? []
