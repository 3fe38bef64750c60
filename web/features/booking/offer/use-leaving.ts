import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a traveler reads that the offer is gone before the search opens (P §4). */
export const REDIRECT_MS = 4000

/** A departure that can be stopped: `start` sets the clock, `stop` ends it, `leave` happens at its end. */
export function useLeaving(leave: () => void) {
  const [leaving, setLeaving] = useState(false)
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => latest.current(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return { leaving, start: useCallback(() => setLeaving(true), []), stop: useCallback(() => setLeaving(false), []) }
}
