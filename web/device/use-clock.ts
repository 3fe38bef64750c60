import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, read again after each interval. */
export function useClock(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
