import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as css from './stay-grid.css'

interface TurningProps {
  /** The id of the name. */
  id?: string
  /** What is turned: the month that is shown, say. */
  name: string
  before: string
  after: string
  /** Nothing comes before. */
  isFirst: boolean
  /** Nothing comes after. */
  isFinal: boolean
  onTurn: (by: -1 | 1) => void
}

/** A name between two buttons that lead to the one before and the one after. They keep the focus where they lead no further. */
export const Turning = ({ id, name, before, after, isFirst, isFinal, onTurn }: TurningProps) => (
  <div className={css.turning}>
    <button
      type="button"
      className={css.turn}
      aria-label={before}
      aria-disabled={isFirst || undefined}
      onClick={() => isFirst || onTurn(-1)}
    >
      <ChevronLeft size={20} aria-hidden="true" />
    </button>
    <p className={css.caption} id={id} aria-live={id ? 'polite' : undefined}>
      {name}
    </p>
    <button
      type="button"
      className={css.turn}
      aria-label={after}
      aria-disabled={isFinal || undefined}
      onClick={() => isFinal || onTurn(1)}
    >
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  </div>
)
