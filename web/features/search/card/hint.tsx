import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hint } from './offer-journey.css'

// A list shows hundreds of these, so a hint is only a button until it opens.
const OPEN_MS = 700
const SKIP_MS = 300
/** How long a pointer may take from the button to its hint. */
const GRACE_MS = 120
const GAP_PX = 6
const EDGE_PX = 12

let lastClosedAt = Number.NEGATIVE_INFINITY

interface HintProps {
  /** Rendered when the hint opens. */
  content: () => ReactNode
  className: string
  children: ReactNode
}

/**
 * A tooltip on hover, focus and touch: after 700 ms of hovering, at once for the keyboard and within 300 ms after another one closed.
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
    if (pointerType !== 'touch') change(true, performance.now() - lastClosedAt < SKIP_MS ? 0 : OPEN_MS)
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

interface BubbleProps {
  id: string
  anchor: { current: HTMLElement | null }
  onStay: () => void
  onClose: () => void
  children: ReactNode
}

function Bubble({ id, anchor, onStay, onClose, children }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [place] = useState(() => () => {
    const [bubble, around] = [ref.current, anchor.current?.getBoundingClientRect()]
    if (!bubble || !around) return
    const { width, height } = bubble.getBoundingClientRect()
    const above = around.top - height - GAP_PX
    const left = around.left + around.width / 2 - width / 2
    bubble.style.top = `${above > EDGE_PX ? above : around.bottom + GAP_PX}px`
    bubble.style.left = `${Math.max(EDGE_PX, Math.min(left, document.documentElement.clientWidth - width - EDGE_PX))}px`
  })
  useLayoutEffect(() => {
    // In the top layer, so that neighboring cards can't cover it; browsers without popovers show it in the page.
    if (ref.current && 'showPopover' in ref.current) {
      ref.current.popover = 'manual'
      ref.current.showPopover()
    }
    place()
  }, [place])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !anchor.current?.contains(target) && !ref.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    addEventListener('scroll', place, { passive: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
      removeEventListener('scroll', place)
    }
  })
  return createPortal(
    <div ref={ref} id={id} role="tooltip" className={hint} onPointerEnter={onStay} onPointerLeave={onClose}>
      {children}
    </div>,
    document.body,
  )
}
