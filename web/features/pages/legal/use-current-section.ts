import { useSyncExternalStore } from 'react'

/** A section is being read once its heading is this far below the window's top, or higher. */
const READING_LINE_PX = 160

function subscribe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  addEventListener('resize', notify, { passive: true })
  return () => {
    removeEventListener('scroll', notify)
    removeEventListener('resize', notify)
  }
}

function lastAbove(ids: readonly string[]): string | null {
  const atTheEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1
  if (atTheEnd) return ids.at(-1) ?? null
  return (
    ids.findLast((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      return top !== undefined && top <= READING_LINE_PX
    }) ?? null
  )
}

/** The id of the section that is being read, of those given in the page's order; null above the first. */
export const useCurrentSection = (ids: readonly string[]): string | null =>
  useSyncExternalStore(subscribe, () => lastAbove(ids))
