import { memo, useId, useState } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { needsScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { Badge, Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { fareBrands } from '../../../words/fares'
import type { FareGroup } from '../results/arrange-offers'
import {
  type CardContext,
  emissionsFact,
  fareFacts,
  layoverLabels,
  nearbyFacts,
  offerName,
  shareWords,
  shownPrice,
} from './card-words'
import { Hint } from './hint'
import {
  airline as airlineClass,
  airlineName,
  airlineWords,
  aside,
  buy,
  caption,
  details,
  factList,
  foot,
  goneCard,
  goneRefresh,
  logos,
  moreButton,
  offerCard,
  operator,
  price,
  severalAirlines,
  share,
  slices,
  totalWords,
} from './offer-card.css'
import { fact as factClass, factWords, goodFact, missingFact, wideWords } from './offer-card-facts.css'
import { gonePrice } from './offer-card-fares.css'
import { cardAirline } from './offer-facts'
import { SliceRow } from './offer-journey'

const loadMore = retryingImport(() => import('./offer-card-more'), 'OfferCardMore')

export interface OfferCardProps {
  group: FareGroup
  context: CardContext
  /** Whether these flights were chosen before. */
  isChosen?: boolean
  /** The address of an offer's page. A stable function, shared by all cards. */
  href: (offerId: string) => string
  /** The time in milliseconds once one of the fares has expired; 0 while all are valid. */
  goneAt: number
  /** Called with the offer the traveler points at, whose page may be prefetched; null when they point at none. */
  onLookAt: (offerId: string | null) => void
  onRefresh: () => void
}

function Airline({ offer, isChosen }: { offer: OfferSummary; isChosen: boolean }) {
  const airline = cardAirline(offer)
  const fare = fareBrands(offer)
  return (
    <div className={airlineClass}>
      <span className={logos}>
        {airline.logos.map((carrier) => (
          <CarrierLogo key={carrier.name} carrier={carrier} size={airline.logos.length > 1 ? 20 : 24} />
        ))}
      </span>
      <div className={airlineWords}>
        <h3 className={airlineName} translate="no">
          {airline.operators.length > 0 ? (
            <Hint className={severalAirlines} content={() => `Operated by ${airline.operators.join(', ')}`}>
              {airline.name}
            </Hint>
          ) : (
            airline.name
          )}
        </h3>
        {fare && <p className={aside}>{fare}</p>}
        {airline.operatedBy && <p className={operator}>Operated by {airline.operatedBy}</p>}
        {isChosen && <Badge tone="accent">The flights you chose</Badge>}
      </div>
    </div>
  )
}

function Total({ group, context, isGone }: { group: FareGroup; context: CardContext; isGone: boolean }) {
  const { lead, fares } = group
  const each = shareWords(lead, context)
  return (
    <div className={price}>
      <span className={isGone ? gonePrice : undefined}>
        <Price amount={shownPrice(lead, context)} currency={lead.total_currency} size="lg" />
      </span>
      {isGone ? (
        <span className={caption}>No longer available</span>
      ) : (
        <span className={caption}>
          <span className={each ? totalWords : undefined}>Total price</span>
          {each && <span>{` for ${context.travelers}`}</span>}
          {each && <span className={share}>{each}</span>}
        </span>
      )}
      {!isGone && context.prices?.note(lead)}
      {/* A note asks for the price of its fare: with extras another one may be the cheapest. */}
      {context.prices &&
        fares.slice(1).map((fare) => (
          <span key={fare.id} hidden>
            {context.prices?.note(fare)}
          </span>
        ))}
    </div>
  )
}

/** A fare in short: what it includes as icons, with words where there is room, unusual layovers, and its CO₂. */
function Facts({ offer, context }: { offer: OfferSummary; context: CardContext }) {
  const included = fareFacts(offer, context)
  const notable = [...nearbyFacts(offer, context), ...layoverLabels(offer)]
  const emissions = emissionsFact(offer, context)
  if (included.length + notable.length === 0 && !emissions) return null
  return (
    <ul className={factList} aria-label="In short">
      {included.map(({ kind, text, isGood, isMissing }) => (
        <li key={kind} className={classNames(factClass[kind], isGood && goodFact, isMissing && missingFact)}>
          <span className={factWords}>{text}</span>
        </li>
      ))}
      {notable.map(({ kind, text }) => (
        <li key={text} className={factClass[kind]}>
          {text}
        </li>
      ))}
      {emissions && (
        <li className={classNames(factClass.emissions, emissions.isGood && goodFact)}>
          <span>
            <span>{`${emissions.own}, ${emissions.against || 'typical'}`}</span>
            {/* Beside the label of a layover, a phone has no room for it. */}
            {emissions.against && <span className={notable.length > 0 ? wideWords : undefined}> vs typical</span>}
          </span>
        </li>
      )}
    </ul>
  )
}

/** The flights of a result as a card of a few lines. Everything else about them, and their further fares, unfolds below. */
function Card({ group, context, isChosen = false, href, goneAt, onLookAt, onRefresh }: OfferCardProps) {
  const { lead, fares } = group
  const isGone = (offer: OfferSummary) => Date.parse(offer.expires_at) <= goneAt
  const leadGone = isGone(lead)
  const name = offerName(lead, shownPrice(lead, context))
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const more = useLazyPart(loadMore, isOpen)
  return (
    <article
      className={leadGone ? goneCard : offerCard}
      aria-label={name}
      onPointerEnter={() => onLookAt(lead.id)}
      onPointerLeave={() => onLookAt(null)}
    >
      <Airline offer={lead} isChosen={isChosen} />
      <div className={buy}>
        <Total group={group} context={context} isGone={leadGone} />
        {leadGone ? (
          <Button variant="secondary" size="sm" className={goneRefresh} onClick={onRefresh}>
            Refresh Results
          </Button>
        ) : (
          <Link
            href={href(lead.id)}
            className={classNames(buttonClass({ size: 'sm' }), details)}
            data-card=""
            onFocus={() => onLookAt(lead.id)}
          >
            View Details<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Link>
        )}
      </div>
      <div className={slices}>
        {lead.slices.map((slice, index) => (
          <SliceRow key={slice.departure_time} slice={slice} askedDay={context.days[index]} />
        ))}
      </div>
      <div className={foot}>
        <Facts offer={lead} context={context} />
        {!leadGone && context.pick?.(lead, name)}
        <button
          type="button"
          className={classNames(moreButton, needsScript)}
          aria-expanded={isOpen}
          aria-controls={isOpen && more ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{fares.length > 1 ? `${fares.length} fares` : 'Details'}</span>
          <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
        </button>
      </div>
      {isOpen && more && (
        <more.OfferCardMore id={id} group={group} context={context} href={href} isGone={isGone} onLookAt={onLookAt} />
      )}
    </article>
  )
}

const sameFares = (a: FareGroup, b: FareGroup) =>
  a.fares.length === b.fares.length && a.fares.every((offer, index) => offer === b.fares[index])

/** Rerendered only when it changed: most cards stay the same when a list is filtered. */
export const OfferCard = memo(Card, (before, now) => {
  const { group, ...rest } = before
  return (
    sameFares(group, now.group) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === now[name])
  )
})
