import { memo } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { Button, buttonClass } from '../../../ui/button'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { Badge, Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import type { FareGroup } from '../results/arrange-offers'
import { Hint } from './hint'
import {
  airline as airlineClass,
  airlineName,
  badges,
  caption,
  fact,
  foot,
  gone as goneClass,
  head,
  journey,
  logos,
  offerCard,
  operatedBy,
  price,
  purchase,
  purchaseOfSeveral,
  severalAirlines,
  slices,
} from './offer-card.css'
import { OfferCardFares } from './offer-card-fares'
import { gonePrice } from './offer-card-fares.css'
import { bagWords, cardAirline, fareBrands, footerFacts, includedCheckedBags, refundCondition } from './offer-facts'
import { SliceRow } from './offer-journey'

export interface OfferCardProps {
  group: FareGroup
  /** These flights were chosen before. */
  isChosen?: boolean
  /** Where an offer's own page is. The same function from card to card and time to time. */
  href: (offerId: string) => string
  /** The time in milliseconds once one of the fares has expired; 0 while all are valid. */
  goneAt: number
  /** The traveler looks at an offer, or at none any more: its page may be fetched ahead. */
  onLookAt: (offerId: string | null) => void
  onRefresh: () => void
}

function Airline({ offer }: { offer: OfferSummary }) {
  const airline = cardAirline(offer)
  return (
    <>
      <span className={logos}>
        {airline.logos.map((carrier) => (
          <CarrierLogo key={carrier.name} carrier={carrier} size={36} />
        ))}
      </span>
      <div className={airlineClass}>
        <h3 className={airlineName}>
          {airline.operators.length > 0 ? (
            <Hint className={severalAirlines} content={() => `Operated by ${airline.operators.join(', ')}`}>
              {airline.name}
            </Hint>
          ) : (
            airline.name
          )}
        </h3>
        {airline.operatedBy && <p className={operatedBy}>Operated by {airline.operatedBy}</p>}
      </div>
    </>
  )
}

function Footer({ offer, withBags }: { offer: OfferSummary; withBags: boolean }) {
  const { stops, duration, day } = footerFacts(offer)
  return (
    <ul className={foot} aria-label="In short">
      <li className={fact}>{stops}</li>
      <li className={fact}>{duration}</li>
      <li className={fact}>{day}</li>
      {withBags && <li className={fact}>{bagWords(offer)}</li>}
    </ul>
  )
}

/** A result as a card: airline, flights and the total price for everyone; several fares of the same flights side by side. */
function Card({ group, isChosen = false, href, goneAt, onLookAt, onRefresh }: OfferCardProps) {
  const { lead, fares } = group
  const several = fares.length > 1
  const isGone = (offer: OfferSummary) => Date.parse(offer.expires_at) <= goneAt
  const leadGone = isGone(lead)
  const refund = refundCondition(lead)
  const fare = several ? '' : fareBrands(lead)
  return (
    <article className={offerCard} onPointerEnter={() => onLookAt(lead.id)} onPointerLeave={() => onLookAt(null)}>
      <div className={leadGone ? goneClass : journey}>
        <div className={head}>
          <Airline offer={lead} />
          <div className={badges}>
            {isChosen && <Badge tone="accent">The flights you chose</Badge>}
            {fare && <Badge>{fare}</Badge>}
            {refund.state === 'yes' && <Badge tone="success">{refund.text}</Badge>}
          </div>
        </div>
        <div className={slices}>
          {lead.slices.map((slice) => (
            <SliceRow key={slice.departure_time} slice={slice} />
          ))}
        </div>
        <Footer offer={lead} withBags={!several && includedCheckedBags(lead) > 0} />
      </div>
      <div className={several ? purchaseOfSeveral : purchase}>
        <div className={price}>
          <span className={leadGone ? gonePrice : undefined}>
            <Price amount={lead.charge.total_amount} currency={lead.charge.currency} size="xl" />
          </span>
          <span className={caption}>{leadGone ? 'No longer available' : 'Total price'}</span>
          {several && <span className={caption}>{fares.length} fares</span>}
        </div>
        {leadGone ? (
          <Button variant="secondary" onClick={onRefresh}>
            Refresh Results
          </Button>
        ) : (
          !several && (
            <Link href={href(lead.id)} className={buttonClass()} onFocus={() => onLookAt(lead.id)}>
              View Details
            </Link>
          )
        )}
      </div>
      {several && <OfferCardFares fares={fares} href={href} isGone={isGone} onLookAt={onLookAt} />}
    </article>
  )
}

const sameFares = (a: FareGroup, b: FareGroup) =>
  a.fares.length === b.fares.length && a.fares.every((offer, index) => offer === b.fares[index])

/** Drawn again only when something of it changed: most of a list stays as it was when it is filtered. */
export const OfferCard = memo(Card, (before, now) => {
  const { group, ...rest } = before
  return (
    sameFares(group, now.group) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === now[name])
  )
})
