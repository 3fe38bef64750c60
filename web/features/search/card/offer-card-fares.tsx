import type { OfferSummary } from '#worker/contract/search-result'
import { buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { bagWords, type ConditionWords, changeCondition, fareBrands, refundCondition } from '../../../words/fares'
import { type CardContext, shownPrice } from './card-words'
import {
  condition,
  facts,
  fare as fareClass,
  fareName,
  farePrice,
  fares as faresClass,
  gonePrice,
  way,
} from './offer-card-fares.css'

const Condition = ({ words: { state, text } }: { words: ConditionWords }) => (
  <li className={condition[state]}>{text}</li>
)

interface FaresProps {
  fares: readonly OfferSummary[]
  context: CardContext
  href: (offerId: string) => string
  isGone: (offer: OfferSummary) => boolean
  onLookAt: (offerId: string) => void
}

/**
 * The fares of the same flights side by side, each with its conditions and its link. On a phone they scroll sideways; once all have expired and
 * none has a link, the list itself is focusable, so that keys can scroll it.
 */
export const OfferCardFares = ({ fares, context, href, isGone, onLookAt }: FaresProps) => (
  <ul className={faresClass} aria-label="Fares" tabIndex={fares.every(isGone) ? 0 : undefined}>
    {fares.map((offer, index) => {
      const name = fareBrands(offer) || 'Standard fare'
      return (
        <li key={offer.id} className={fareClass}>
          <div className={fareName}>{name}</div>
          <span className={isGone(offer) ? classNames(farePrice, gonePrice) : farePrice}>
            <Price amount={shownPrice(offer, context)} currency={offer.total_currency} size="lg" />
          </span>
          {!isGone(offer) && context.prices?.note(offer)}
          <ul className={facts}>
            <Condition words={refundCondition(offer)} />
            <Condition words={changeCondition(offer.conditions)} />
            <li className={condition.bag}>{bagWords(offer, context.travelers)}</li>
          </ul>
          <div className={way}>
            {isGone(offer) ? (
              'No longer available'
            ) : (
              <>
                {context.pick?.(offer, name, true)}
                <Link
                  href={href(offer.id)}
                  className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
                  onFocus={() => onLookAt(offer.id)}
                >
                  View Details<VisuallyHidden> of {name}</VisuallyHidden>
                </Link>
              </>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)
