import { Hourglass, Timer, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MINUTE_MS, SECOND_MS } from '#worker/domain/time'
import { useTakenOver } from '../../../page/served-page'
import { learnTime, serverNow } from '../../../page/server-clock'
import { needsScript } from '../../../styles/scripting.css'
import { buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { left as leftClass, over, overIcon, overTitle, warning, warningIcon, words } from './price.css'

/** In the last five minutes the remaining time shows seconds. */
const CLOSE_MS = 5 * MINUTE_MS

const untilThen = (expiresAt: string) => Date.parse(expiresAt) - serverNow()

/** Milliseconds until the shown time changes: up to a minute far from the end, up to a second close to it. */
function untilNextTick(left: number): number {
  const step = left > CLOSE_MS ? MINUTE_MS : SECOND_MS
  return (left % step) + 1
}

/**
 * Milliseconds until an instant (UTC), updated every minute, and every second in the last five; null once it has passed, and undefined on the
 * server, during hydration and until the server has told its time.
 */
export function useTimeLeft(expiresAt: string): number | null | undefined {
  const isTakenOver = useTakenOver()
  const [left, setLeft] = useState(() => untilThen(expiresAt))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const update = () => {
      if (isGone) return
      clearTimeout(timer)
      const now = untilThen(expiresAt)
      setLeft(now)
      // Asked again where the time is unknown.
      if (Number.isNaN(now)) timer = setTimeout(learn, MINUTE_MS)
      else if (now > 0) timer = setTimeout(update, untilNextTick(now))
    }
    const learn = () => void learnTime().then(update)
    update()
    learn()
    // Timers don't run while the machine sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [expiresAt])
  if (!isTakenOver || Number.isNaN(left)) return undefined
  return left > 0 ? left : null
}

const ANNOUNCED_MINUTES = [1, 5, 10]

const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left at this price`

/** "29 minutes left at this price", in the last five minutes "4:59 left at this price". */
export function timeLeftText(left: number): string {
  if (left > CLOSE_MS) return minutesText(Math.floor(left / MINUTE_MS))
  const seconds = Math.floor(left / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left at this price`
}

/** The announcement for screen readers, which changes at ten, five and one minutes only; '' before. */
export function timeLeftNews(left: number): string {
  const minutes = ANNOUNCED_MINUTES.find((minute) => left <= minute * MINUTE_MS)
  return minutes === undefined ? '' : minutesText(minutes)
}

/** Announces the remaining time. The first value isn't announced, because the page shows it. */
function News({ left }: { left: number }) {
  const news = timeLeftNews(left)
  const known = useRef(news)
  return (
    <VisuallyHidden>
      <span aria-live="polite">{news === known.current ? '' : news}</span>
    </VisuallyHidden>
  )
}

/** Reserves the line. */
const NOT_YET = '\u00a0'

const StillOpen = ({ left }: { left: number | undefined }) => (
  <section className={warning} aria-label="Offer expiration">
    <TriangleAlert size={20} className={warningIcon} aria-hidden="true" />
    <div className={words}>
      <p>
        <strong>Flight Offer Expiration:</strong> flight offers typically expire after 30 minutes. After that the
        airline may sell these seats at another price.
      </p>
      <p className={classNames(leftClass, needsScript)}>
        <Timer size={16} aria-hidden="true" />
        <span>{left === undefined ? NOT_YET : timeLeftText(left)}</span>
      </p>
    </div>
    {left !== undefined && <News left={left} />}
  </section>
)

const Over = ({ searchHref, onSearchAgain }: { searchHref: string; onSearchAgain: () => void }) => (
  <section className={over} aria-label="Offer expiration">
    <Hourglass size={20} className={overIcon} aria-hidden="true" />
    <div className={words}>
      <div role="alert">
        <p className={overTitle}>This offer has expired</p>
        <p>The airline no longer holds this price. Your search is kept: see what these flights cost now.</p>
      </div>
      <Link href={searchHref} className={buttonClass({ block: true })} onClick={onSearchAgain}>
        Search Again
      </Link>
    </div>
  </section>
)

interface ExpirationProps {
  /** Milliseconds, null once the offer has expired, or undefined while unknown. */
  left: number | null | undefined
  searchHref: string
  /** Called when the traveler goes back to the search, for current prices. */
  onSearchAgain: () => void
}

/** How long the price is valid, and a link to search again once it isn't. */
export const Expiration = ({ left, ...again }: ExpirationProps) =>
  left === null ? <Over {...again} /> : <StillOpen left={left} />
