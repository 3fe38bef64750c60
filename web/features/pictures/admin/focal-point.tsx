import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Picture } from '#worker/contract/content/picture'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './pictures.css'

type Focus = Picture['focus']

interface FocalPointProps {
  focus: Focus
  onChange: (focus: Focus) => void
  /** The picture. */
  children: ReactNode
}

const STEP = 5
const KEYS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))
const wordsOf = ({ x, y }: Focus) => `${x} % from the left, ${y} % from the top`

/** The picture, with a mark on what of it is seen where it is cut: set by pressing there, or moved by the arrow keys. */
export function FocalPoint({ focus, onChange, children }: FocalPointProps) {
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // By Enter or a screen reader nothing in particular is pressed.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
  }
  const move = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: within(focus.x + by.x), y: within(focus.y + by.y) })
  }
  return (
    <div className={css.focal}>
      <button
        type="button"
        className={css.stage}
        aria-label={`Focal point: ${wordsOf(focus)}. Move it with the arrow keys`}
        onClick={press}
        onKeyDown={move}
      >
        {children}
        <span className={css.mark} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </button>
      <p className={css.hint}>
        Press what must be seen where the picture is cut, or move the mark with the arrow keys.
        <VisuallyHidden>
          <span role="status">{wordsOf(focus)}</span>
        </VisuallyHidden>
      </p>
    </div>
  )
}
