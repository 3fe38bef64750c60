import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import {
  exit,
  exitLeft,
  exitRight,
  exitSign,
  facility,
  number as numberClass,
  overWing,
  row as rowClass,
  small,
  wingEdge,
} from './cabin-row.css'
import { Facility } from './facility'
import { type CabinGrid, type GridCell, type GridRow, isSeat } from './seat-grid'

/** The columns of a cabin: seats grow from 24 px up to their full size, an aisle lies between sections. */
export const columnsOf = ({ widths }: CabinGrid) =>
  widths.map((width) => `repeat(${width}, minmax(24px, 2.5rem))`).join(' minmax(1rem, 2rem) ')

interface CabinRowProps {
  grid: CabinGrid
  row: GridRow
  /** Whether this row is the first or the last beside the wings. */
  edge: 'first' | 'last' | null
  renderSeat: (cell: GridCell) => ReactNode
}

/** One row of a cabin: seats with the row's number in the aisle, exits, or what lies between the seats. */
export function CabinRow({ grid, row, edge, renderSeat }: CabinRowProps) {
  const wings = row.overWing && classNames(overWing, edge && wingEdge[edge])
  if (row.kind === 'exit') {
    return (
      <div className={classNames(rowClass, exit, wings)} aria-hidden="true">
        <span className={classNames(exitSign, exitLeft)}>
          <ArrowLeft size={12} /> Exit
        </span>
        <span className={classNames(exitSign, exitRight)}>
          Exit <ArrowRight size={12} />
        </span>
      </div>
    )
  }
  const starts = grid.widths.map((_, section) =>
    grid.widths.slice(0, section).reduce((sum, width) => sum + width + 1, 1),
  )
  const style = { gridTemplateColumns: columnsOf(grid) }
  if (row.kind === 'facilities') {
    return (
      <div className={classNames(rowClass, wings)} style={style} aria-hidden="true">
        {row.sections.map((cells, section) => {
          const shown = cells.filter(({ element }) => element.type !== 'empty')
          return shown.length === 0 ? null : (
            <span
              key={cells[0]?.key}
              className={facility}
              style={{ gridColumn: `${starts[section]} / span ${grid.widths[section]}` }}
            >
              {shown.map(({ key, element }) => (
                <Facility key={key} type={element.type} named={shown.length === 1 && (grid.widths[section] ?? 0) > 2} />
              ))}
            </span>
          )
        })}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cabin is a grid of widgets, no table of data
    // biome-ignore lint/a11y/useFocusableInteractive: the seats take the focus, not their row
    <div role="row" className={classNames(rowClass, wings)} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="rowheader" className={numberClass} style={{ gridColumn: (grid.widths[0] ?? 0) + 1, gridRow: 1 }}>
        {row.number}
      </span>
      {row.sections.flat().map((cell) =>
        isSeat(cell.element) ? (
          renderSeat(cell)
        ) : (
          <span key={cell.key} className={small} style={{ gridColumn: cell.column + 1 }} aria-hidden="true">
            <Facility type={cell.element.type} />
          </span>
        ),
      )}
    </div>
  )
}
