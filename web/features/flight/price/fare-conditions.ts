import type { Offer } from '#worker/contract/offer'
import { changeSentence, statedChange } from '#worker/domain/offer/change-sentence'
import { givesNothing, refundSentence } from '#worker/domain/offer/refund-sentence'

/** A rule of the fare: the answer in a word, and the sentence that explains it. `tone` is good, bad or open (not known). */
export interface FareRule {
  answer: 'Yes' | 'No' | 'Not stated'
  sentence: string
  tone: 'good' | 'bad' | 'open'
}

const ANSWERS = {
  yes: { answer: 'Yes', tone: 'good' },
  no: { answer: 'No', tone: 'bad' },
  unstated: { answer: 'Not stated', tone: 'open' },
} as const

/** The refund of the fare in figures, our fee considered. */
export const refundRule = ({ refund_promise: promise }: Pick<Offer, 'refund_promise'>): FareRule => ({
  ...ANSWERS[givesNothing(promise) ? 'no' : promise.refundable],
  sentence: refundSentence(promise),
})

/** The fare's rule on changes. */
export const changeRule = (conditions: Offer['conditions']): FareRule => ({
  ...ANSWERS[statedChange(conditions).state],
  sentence: changeSentence(conditions),
})
