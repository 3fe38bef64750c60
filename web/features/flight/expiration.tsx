import { Hourglass, Timer, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '../../ui/button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { left as leftClass, over, overIcon, overTitle, warning, warningIcon, words } from './expiration.css'
import { timeLeftNews, timeLeftText } from './use-time-left'

/** What is told while it happens; what holds already when the page opens is only read. */
function News({ left }: { left: number }) {
  const news = timeLeftNews(left)
  const known = useRef(news)
  return (
    <VisuallyHidden>
      <span aria-live="polite">{news === known.current ? '' : news}</span>
    </VisuallyHidden>
  )
}

const StillOpen = ({ left }: { left: number }) => (
  <section className={warning} aria-label="Offer expiration">
    <TriangleAlert size={20} className={warningIcon} aria-hidden="true" />
    <div className={words}>
      <p>
        <strong>Flight Offer Expiration:</strong> flight offers typically expire after 30 minutes. After that the
        airline may sell these seats at another price.
      </p>
      <p className={leftClass}>
        <Timer size={16} aria-hidden="true" />
        {timeLeftText(left)}
      </p>
    </div>
    <News left={left} />
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
      <a href={searchHref} className={buttonClass({ block: true })} onClick={onSearchAgain}>
        Search Again
      </a>
    </div>
  </section>
)

interface ExpirationProps {
  /** Milliseconds, or null once the offer is over. */
  left: number | null
  searchHref: string
  /** The traveler goes back to the search for prices of now. */
  onSearchAgain: () => void
}

/** How long the price holds, and the way on when it no longer does. */
export const Expiration = ({ left, ...again }: ExpirationProps) =>
  left === null ? <Over {...again} /> : <StillOpen left={left} />
