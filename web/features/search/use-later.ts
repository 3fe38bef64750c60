import { useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when it is first wanted; null until it is there. A failed fetch is tried again when `wish`
 * changes to another value that isn't false or 0.
 * Not React's lazy: that shows what was fetched 300 ms late, and takes the page down where it can't be had.
 */
export function useLater<Part>(load: () => Promise<Part>, wish: boolean | number): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!wish || part) return
    let wanted = true
    const take = (loaded: Part) => wanted && setPart(() => loaded)
    load().then(take, () => {})
    return () => {
      wanted = false
    }
  }, [load, wish, part])
  return part
}
