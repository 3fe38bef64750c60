import { useEffect, useState } from 'react'

const PAUSE_MS = 2000

/**
 * A part of the page that is fetched when it is first wanted; null until it is there. A failed fetch is tried again as long as the
 * wish lasts (until it is false or 0).
 * Not React's lazy: that shows what was fetched 300 ms late, and takes the page down where it can't be had.
 */
export function useLater<Part>(load: () => Promise<Part>, wish: boolean | number): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!wish || part) return
    let wanted = true
    let pause = 0
    const take = (loaded: Part) => wanted && setPart(() => loaded)
    const tryAgain = () => {
      if (wanted) pause = window.setTimeout(fetchPart, PAUSE_MS)
    }
    const fetchPart = () => load().then(take, tryAgain)
    fetchPart()
    return () => {
      wanted = false
      clearTimeout(pause)
    }
  }, [load, wish, part])
  return part
}
