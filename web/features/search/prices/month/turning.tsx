import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as css from './stay-grid.css'

interface TurningProps {
  /** The id of the name. */
  id?: string
  /** The current name, such as the month that is shown. */
  name: string
  before: string
  after: string
  /** Whether there is nothing before it. */
  isFirst: boolean
  /** Whether there is nothing after it. */
  isFinal: boolean
  onTurn: (by: -1 | 1) => void
}

/** A name between buttons for the previous and the next one. At an end a button is disabled, but keeps the focus. */
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
