import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const PRESS_LOOK_MS = 50

/**
 * True once what takes the place of written nodes is ready and nothing in the page is being pressed: it would take a press with it whose
 * first half the old nodes had.
 */
export function useReadyAtRest(isReady: boolean): boolean {
  const [isAtRest, setAtRest] = useState(isReady)
  useEffect(() => {
    if (isAtRest || !isReady) return
    const look = () => {
      if (document.querySelector('a:active, button:active')) return
      clearInterval(looking)
      // At once: an update that waits its turn would be drawn by the very press that comes before it.
      flushSync(() => setAtRest(true))
    }
    const looking = setInterval(look, PRESS_LOOK_MS)
    // After this commit, which is no time for another.
    queueMicrotask(look)
    return () => clearInterval(looking)
  }, [isReady, isAtRest])
  return isAtRest
}
