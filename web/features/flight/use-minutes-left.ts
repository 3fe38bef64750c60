import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const TICK_MS = 5_000

const minutesUntil = (expiresAt: string) => (Date.parse(expiresAt) - Date.now()) / MINUTE_MS

/** Whole minutes until an instant (UTC), as they pass: 0 in the last one, null once it is over. */
export function useMinutesLeft(expiresAt: string): number | null {
  const [left, setLeft] = useState(() => minutesUntil(expiresAt))
  useEffect(() => {
    const update = () => setLeft(minutesUntil(expiresAt))
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left > 0 ? Math.floor(left) : null
}
