import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTakenOver } from './served-page'

const PRESS_LOOK_MS = 50

/**
 * True once the page was taken over and nothing in it is being pressed: what is drawn in place of written nodes would take a press with it
 * whose first half the old ones had.
 */
export function useTakenOverAtRest(): boolean {
  const isTakenOver = useTakenOver()
  const [isAtRest, setAtRest] = useState(isTakenOver)
  useEffect(() => {
    if (isAtRest || !isTakenOver) return
    const look = () => {
      if (document.querySelector('a:active, button:active')) return
      clearInterval(looking)
      // At once: an update that waits its turn would be drawn by the very press that comes before it.
      flushSync(() => setAtRest(true))
    }
    const looking = setInterval(look, PRESS_LOOK_MS)
    return () => clearInterval(looking)
  }, [isTakenOver, isAtRest])
  return isAtRest
}
