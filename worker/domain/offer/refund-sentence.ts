import type { RefundPromise } from '../../contract/offer'
import { formatPrice } from '../money-words'

const joined = (parts: (string | null)[], between: string) => parts.filter((part) => part !== null).join(between)

function feeWords({ fee, currency, sharesFee }: RefundPromise): string | null {
  if (sharesFee) return 'our service fee comes back in the same proportion'
  return fee !== null && Number(fee) > 0 ? `our service fee of ${formatPrice(fee, currency)} is not refunded` : null
}

/** Whether nothing would be refunded, whatever the airline calls the fare. */
export const givesNothing = ({ refundable, comesBack }: RefundPromise): boolean =>
  refundable === 'no' || (comesBack !== null && Number(comesBack) === 0)

/** What holds for every fare that airlines call non-refundable: taxes for a flight that wasn't taken may still come back. */
export const NOT_REFUNDABLE = 'This fare is not refundable. Some airlines give back unused taxes.'

function fareSentence(promise: RefundPromise): string {
  const { refundable, currency, paid, comesBack, penalty } = promise
  if (refundable === 'no') return NOT_REFUNDABLE
  if (refundable === 'unstated') return 'The airline does not say whether this fare is refundable.'
  if (comesBack !== null && comesBack === paid) return 'Refundable: you can cancel for a full refund.'
  const isCharged = penalty !== null && Number(penalty.amount) > 0
  const ours = feeWords(promise)
  if (givesNothing(promise)) {
    const kept = ['the airline keeps all of its fare', promise.sharesFee ? null : ours]
    return `If you cancel, nothing comes back: ${joined(kept, ', and ')}.`
  }
  if (comesBack === null) {
    const airline = isCharged
      ? `Refundable: if you cancel, the airline keeps ${formatPrice(penalty.amount, penalty.currency)}`
      : 'Refundable. The airline does not state what it keeps'
    return `${joined([airline, ours], isCharged ? ', and ' : '; ')}.`
  }
  const airline = isCharged ? `the airline keeps ${formatPrice(penalty.amount, penalty.currency)}` : null
  const why = joined([airline, ours], ', and ')
  return `Cancel before departure and ${formatPrice(comesBack, currency)} of ${formatPrice(paid, currency)} comes back${why && `: ${why}`}.`
}

const EXTRAS = 'That is about the fare: what comes back for seats and bags, the airline says when you cancel.'

/**
 * The promise in a sentence: the refund, the airline's penalty and our fee, as far as known. `hasExtras`: whether seats or bags are bought
 * too, which the fare's conditions don't cover.
 */
export function refundSentence(promise: RefundPromise, hasExtras = false): string {
  const sentence = fareSentence(promise)
  return hasExtras && promise.refundable === 'yes' ? `${sentence} ${EXTRAS}` : sentence
}
