import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownFare, ShownOffer } from '#worker/contract/content/home-fares'
import { fullDate, shortDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { useTakenOver } from '../../../page/served-page'
import { useClock } from '../../../page/server-clock'
import { classNames } from '../../../ui/class-names'
import { Badge, Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { CABIN_LABELS } from '../../../words/search'
import { CityArt, sceneOf } from '../art/city-art'
import { anywhereHref, fareHref } from '../links'
import { Section } from '../section'
import { cover, linkCard } from '../section.css'
import type { PartContent } from '../shown-parts'
import * as css from './deals.css'
import { count, SaleEnd, SeenAge } from './seen-age'

type DealsProps = PartContent<'deals'> & { fares: readonly ShownFare[]; today: string; isFirst: boolean }

const MOST_DEALS = 4
const MINUTE = 60_000

/** The deepest falls and lowest fares that searches in this shop have found recently. Another takes the place of one that ends. */
export function Deals({ title, lead, fares, today, isFirst }: DealsProps) {
  const now = useClock(MINUTE)
  const isTakenOver = useTakenOver()
  const current = fares.filter(({ soldUntil }) => !isTakenOver || !soldUntil || Date.parse(soldUntil) > now)
  return (
    <Section title={title} lead={lead} more={{ href: anywhereHref(today), label: 'View All Deals' }} isFirst={isFirst}>
      <FareCards fares={current.slice(0, MOST_DEALS)} />
    </Section>
  )
}

type OffersProps = PartContent<'offers'> & { offers: readonly ShownOffer[]; isFirst: boolean }

/** The offers entered by the shop's owner, as long as their fares are found. */
export const Offers = ({ title, lead, offers, isFirst }: OffersProps) => (
  <Section title={title} lead={lead} isFirst={isFirst}>
    <FareCards fares={offers} />
  </Section>
)

/** The columns of a wide window that the cards fill. */
const columnsOf = (count: number) => (count <= 4 ? (count as 1 | 2 | 3 | 4) : count % 3 === 0 ? 3 : 4)

/** The cards in rows that they fill: a single one is wide. Two beside each other never have the same picture. */
export function FareCards({ fares }: { fares: readonly (ShownFare & { title?: string })[] }) {
  const scenes = fares.map(({ destination }) => sceneOf(destination))
  return (
    <ul className={css.grid[columnsOf(fares.length)]}>
      {fares.map((fare, at) => (
        <DealCard
          key={`${fareHref(fare)} ${fare.title === undefined ? '' : at}`}
          fare={fare}
          title={fare.title}
          art={<CityArt scene={scenes[at] ?? 'sky'} isDusk={at % 2 === 1 && scenes[at - 1] === 'sky'} />}
        />
      ))}
    </ul>
  )
}

/** The days of a fare: "Dec 21, 2026", "Dec 21 – Jan 3, 2027". */
export const daysOf = ({ departureDate, returnDate }: Pick<ShownFare, 'departureDate' | 'returnDate'>) =>
  returnDate ? `${shortDate(departureDate)} – ${fullDate(returnDate)}` : fullDate(departureDate)

/** How much lower a price is than before, in whole percent; 0 when it isn't lower. */
export const percentOff = ({ price, was }: Pick<ShownFare, 'price' | 'was'>) =>
  was === null ? 0 : Math.max(0, Math.floor((1 - Number(price) / Number(was)) * 100))

/** A fall from this on is featured. */
const HOT = 30

const stopsText = (stops: number) => (stops ? count(stops, 'stop') : 'Non-stop')

interface DealCardProps {
  fare: ShownFare
  /** Shown in place of the route, which then follows below. */
  title: string | undefined
  art: ReactNode
}

/** A card for a seen fare, as a whole a link to the search that finds it. */
function DealCard({ fare, title, art }: DealCardProps) {
  const route = `${fare.originCity || fare.origin} to ${fare.destinationCity || fare.destination}`
  const off = percentOff(fare)
  return (
    <li className={classNames(linkCard, css.card)}>
      <div className={css.picture}>
        <div className={css.fill}>{art}</div>
        {off > 0 && (
          <>
            {off >= HOT && <span className={css.ribbon}>HOT DEAL</span>}
            <span className={css.off}>{off}% off</span>
          </>
        )}
      </div>
      <div className={css.body}>
        <div>
          <h3 className={css.route}>
            <Link className={cover} href={fareHref(fare)}>
              {title || route}
            </Link>
          </h3>
          <p className={css.facts}>
            {title && <span>{route}</span>}
            <span>{fare.airline}</span>
            <span>{daysOf(fare)}</span>
          </p>
        </div>
        <ul className={css.tags}>
          <li>
            <Badge tone="accent">{stopsText(fare.stops)}</Badge>
          </li>
          <li>
            <Badge>{CABIN_LABELS[fare.cabinClass]}</Badge>
          </li>
        </ul>
        <p className={css.priceRow}>
          <Price amount={fare.price} currency={fare.currency} size="xl" />
          {off > 0 && <s className={css.was}>Was {formatPrice(fare.was, fare.currency)}</s>}
          <span className={css.each}>{fare.returnDate ? 'Round trip' : 'One way'}, one adult</span>
        </p>
      </div>
      <p className={css.expiry}>
        <Clock size={16} aria-hidden="true" />
        <span className={css.times}>
          {fare.soldUntil && <SaleEnd until={fare.soldUntil} />}
          <SeenAge seenAt={fare.seenAt} />
        </span>
      </p>
    </li>
  )
}
