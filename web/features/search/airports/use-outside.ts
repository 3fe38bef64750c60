import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * For an element with a popup: `onLeave` is called when the focus leaves it, at a press outside, and at Escape on one of its buttons, which
 * also returns the focus to its input. Spread the returned props onto the element.
 */
export function useOutside(open: boolean, onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && target.isConnected && !ref.current?.contains(target)) leave.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])
  return {
    ref,
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) onLeave()
    },
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || target instanceof HTMLInputElement) return
      ref.current?.querySelector('input')?.focus()
      onLeave()
    },
  }
}
