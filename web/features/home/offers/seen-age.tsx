import { fullDate } from '../../../format/dates'
import { useTakenOver } from '../../../page/served-page'
import { useClock } from '../../../page/server-clock'
import { ends } from './deals.css'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

export const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`

/** How long ago something was seen: "just now", "5 minutes ago", "3 hours ago", "2 days ago"; rounded down. */
export function ageOf(seenAt: string, now: number): string {
  const age = now - Date.parse(seenAt)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${count(Math.floor(age / MINUTE), 'minute')} ago`
  if (age < DAY) return `${count(Math.floor(age / HOUR), 'hour')} ago`
  return `${count(Math.floor(age / DAY), 'day')} ago`
}

/** How long an airline still sells something: "23 h 59 min", "5 min"; rounded down, but never to nothing. */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / MINUTE))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Until when an airline sells a fare, counted down in the browser. */
export function SaleEnd({ until }: { until: string }) {
  const now = useClock(MINUTE)
  const isTakenOver = useTakenOver()
  return (
    <time className={ends} dateTime={until}>
      {isTakenOver ? `Ends in ${timeLeft(until, now)}` : `Ends on ${fullDate(until.slice(0, 10))}`}
    </time>
  )
}

/** When a fare was seen. A server-rendered page may be hours old, so it shows the day in UTC; the browser shows the age. */
export function SeenAge({ seenAt, className }: { seenAt: string; className?: string }) {
  const now = useClock(MINUTE)
  const isTakenOver = useTakenOver()
  return (
    <time className={className} dateTime={seenAt}>
      Seen {isTakenOver ? ageOf(seenAt, now) : `on ${fullDate(seenAt.slice(0, 10))}`}
    </time>
  )
}
