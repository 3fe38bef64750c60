import type { Offer } from '#worker/contract/offer'
import { givesNothing, refundSentence } from '#worker/domain/offer/refund-sentence'
import { formatExact } from '../../../format/money'

type Penalty = Offer['conditions']['refund_penalty']

const NONE = /^0+(\.0+)?$/

/** A rule of the fare: the answer in a word, and the sentence that explains it. `tone` is good, bad or open (not known). */
export interface FareRule {
  answer: 'Yes' | 'No' | 'Not stated'
  sentence: string
  tone: 'good' | 'bad' | 'open'
}

const penaltyText = ({ amount, currency }: NonNullable<Penalty>) => formatExact(amount, currency)

/** What comes back of the fare, in figures, our fee included. */
export function refundRule({ refund_promise: promise }: Pick<Offer, 'refund_promise'>): FareRule {
  const sentence = refundSentence(promise, formatExact)
  if (givesNothing(promise)) return { answer: 'No', sentence, tone: 'bad' }
  if (promise.refundable === 'unstated') return { answer: 'Not stated', sentence, tone: 'open' }
  return { answer: 'Yes', sentence, tone: 'good' }
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
