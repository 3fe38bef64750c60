import { useEffect, useRef } from 'react'

/** Where a dialog has closed and what had the focus before it is gone, `focusAfter` gets it. */
export function useFocusAfter(isOpen: boolean, focusAfter: () => HTMLElement | null | undefined) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || !wasOpen.current) return
    // The dialog gives the focus back a moment after it has closed.
    const timer = setTimeout(() => {
      wasOpen.current = false
      if (document.activeElement === document.body) focusAfter()?.focus()
    })
    return () => clearTimeout(timer)
  })
}
