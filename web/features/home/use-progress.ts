import { useEffect, useState } from 'react'

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** How much of a motion of so many milliseconds is done, 0 to 1, once it has `started`; 1 before, and for those who want no motion. */
export function useProgress(started: boolean, milliseconds: number): number {
  const [progress, setProgress] = useState(1)
  useEffect(() => {
    if (!started || window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches !== true) return
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / milliseconds)
      setProgress(easeOut(share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => {
      cancelAnimationFrame(frame)
      setProgress(1)
    }
  }, [started, milliseconds])
  return progress
}
