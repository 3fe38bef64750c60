import { Clock, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { useClock } from '../../../device/use-clock'
import { formatPrice } from '../../../format/money'
import { useTakenOver } from '../../../page/served-page'
import { classNames } from '../../../ui/class-names'
import { Badge, Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { SCENES } from '../art/scenes'
import { DEALS, type Deal } from '../content/fares'
import { anywhereHref, dealHref } from '../links'
import { Section } from '../section'
import { cover, linkCard } from '../section.css'
import { countdown, roundEnd, travelPeriod, wasPrice } from './deal-terms'
import * as css from './deals.css'
import { grid } from './deals.css'

const SECOND_MS = 1000

/** The flash deals. A round that ends while the page is open stays ended until the page is opened anew. */
export function Deals({ today, isFirst }: { today: string; isFirst: boolean }) {
  const now = useClock(SECOND_MS)
  // A written page is older than it looks: whatever it counted would be over.
  const counts = useTakenOver()
  const [ends] = useState(() => DEALS.map(({ hours }) => roundEnd(now, hours)))
  return (
    <Section
      title="Flash deals"
      lead="Example fares in rounds of 24 to 72 hours; when a countdown ends, the next round begins. Your search shows what is on sale now."
      more={{ href: anywhereHref(today), label: 'View All Deals' }}
      isFirst={isFirst}
    >
      <ul className={grid}>
        {DEALS.map((deal, index) => (
          <DealCard key={deal.id} deal={deal} today={today} left={counts ? (ends[index] ?? now) - now : undefined} />
        ))}
      </ul>
    </Section>
  )
}

interface DealCardProps {
  deal: Deal
  /** The traveler's own day, yyyy-MM-dd. */
  today: string
  /** Milliseconds until the round ends; not above zero once it has, undefined while nobody counts them. */
  left: number | undefined
}

/** A flash deal, all of it a link to its search. */
function DealCard({ deal, today, left }: DealCardProps) {
  const Art = SCENES[deal.scene]
  const rest = left === undefined ? undefined : countdown(left)
  return (
    <li className={classNames(linkCard, css.card)}>
      <div className={css.picture}>
        <div className={classNames(css.fill, rest === null && css.faded)}>
          <Art />
        </div>
        {deal.featured && rest !== null && <span className={css.ribbon}>HOT DEAL</span>}
        <span className={css.off}>{rest === null ? 'Ended' : `${deal.discount}% off`}</span>
      </div>
      <div className={css.body}>
        <div>
          <h3 className={css.route}>
            <Link className={cover} href={dealHref(deal, today)}>
              {deal.from.city} to {deal.to.city}
            </Link>
          </h3>
          <p className={css.facts}>
            <span>{deal.airline}</span>
            <span>{travelPeriod(today, deal.travelDays)}</span>
          </p>
        </div>
        <ul className={css.tags}>
          <li>
            <Badge tone="accent">{deal.hours}-hour deal</Badge>
          </li>
          {deal.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <p className={css.priceRow}>
          <Price amount={String(deal.price)} currency="USD" size="xl" />
          <s className={css.was}>Was {formatPrice(String(wasPrice(deal.price, deal.discount)))}</s>
          <span className={css.each}>One way, one adult</span>
        </p>
      </div>
      <Expiry hours={deal.hours} rest={rest} />
    </li>
  )
}

const Expiry = ({ hours, rest }: { hours: number; rest: string | null | undefined }) =>
  rest === null ? (
    <p className={classNames(css.expiry, css.ended)}>
      <TimerOff size={16} aria-hidden="true" />
      This round has ended. See today’s fares.
    </p>
  ) : (
    <p className={css.expiry}>
      <Clock size={16} aria-hidden="true" />
      {rest === undefined ? (
        `Rounds of ${hours} hours`
      ) : (
        <>
          Ends in
          {/* Screen readers read it when asked, and do not announce each second. */}
          <span className={css.clock} role="timer" aria-label="Time left">
            {rest}
          </span>
        </>
      )}
    </p>
  )
