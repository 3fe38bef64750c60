import { classNames } from '../../../ui/class-names'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { SCENES } from '../art/scenes'
import { DESTINATIONS, type Destination } from '../content/fares'
import { anywhereHref, destinationHref } from '../links'
import { Section } from '../section'
import { cover, linkCard } from '../section.css'
import * as css from './destinations.css'

/** The popular destinations. */
export const Destinations = ({ today }: { today: string }) => (
  <Section
    title="Popular destinations"
    lead="Five cities that many of our travelers choose, with the fare that flights start from."
    more={{ href: anywhereHref(today), label: 'View all destinations' }}
  >
    <ul className={css.grid}>
      {DESTINATIONS.map((destination) => (
        <DestinationCard key={destination.code} destination={destination} today={today} />
      ))}
    </ul>
  </Section>
)

function DestinationCard({ destination, today }: { destination: Destination; today: string }) {
  const Art = SCENES[destination.scene]
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
        <p className={css.price}>
          Flights from{' '}
          <span className={css.amount}>
            <Price amount={String(destination.from)} currency="USD" size="lg" />
          </span>
        </p>
      </div>
    </li>
  )
}
