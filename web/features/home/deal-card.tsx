import { Clock, TimerOff } from 'lucide-react'
import { formatPrice } from '../../format/money'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import { SCENES } from './art/scenes'
import type { Deal } from './content/deals'
import { countdown } from './countdown'
import * as css from './deals.css'
import { dealHref } from './links'
import { cover, linkCard } from './section.css'
import { travelPeriod } from './travel-period'
import { wasPrice } from './was-price'

interface DealCardProps {
  deal: Deal
  /** The traveler's own day, yyyy-MM-dd. */
  today: string
  /** Milliseconds until the round ends; not above zero once it has. */
  left: number
}

/** A flash deal, all of it a link to its search. */
export function DealCard({ deal, today, left }: DealCardProps) {
  const Art = SCENES[deal.scene]
  const rest = countdown(left)
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
            <a className={cover} href={dealHref(deal, today)}>
              {deal.from.city} to {deal.to.city}
            </a>
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
      <Expiry rest={rest} />
    </li>
  )
}

const Expiry = ({ rest }: { rest: string | null }) =>
  rest === null ? (
    <p className={classNames(css.expiry, css.ended)}>
      <TimerOff size={16} aria-hidden="true" />
      This round has ended. See today’s fares.
    </p>
  ) : (
    <p className={css.expiry}>
      <Clock size={16} aria-hidden="true" />
      Ends in
      {/* Told when asked for, never by itself. */}
      <span className={css.clock} role="timer" aria-label="Time left">
        {rest}
      </span>
    </p>
  )
