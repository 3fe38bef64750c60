import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 8

/**
 * Keeps an absolutely placed panel in the window: below what holds it, or above where there is more room, as high as the room
 * allows, and moved sideways as far as it must.
 */
export function usePlacement(panelRef: RefObject<HTMLElement | null>, holderRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [panel, holder] = [panelRef.current, holderRef.current]
    if (!panel || !holder) return
    const place = () => {
      const around = holder.getBoundingClientRect()
      const [above, below] = [around.top - 2 * GAP_PX, innerHeight - around.bottom - 2 * GAP_PX]
      const under = panel.scrollHeight <= below || below >= above
      panel.style.top = under ? `calc(100% + ${GAP_PX}px)` : 'auto'
      panel.style.bottom = under ? 'auto' : `calc(100% + ${GAP_PX}px)`
      panel.style.maxHeight = `${Math.max(under ? below : above, 160)}px`
      panel.style.translate = 'none'
      const { left, right } = panel.getBoundingClientRect()
      const overflow = Math.max(0, right - (document.documentElement.clientWidth - GAP_PX))
      panel.style.translate = `${overflow > 0 ? -Math.min(overflow, left - GAP_PX) : Math.max(0, GAP_PX - left)}px 0`
    }
    place()
    // What a panel holds may come later than the panel.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
    observer?.observe(panel)
    addEventListener('resize', place)
    return () => {
      observer?.disconnect()
      removeEventListener('resize', place)
    }
  }, [panelRef, holderRef])
}
