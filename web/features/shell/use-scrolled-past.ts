import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

/** Whether the page is scrolled further than `px`. */
export const useScrolledPast = (px: number) => useSyncExternalStore(subscribe, () => scrollY > px)
