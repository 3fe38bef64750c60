/** One place of a cabin. `type`: seat, empty, exit_row, lavatory, galley, closet, stairs, bassinet, restricted_seat_general … */
export interface CabinElement {
  type: string
  /** "12A"; null for what is no seat. */
  designator: string | null
}

/** A cabin from the front, as an airline describes it. Sections lie between aisles, from the left. */
export interface Cabin<Element extends CabinElement = CabinElement> {
  deck_configuration: string | null
  /** The rows beside the wings, as indexes of `rows`; null where it isn't told. */
  wings: { first_row_index: number; last_row_index: number } | null
  rows: { number: number | null; sections: { elements: Element[] }[] }[]
}

/** Where a seat lies in its row, as travelers ask for it. */
export type SeatPlace = 'window' | 'middle' | 'aisle'

/** One place in the drawing. `column` counts from the left over all sections, so that cells above each other share it. */
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

/** A cabin ready to draw: `widths` is how many places each section is wide, an aisle lies between sections. */
export interface CabinGrid<Element extends CabinElement = CabinElement> {
  widths: number[]
  rows: GridRow<Element>[]
}

/** What kinds of element are a seat, for sale or not. */
export const isSeat = ({ type }: CabinElement) => type === 'seat' || type.startsWith('restricted_seat')

function seatPlace(
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

function rowKind(elements: CabinElement[]): GridRow['kind'] {
  if (elements.some(isSeat)) return 'seats'
  return elements.some(({ type }) => type === 'exit_row') ? 'exit' : 'facilities'
}

/** The cabin as a grid: rows from the front, cells with their column, exits and facilities as rows of their own. */
export function toCabinGrid<Element extends CabinElement>(cabin: Cabin<Element>): CabinGrid<Element> {
  const count = Math.max(...cabin.rows.map(({ sections }) => sections.length), 1)
  const widths = Array.from({ length: count }, (_, section) =>
    Math.max(...cabin.rows.map(({ sections }) => sections[section]?.elements.length ?? 0), 0),
  )
  const starts = widths.map((_, section) => widths.slice(0, section).reduce((sum, width) => sum + width + 1, 0))
  const rows = cabin.rows.map((row, rowIndex): GridRow<Element> => {
    const sections = row.sections.map(({ elements }, section) => {
      const before = indent(section, { length: elements.length, width: widths[section] ?? 0, sections: count })
      return elements.map((element, index) => ({
        key: element.designator ?? `${rowIndex}.${section}.${index}`,
        column: (starts[section] ?? 0) + before + index,
        element,
        place: seatPlace(section, index, { length: elements.length, sections: row.sections.length }),
      }))
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
