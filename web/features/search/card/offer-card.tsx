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
  type FareFact,
  fareFacts,
  journeyFact,
  layoverFacts,
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
  caption,
  details,
  factList,
  facts as factsClass,
  foot,
  goneCard,
  journeyFoot,
  journeyWords,
  lastJourneyFoot,
  logos,
  offerCard,
  price,
  severalAirlines,
  share,
  slices,
  totalWords,
  whyButton,
} from './offer-card.css'
import { fact as factClass, goodFact } from './offer-card-facts.css'
import { OfferCardFares } from './offer-card-fares'
import { gonePrice } from './offer-card-fares.css'
import { cardAirline } from './offer-facts'
import { SliceRow } from './offer-journey'

// Few travelers open it.
const loadWhy = retryingImport(() => import('../extras/why-price'), 'WhyPrice')

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

function Airline({ offer, fare, isChosen }: { offer: OfferSummary; fare: string; isChosen: boolean }) {
  const airline = cardAirline(offer)
  const about = [fare, airline.operatedBy && `Operated by ${airline.operatedBy}`].filter(Boolean)
  return (
    <div className={airlineClass}>
      <span className={logos}>
        {airline.logos.map((carrier) => (
          <CarrierLogo key={carrier.name} carrier={carrier} size={28} />
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
        {about.length > 0 && <p className={aside}>{about.join(' · ')}</p>}
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
        <Price amount={shownPrice(lead, context)} currency={lead.total_currency} size="xl" />
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
      {fares.length > 1 && <span className={caption}>{fares.length} fares</span>}
      {fares.length === 1 && !isGone && context.prices?.note(lead)}
    </div>
  )
}

/** A result as a card: airline, flights and the total price; several fares of the same flights side by side. */
function Card({ group, context, isChosen = false, href, goneAt, onLookAt, onRefresh }: OfferCardProps) {
  const { lead, fares } = group
  const several = fares.length > 1
  const isGone = (offer: OfferSummary) => Date.parse(offer.expires_at) <= goneAt
  const leadGone = isGone(lead)
  const name = offerName(lead, shownPrice(lead, context))
  const emissions = emissionsFact(lead, context)
  const id = useId()
  const [isExplained, setExplained] = useState(false)
  const why = useLazyPart(loadWhy, isExplained)
  const facts: FareFact[] = [
    ...nearbyFacts(lead, context),
    ...layoverFacts(lead),
    ...(several ? [] : fareFacts(lead, context)),
    ...(emissions ? [emissions] : []),
  ]
  return (
    <article
      className={leadGone ? goneCard : offerCard}
      aria-label={name}
      onPointerEnter={() => onLookAt(lead.id)}
      onPointerLeave={() => onLookAt(null)}
    >
      <Airline offer={lead} fare={several ? '' : fareBrands(lead)} isChosen={isChosen} />
      <Total group={group} context={context} isGone={leadGone} />
      <div className={slices}>
        {lead.slices.map((slice, index) => (
          <SliceRow key={slice.departure_time} slice={slice} askedDay={context.days[index]} />
        ))}
      </div>
      <div className={foot}>
        <div className={factsClass}>
          {facts.length > 0 && (
            <ul className={factList} aria-label="In short">
              {facts.map(({ kind, text, isGood }) => (
                <li key={text} className={classNames(factClass[kind], isGood && goodFact)}>
                  {text}
                </li>
              ))}
            </ul>
          )}
          {/* Each direction's line says the same. */}
          <div className={several ? lastJourneyFoot : journeyFoot} aria-hidden="true">
            <span>
              {lead.slices.map((slice) => (
                <span key={slice.departure_time} className={journeyWords}>
                  {journeyFact(slice)}
                </span>
              ))}
            </span>
          </div>
          {!leadGone && (
            <button
              type="button"
              className={classNames(whyButton, needsScript)}
              aria-expanded={isExplained}
              aria-controls={isExplained ? id : undefined}
              onClick={() => setExplained(!isExplained)}
            >
              Why this price
            </button>
          )}
        </div>
        {leadGone ? (
          <Button variant="secondary" onClick={onRefresh}>
            Refresh Results
          </Button>
        ) : (
          !several && (
            <Link href={href(lead.id)} className={classNames(buttonClass(), details)} onFocus={() => onLookAt(lead.id)}>
              View Details<VisuallyHidden> of {name}</VisuallyHidden>
            </Link>
          )
        )}
      </div>
      {isExplained && why && <why.WhyPrice id={id} offer={lead} travelsWith={context.travelsWith} />}
      {several && <OfferCardFares fares={fares} context={context} href={href} isGone={isGone} onLookAt={onLookAt} />}
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
