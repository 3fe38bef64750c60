import { useEffect, useState } from 'react'
import { DAY_MS } from '#worker/domain/time'
import { localDay } from '../format/dates'

// A device's clock may be wrong by hours or years, so what the server decides is compared with the server's clock. Its difference comes from
// the API's answers and is kept as long as the document: a reload learns it again.

/** By how many milliseconds the server's clock is ahead of this device's; NaN before the first answer. */
let ahead = Number.NaN

/** Learns the server's time from an answer, unless a cache may have kept it. */
export function noteTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (at && headers.get('cache-control')?.includes('no-store')) ahead = at - Date.now()
}

/** The server's time in ms since 1970; NaN before its first answer, so that nothing counts as past yet. */
export const serverNow = (): number => Date.now() + ahead

/** Whether an instant (UTC) has passed; false while the time is unknown. */
export const isPast = (instant: string): boolean => Date.parse(instant) <= serverNow()

let asking: Promise<void> | undefined

/** Asks the server for its time, unless an answer has told it. */
export async function learnTime(): Promise<void> {
  if (!Number.isNaN(ahead)) return
  // A HEAD: a body that nobody reads keeps its connection busy.
  asking ??= fetch('/api/system/mode', { method: 'HEAD' }).then(noteTime, () => {})
  await asking
  asking = undefined
}

/**
 * The server's time in ms since 1970, as far as it is known: before its first answer this device's, and where that is days from the day on
 * which the page was written, noon of that day.
 */
export function likelyNow(): number {
  const noon = Date.parse(`${globalThis.document?.getElementById('root')?.dataset.day}T12:00Z`)
  if (!Number.isNaN(ahead) || !(Math.abs(Date.now() - noon) > 2 * DAY_MS)) return Date.now() + (ahead || 0)
  // Or the page is days old, from the browser's cache.
  void learnTime()
  return noon
}

/** The calendar day where the traveler is, yyyy-MM-dd. */
export const localToday = (): string => localDay(new Date(likelyNow()))

/** The time in ms since 1970, read again after each interval, and once an unknown one is learned. */
export function useClock(intervalMs: number, read = likelyNow): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const update = () => setNow(read)
    const timer = setInterval(update, intervalMs)
    // An answer since the first render may have told it.
    setNow((was) => was || read())
    if (Number.isNaN(read())) void learnTime().then(update)
    return () => clearInterval(timer)
  }, [intervalMs, read])
  return now
}
