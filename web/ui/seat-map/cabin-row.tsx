import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { type CabinElement, type CabinGrid, type GridCell, type GridRow, isSeat } from './cabin-grid'
import {
  exit,
  exitLeft,
  exitRight,
  exitSign,
  facility,
  number as numberClass,
  overWing,
  row as rowClass,
  seatWidth,
  small,
  wingEdge,
} from './cabin-row.css'
import { Facility } from './seat-legend'

// Seats that are only shown may get smaller than a finger needs, so that the cabin fits the smallest phone.
const SEAT = { chosen: seatWidth, pictured: 'minmax(10px, 2.25rem)' }

/** The columns of a cabin: seats grow up to their full size, an aisle lies between sections. */
export const gridColumns = ({ widths }: CabinGrid, pictured: boolean) =>
  widths.map((width) => `repeat(${width}, ${pictured ? SEAT.pictured : SEAT.chosen})`).join(' minmax(0.875rem, 2rem) ')

interface CabinRowProps<Element extends CabinElement> {
  grid: CabinGrid<Element>
  row: GridRow<Element>
  /** Whether this row is the first or the last beside the wings. */
  edge: 'first' | 'last' | null
  /** The cabin is only shown: its rows have no grid roles. */
  pictured: boolean
  renderSeat: (cell: GridCell<Element>) => ReactNode
}

type Drawn = Pick<CabinRowProps<CabinElement>, 'grid' | 'row'> & { className: string }

const Exits = ({ className }: { className: string }) => (
  <div className={classNames(className, exit)} aria-hidden="true">
    <span className={classNames(exitSign, exitLeft)}>
      <ArrowLeft size={12} /> Exit
    </span>
    <span className={classNames(exitSign, exitRight)}>
      Exit <ArrowRight size={12} />
    </span>
  </div>
)

function Facilities({ grid: { widths }, row, className, columns }: Drawn & { columns: string }) {
  const starts = widths.map((_, section) => widths.slice(0, section).reduce((sum, width) => sum + width + 1, 1))
  return (
    <div className={className} style={{ gridTemplateColumns: columns }} aria-hidden="true">
      {row.sections.map((cells, section) => {
        const shown = cells.filter(({ element }) => element.type !== 'empty')
        return shown.length === 0 ? null : (
          <span
            key={cells[0]?.key}
            className={facility}
            style={{ gridColumn: `${starts[section]} / span ${widths[section]}` }}
          >
            {shown.map(({ key, element }) => (
              <Facility key={key} type={element.type} named={shown.length === 1 && (widths[section] ?? 0) > 2} />
            ))}
          </span>
        )
      })}
    </div>
  )
}

/** One row of a cabin: seats with the row's number in the aisle, exits, or facilities. */
export function CabinRow<Element extends CabinElement>(props: CabinRowProps<Element>) {
  const { grid, row, edge, pictured, renderSeat } = props
  const className = classNames(rowClass, row.overWing && classNames(overWing, edge && wingEdge[edge]))
  const columns = gridColumns(grid, pictured)
  if (row.kind === 'exit') return <Exits className={className} />
  if (row.kind === 'facilities') return <Facilities grid={grid} row={row} className={className} columns={columns} />
  return (
    <div {...(!pictured && { role: 'row' })} className={className} style={{ gridTemplateColumns: columns }}>
      <span
        {...(!pictured && { role: 'rowheader' })}
        className={numberClass}
        style={{ gridColumn: (grid.widths[0] ?? 0) + 1, gridRow: 1 }}
      >
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
