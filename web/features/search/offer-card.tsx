import { CalendarDays, Clock, Luggage, Route } from 'lucide-react'
import type { OfferSummary } from '../../../worker/contract/offer-summary'
import { Badge } from '../../ui/badge'
import { buttonClass } from '../../ui/button'
import { CarrierLogo } from '../../ui/carrier-logo'
import { Price } from '../../ui/price'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { Hint } from './hint'
import {
  airline as airlineClass,
  airlineName,
  badges,
  caption,
  fact,
  foot,
  head,
  journey,
  logos,
  offerCard,
  operatedBy,
  price,
  purchase,
  severalAirlines,
  slices,
} from './offer-card.css'
import { airlineOf, fareBrands, footerFacts, includedCheckedBags } from './offer-facts'
import { SliceRow } from './slice-row'

interface OfferCardProps {
  offer: OfferSummary
  /** Where the offer's own page is. */
  href: string
  /** The traveller looks at the card: its page may be fetched ahead. */
  onLookAt: () => void
}

function Airline({ offer }: { offer: OfferSummary }) {
  const airline = airlineOf(offer)
  return (
    <>
      <span className={logos}>
        {airline.logos.map((carrier) => (
          <CarrierLogo key={carrier.name} carrier={carrier} size={36} />
        ))}
      </span>
      <div className={airlineClass}>
        {airline.operators.length > 0 ? (
          <Hint content={`Operated by ${airline.operators.join(', ')}`}>
            <button type="button" className={severalAirlines}>
              {airline.name}
            </button>
          </Hint>
        ) : (
          <h3 className={airlineName}>{airline.name}</h3>
        )}
        {airline.operatedBy && <p className={operatedBy}>Operated by {airline.operatedBy}</p>}
      </div>
    </>
  )
}

function Footer({ offer }: { offer: OfferSummary }) {
  const { stops, duration, day } = footerFacts(offer)
  const bags = includedCheckedBags(offer)
  return (
    <div className={foot}>
      <span className={fact}>
        <Route size={14} aria-hidden="true" /> <VisuallyHidden>Stops: </VisuallyHidden>
        {stops}
      </span>
      <span className={fact}>
        <Clock size={14} aria-hidden="true" /> <VisuallyHidden>Duration: </VisuallyHidden>
        {duration}
      </span>
      <span className={fact}>
        <CalendarDays size={14} aria-hidden="true" /> <VisuallyHidden>Day: </VisuallyHidden>
        {day}
      </span>
      {bags > 0 && (
        <span className={fact}>
          <Luggage size={14} aria-hidden="true" />
          {bags === 1 ? 'Checked bag included' : `${bags} checked bags included`}
        </span>
      )}
    </div>
  )
}

/** A result in one glance: who flies, when, how, and what it costs everyone together. */
export function OfferCard({ offer, href, onLookAt }: OfferCardProps) {
  const fare = fareBrands(offer)
  return (
    <article className={offerCard} onPointerEnter={onLookAt}>
      <div className={journey}>
        <div className={head}>
          <Airline offer={offer} />
          <div className={badges}>
            {fare && <Badge>{fare}</Badge>}
            {offer.conditions.refundable === true && <Badge tone="success">Refundable</Badge>}
          </div>
        </div>
        <div className={slices}>
          {offer.slices.map((slice) => (
            <SliceRow key={slice.departure_time} slice={slice} />
          ))}
        </div>
        <Footer offer={offer} />
      </div>
      <div className={purchase}>
        <div className={price}>
          <Price amount={offer.charge.total_amount} currency={offer.charge.currency} size="xl" />
          <span className={caption}>Total price</span>
        </div>
        <a href={href} className={buttonClass()} onFocus={onLookAt}>
          View Details
        </a>
      </div>
    </article>
  )
}
