import { classNames } from '../../../ui/class-names'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { SCENES } from '../art/scenes'
import { DESTINATIONS } from '../content/fares'
import { anywhereHref, destinationHref } from '../links'
import { Section } from '../section'
import { cover, linkCard } from '../section.css'
import type { PartContent } from '../shown-parts'
import * as css from './destinations.css'

type DestinationsContent = PartContent<'destinations'>
type DestinationsProps = DestinationsContent & { today: string; isFirst: boolean }

/** The destinations that a brand names. */
export const Destinations = ({ title, lead, destinations, today, isFirst }: DestinationsProps) => (
  <Section
    title={title}
    lead={lead}
    isFirst={isFirst}
    more={{ href: anywhereHref(today), label: 'View all destinations' }}
  >
    <ul className={css.grid}>
      {destinations.map((destination) => (
        <DestinationCard key={destination.code} destination={destination} today={today} />
      ))}
    </ul>
  </Section>
)

function DestinationCard({
  destination,
  today,
}: {
  destination: DestinationsContent['destinations'][number]
  today: string
}) {
  const Art = SCENES[destination.picture]
  const from = DESTINATIONS.find(({ code }) => code === destination.code)?.from
  return (
    <li className={classNames(linkCard, css.card)}>
      <div className={css.picture}>
        <Art />
      </div>
      <div className={css.words}>
        <div>
          <h3 className={css.city}>
            <Link className={cover} href={destinationHref(destination, today)}>
              {destination.city}
            </Link>
          </h3>
          <p className={css.where}>
            <span className={css.code}>{destination.code}</span>
            {destination.country}
          </p>
        </div>
        {from && (
          <p className={css.price}>
            Flights from{' '}
            <span className={css.amount}>
              <Price amount={String(from)} currency="USD" size="lg" />
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
