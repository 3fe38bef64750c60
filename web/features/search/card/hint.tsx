import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import type { HintBubbleProps } from './hint-bubble'

// Cards are rendered without it, and therefore sooner.
const loadBubble = retryingImport(() => import('./hint-bubble'), 'HintBubble')

// A list shows hundreds of these, so a hint is only a button until it opens.
const OPEN_MS = 700
const SKIP_MS = 300
/** How long the pointer may take to move from the button to the hint. */
const GRACE_MS = 120

let lastClosedAt = Number.NEGATIVE_INFINITY

interface HintProps {
  /** Rendered when the hint opens. */
  content: () => ReactNode
  className: string
  children: ReactNode
}

/**
 * A tooltip on hover, focus and touch, without a tab stop. It opens after 700 ms of hovering; at once on keyboard focus and within 300 ms after another one closed.
 * Escape and a second press close it.
 */
export function Hint({ content, className, children }: HintProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const [open, setOpen] = useState(false)

  function change(next: boolean, delay = 0) {
    clearTimeout(timer.current)
    const apply = () => {
      if (!next) lastClosedAt = performance.now()
      setOpen(next)
    }
    if (delay > 0) timer.current = setTimeout(apply, delay)
    else apply()
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    loadBubble().catch(() => {}) // retried when it opens
    change(true, performance.now() - lastClosedAt < SKIP_MS ? 0 : OPEN_MS)
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (open) change(false, GRACE_MS)
    else clearTimeout(timer.current)
  }
  return (
    <>
      <button
        type="button"
        ref={buttonRef}
        className={className}
        // A list has hundreds: for keys, the card's details say the same.
        tabIndex={-1}
        aria-describedby={open ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={() => {
          pressed.current = true
        }}
        onClick={() => {
          pressed.current = false
          change(!open)
        }}
        onFocus={() => !pressed.current && change(true)}
        onBlur={() => {
          pressed.current = false
          if (open) change(false)
        }}
      >
        {children}
      </button>
      {open && (
        <Bubble id={id} anchor={buttonRef} onStay={() => change(true)} onClose={() => change(false)}>
          {content()}
        </Bubble>
      )}
    </>
  )
}

function Bubble(props: HintBubbleProps) {
  const part = useLazyPart(loadBubble, true)
  return part && <part.HintBubble {...props} />
}
