import { type CabinElement, type CabinGrid, type GridRow, rowSeats } from '../../../../ui/seat-map/cabin-grid'

/** The key of the seat the keyboard starts on: the first one that passes a test, tests tried in order; else the first seat; null without seats. */
export function firstSeat<Element extends CabinElement>(
  grid: CabinGrid<Element>,
  ...wishes: ((element: Element) => boolean)[]
): string | null {
  const seats = grid.rows.flatMap(rowSeats)
  for (const wish of wishes) {
    const found = seats.find(({ element }) => wish(element))
    if (found) return found.key
  }
  return seats[0]?.key ?? null
}

/** Where an arrow, Home or End leads from a seat: never onto an aisle or a galley; null when it leads nowhere. */
export function seatTowards(grid: CabinGrid, from: string, key: string): string | null {
  const rowIndex = grid.rows.findIndex((row) => rowSeats(row).some((cell) => cell.key === from))
  const row = rowSeats(grid.rows[rowIndex])
  const index = row.findIndex((cell) => cell.key === from)
  const column = row[index]?.column ?? 0
  const nearest = (rows: GridRow[]) => {
    const next = rowSeats(rows.find((candidate) => rowSeats(candidate).length > 0))
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
