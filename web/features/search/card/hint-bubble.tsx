import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hint } from './offer-journey.css'

const GAP_PX = 6
const EDGE_PX = 12

export interface HintBubbleProps {
  id: string
  anchor: { current: HTMLElement | null }
  onStay: () => void
  onClose: () => void
  children: ReactNode
}

/** The text of a hint, beside its button. */
export function HintBubble({ id, anchor, onStay, onClose, children }: HintBubbleProps) {
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
