import { useSyncExternalStore } from 'react'

/** Whether a media query matches, as it changes; false where there is no screen to ask (a test). */
export function useMedia(query: string): boolean {
  const list = globalThis.matchMedia?.(query)
  return useSyncExternalStore(
    (changed) => {
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => list?.matches ?? false,
    () => false,
  )
}
