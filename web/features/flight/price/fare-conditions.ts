import type { Offer } from '#worker/contract/offer'
import { formatPrice } from '../../../format/money'

type Penalty = Offer['conditions']['refund_penalty']

const NONE = /^0+(\.0+)?$/

/** A rule of the fare: the answer in a word, and the sentence that explains it. `tone` is good, bad or open (not known). */
export interface FareRule {
  answer: 'Yes' | 'No' | 'Not stated'
  sentence: string
  tone: 'good' | 'bad' | 'open'
}

const penaltyText = ({ amount, currency }: NonNullable<Penalty>) => formatPrice(amount, currency)

/** What the fare says about refunds. A full refund is promised only where the airline states a penalty of 0: a missing one may be any. */
export function refundRule({ refundable, refund_penalty: penalty }: Offer['conditions']): FareRule {
  if (refundable === false) return { answer: 'No', sentence: 'This fare is not refundable.', tone: 'bad' }
  if (refundable === null) {
    return { answer: 'Not stated', sentence: 'The airline does not say whether this fare is refundable.', tone: 'open' }
  }
  if (!penalty) {
    return { answer: 'Yes', sentence: 'Refundable. The airline does not state what it keeps.', tone: 'good' }
  }
  return NONE.test(penalty.amount)
    ? { answer: 'Yes', sentence: 'Refundable: you can cancel for a full refund.', tone: 'good' }
    : { answer: 'Yes', sentence: `Refundable: if you cancel, the airline keeps ${penaltyText(penalty)}.`, tone: 'good' }
}

/** What the fare says about changes. */
export function changeRule({ changeable, change_penalty: penalty }: Offer['conditions']): FareRule {
  if (changeable === false) return { answer: 'No', sentence: 'This fare cannot be changed.', tone: 'bad' }
  if (changeable === null) {
    return {
      answer: 'Not stated',
      sentence: 'The airline does not say whether this fare can be changed.',
      tone: 'open',
    }
  }
  if (!penalty) return { answer: 'Yes', sentence: 'Changes allowed, fees may apply.', tone: 'good' }
  return NONE.test(penalty.amount)
    ? { answer: 'Yes', sentence: 'Changes allowed without a fee. A dearer flight costs the difference.', tone: 'good' }
    : { answer: 'Yes', sentence: `Changes allowed for a fee of ${penaltyText(penalty)}.`, tone: 'good' }
}
