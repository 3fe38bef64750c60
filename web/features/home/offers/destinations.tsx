import type { HomeFares, ShownFare } from '#worker/contract/content/home-fares'
import { classNames } from '../../../ui/class-names'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { CityArt } from '../art/city-art'
import { anywhereHref, destinationHref, fareHref } from '../links'
import { Section } from '../section'
import { cover, linkCard } from '../section.css'
import type { PartContent } from '../shown-parts'
import { daysOf } from './deals'
import * as css from './destinations.css'
import { SeenAge } from './seen-age'

type DestinationsContent = PartContent<'destinations'>
type DestinationsProps = DestinationsContent & { fares: HomeFares['destinations']; today: string; isFirst: boolean }

const LARGE_SIZES = '(min-width: 1100px) 36rem, 92vw'
const SIZES = '(min-width: 1100px) 18rem, 46vw'

/** The destinations that a brand names. */
export const Destinations = ({ title, lead, destinations, fares, today, isFirst }: DestinationsProps) => (
  <Section
    title={title}
    lead={lead}
    isFirst={isFirst}
    more={{ href: anywhereHref(today), label: 'View all destinations' }}
  >
    <ul className={css.grid}>
      {destinations.map((destination, at) => (
        <DestinationCard
          key={destination.code}
          destination={destination}
          fare={fares[destination.code]}
          today={today}
          isLarge={at === 0}
        />
      ))}
    </ul>
  </Section>
)

function DestinationCard({
  destination,
  fare,
  today,
  isLarge,
}: {
  destination: DestinationsContent['destinations'][number]
  /** The cheapest seen fare to it, if any. */
  fare: ShownFare | undefined
  today: string
  isLarge: boolean
}) {
  return (
    <li className={classNames(linkCard, css.card)}>
      <div className={css.picture}>
        {destination.photo ? (
          <Picture picture={destination.photo} sizes={isLarge ? LARGE_SIZES : SIZES} className={css.photo} />
        ) : (
          <CityArt scene={destination.picture} />
        )}
      </div>
      <div className={css.words}>
        <div>
          <h3 className={css.city}>
            <Link className={cover} href={fare ? fareHref(fare) : destinationHref(destination, today)}>
              {destination.city}
            </Link>
          </h3>
          <p className={css.where}>
            <span className={css.code}>{destination.code}</span>
            {destination.country}
          </p>
        </div>
        {fare && (
          <p className={css.price}>
            Flights from{' '}
            <span className={css.amount}>
              <Price amount={fare.price} currency={fare.currency} size="lg" />
            </span>
            <span>
              from {fare.originCity || fare.origin}, {daysOf(fare)}
            </span>
            <SeenAge seenAt={fare.seenAt} />
          </p>
        )}
      </div>
    </li>
  )
}
