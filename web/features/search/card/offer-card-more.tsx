import { useState } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { classNames } from '../../../ui/class-names'
import { ShareButton } from '../../../ui/share-button'
import { WhyPrice } from '../extras/why-price'
import type { FareGroup } from '../results/arrange-offers'
import {
  type CardContext,
  emissionsFact,
  fareFacts,
  journeyFact,
  layoverFacts,
  nearbyFacts,
  offerName,
  shownPrice,
} from './card-words'
import { fact as factClass, goodFact } from './offer-card-facts.css'
import { OfferCardFares } from './offer-card-fares'
import { actions, connections, facts as factsClass, journey, journeys, more, whyButton } from './offer-card-more.css'
import { connectionLines, operatingCarriers } from './offer-facts'

interface OfferCardMoreProps {
  id: string
  group: FareGroup
  context: CardContext
  href: (offerId: string) => string
  isGone: (offer: OfferSummary) => boolean
  onLookAt: (offerId: string) => void
}

/** What unfolds from a card: connections, operators, conditions in full, the parts of the price, and every fare of the flights. */
export function OfferCardMore({ id, group, context, href, isGone, onLookAt }: OfferCardMoreProps) {
  const { lead, fares } = group
  const [isExplained, setExplained] = useState(false)
  const emissions = emissionsFact(lead, context)
  const facts = [
    ...nearbyFacts(lead, context),
    ...layoverFacts(lead),
    // Several fares say so for themselves.
    ...(fares.length > 1 ? [] : fareFacts(lead, context)),
  ]
  const operators = operatingCarriers(lead).map(({ name }) => name)
  return (
    <div className={more} id={id}>
      <div className={journeys}>
        {lead.slices.map((slice) => (
          <div key={slice.departure_time} className={journey}>
            <p>{journeyFact(slice)}</p>
            <ul className={connections}>
              {connectionLines(slice).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
        <p className={journey}>Operated by {operators.join(', ')}</p>
      </div>
      {facts.length > 0 && (
        <ul className={factsClass} aria-label="In full">
          {facts.map(({ kind, text, isGood }) => (
            <li key={text} className={classNames(factClass[kind], isGood && goodFact)}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {emissions && <p className={journey}>{emissions.typical}</p>}
      {!isGone(lead) && (
        <div className={actions}>
          <button
            type="button"
            className={whyButton}
            aria-expanded={isExplained}
            aria-controls={isExplained ? `${id}-why` : undefined}
            onClick={() => setExplained(!isExplained)}
          >
            Why this price
          </button>
          <ShareButton
            text={offerName(lead, shownPrice(lead, context))}
            searchHref={location.href}
            flights={group.key}
          />
          {fares.length === 1 && context.pick?.(lead, offerName(lead), true)}
        </div>
      )}
      {isExplained && <WhyPrice id={`${id}-why`} offer={lead} travelsWith={context.travelsWith} />}
      {fares.length > 1 && (
        <OfferCardFares fares={fares} context={context} href={href} isGone={isGone} onLookAt={onLookAt} />
      )}
    </div>
  )
}
