import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { cabinDeck, cabinHead, cabinName, cockpit, end, frame, fuselage, pane, sky } from './cabin-drawing.css'
import { type CabinElement, type CabinGrid, type GridCell, isSeat } from './cabin-grid'
import { CabinRow, gridColumns } from './cabin-row'
import { letter as letterClass, row as rowClass } from './cabin-row.css'

/** An aircraft's outline around its cabins, nose first. */
export const Fuselage = ({ children }: { children: ReactNode }) => (
  <div className={frame}>
    <div className={sky}>
      <div className={fuselage}>
        <div className={cockpit} aria-hidden="true">
          <span className={pane} />
          <span className={pane} />
          <span className={pane} />
        </div>
        <p className={end}>Front of aircraft</p>
        {children}
        <p className={end}>Rear of aircraft</p>
      </div>
    </div>
  </div>
)

interface CabinDrawingProps<Element extends CabinElement> {
  /** "Economy, upper deck". */
  name: string
  level: 2 | 3 | 4
  /** "3-3-3", or null when the airline doesn't say. */
  configuration: string | null
  grid: CabinGrid<Element>
  /** `grid` for seats to choose; `img` for a cabin that is only shown, described by its label. */
  role: 'grid' | 'img'
  label: string
  /** Renders a seat's cell, including its grid column. */
  renderSeat: (cell: GridCell<Element>) => ReactNode
  ref?: Ref<HTMLDivElement>
  onKeyDown?: (event: KeyboardEvent) => void
}

const columnLetters = (grid: CabinGrid) => {
  const letters = new Map<number, string>()
  for (const row of grid.rows) {
    for (const { column, element } of row.sections.flat()) {
      const letter = /[A-Z]+$/.exec(element.designator ?? '')?.[0]
      if (letter && isSeat(element) && !letters.has(column)) letters.set(column, letter)
    }
  }
  return [...letters]
}

const overWing = (grid: CabinGrid, index: number) => grid.rows[index]?.overWing ?? false

/** One cabin from above: its name and layout, the seat letters, and its rows with aisles, exits and wings. */
export function CabinDrawing<Element extends CabinElement>(props: CabinDrawingProps<Element>) {
  const { name, level, configuration, grid, role, label, renderSeat, ref, onKeyDown } = props
  const Heading = `h${level}` as const
  const pictured = role === 'img'
  const body = { role, 'aria-label': label, ref, onKeyDown }
  return (
    <section aria-label={name}>
      <div className={cabinHead}>
        <Heading className={cabinName}>{name}</Heading>
        <span className={cabinDeck}>{configuration ?? 'Standard Configuration'}</span>
      </div>
      <div {...body}>
        <div className={rowClass} style={{ gridTemplateColumns: gridColumns(grid, pictured) }} aria-hidden="true">
          {columnLetters(grid).map(([column, letter]) => (
            <span key={column} className={letterClass} style={{ gridColumn: column + 1, gridRow: 1 }}>
              {letter}
            </span>
          ))}
        </div>
        {grid.rows.map((row, index) => (
          <CabinRow
            key={row.key}
            grid={grid}
            row={row}
            pictured={pictured}
            edge={!overWing(grid, index - 1) ? 'first' : !overWing(grid, index + 1) ? 'last' : null}
            renderSeat={renderSeat}
          />
        ))}
      </div>
    </section>
  )
}
