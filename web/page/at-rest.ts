import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const PRESS_LOOK_MS = 50

/**
 * True once the replacement for server-rendered nodes is ready and nothing on the page is being pressed: a press that began on the old
 * nodes would be lost with them.
 */
export function useReadyAtRest(isReady: boolean): boolean {
  const [isAtRest, setAtRest] = useState(isReady)
  useEffect(() => {
    if (isAtRest || !isReady) return
    const look = () => {
      if (document.querySelector('a:active, button:active')) return
      clearInterval(looking)
      // Synchronously: a scheduled update could be drawn in the middle of the next press.
      flushSync(() => setAtRest(true))
    }
    const looking = setInterval(look, PRESS_LOOK_MS)
    // After this commit: React allows no flushSync inside it.
    queueMicrotask(look)
    return () => clearInterval(looking)
  }, [isReady, isAtRest])
  return isAtRest
}
