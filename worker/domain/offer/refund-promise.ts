import type { Booking } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { OfferConditions } from '../../contract/offer'
import type { OfferSummary } from '../../contract/search-result'
import { isDomainError } from '../error'
import { parseMoney } from '../money'
import { refundTerms } from '../refund-terms'

/** What a fare gives back when it is canceled before departure. Decimal major units; of the fare only, without seats and bags. */
export interface RefundPromise {
  /** What the airline says. */
  refundable: 'yes' | 'no' | 'unstated'
  currency: string
  /** The price of the fare. */
  paid: string
  /** What comes back of it; null where nobody can say yet. */
  comesBack: string | null
  /** What the airline keeps, in its own currency; null where it doesn't say. */
  penalty: { amount: string; currency: string } | null
  /** Our fee, as far as it is kept whatever the airline does; null where it isn't known. */
  fee: string | null
  /** Whether our fee comes back in the proportion in which the fare does, so that more is missing than the airline keeps. */
  sharesFee: boolean
}

type Fare = Pick<OfferSummary, 'total_amount' | 'total_currency' | 'charge' | 'refunds_fee'> & {
  conditions: OfferConditions
}

/** An amount, or null for one that can't be read: it costs its own figure and not the page. */
function readMoney(decimal: string, currency: string): Money | null {
  try {
    return parseMoney(decimal, currency)
  } catch (error) {
    if (!isDomainError(error, 'provider_unavailable')) throw error
    return null
  }
}

const inWords = (refundable: boolean | null) => (refundable === null ? 'unstated' : refundable ? 'yes' : 'no')

/** What the airline keeps in the currency of the fare; null where it doesn't say, or says it in another currency. */
function keptOf(penalty: OfferConditions['refund_penalty'], currency: string): Money | null {
  const kept = penalty && readMoney(penalty.amount, penalty.currency)
  if (!kept || kept.amount < 0) return null
  return kept.amount === 0 || kept.currency === currency ? { ...kept, currency } : null
}

/** What an offer, as it is priced, gives back. */
export function refundPromise({ conditions, charge, refunds_fee = false, ...fare }: Fare): RefundPromise {
  const { total_amount: paid, currency } = charge
  const penalty = conditions.refundable ? conditions.refund_penalty : null
  const stated = { refundable: inWords(conditions.refundable), currency, paid, penalty } as const
  const [price, net] = [readMoney(paid, currency), readMoney(fare.total_amount, fare.total_currency)]
  if (!price || !net) return { ...stated, comesBack: null, fee: null, sharesFee: false }
  const kept = keptOf(penalty, net.currency)
  const refund = kept && { ...net, amount: net.amount - kept.amount }
  const terms = refundTerms({ paid: price, net, refund, refundTo: 'us', refundsMarkup: refunds_fee })
  return {
    ...stated,
    comesBack: terms.refund_amount,
    fee: terms.fee_amount,
    sharesFee: refunds_fee && kept !== null && kept.amount > 0 && price.amount > net.amount,
  }
}

/** What a booking's fare gives back by the terms of its sale; null for one from before they were kept. */
export function soldRefundPromise({
  bookingData: { sale_terms, ...fare },
}: Pick<Booking, 'bookingData'>): RefundPromise | null {
  return sale_terms ? refundPromise({ ...fare, refunds_fee: sale_terms.refunds_fee }) : null
}

/** Whether a promise has nothing to give, whatever the airline calls it. */
export const givesNothing = ({ refundable, comesBack }: RefundPromise): boolean =>
  refundable === 'no' || (comesBack !== null && Number(comesBack) === 0)

/** Writes an amount of major units: "$264", "USD 264.00". */
type WriteMoney = (amount: string, currency: string) => string

const joined = (parts: (string | null)[], between: string) => parts.filter((part) => part !== null).join(between)

function feeWords({ fee, currency, sharesFee }: RefundPromise, write: WriteMoney): string | null {
  if (sharesFee) return 'our service fee comes back in the same proportion'
  return fee !== null && Number(fee) > 0 ? `our service fee of ${write(fee, currency)} is not refunded` : null
}

function fareSentence(promise: RefundPromise, write: WriteMoney): string {
  const { refundable, currency, paid, comesBack, penalty } = promise
  if (refundable === 'no') return 'This fare is not refundable.'
  if (refundable === 'unstated') return 'The airline does not say whether this fare is refundable.'
  if (comesBack !== null && comesBack === paid) return 'Refundable: you can cancel for a full refund.'
  const isCharged = penalty !== null && Number(penalty.amount) > 0
  const ours = feeWords(promise, write)
  if (givesNothing(promise)) {
    const kept = ['the airline keeps all of its fare', promise.sharesFee ? null : ours]
    return `If you cancel, nothing comes back: ${joined(kept, ', and ')}.`
  }
  if (comesBack === null) {
    const airline = isCharged
      ? `Refundable: if you cancel, the airline keeps ${write(penalty.amount, penalty.currency)}`
      : 'Refundable. The airline does not state what it keeps'
    return `${joined([airline, ours], isCharged ? ', and ' : '; ')}.`
  }
  const airline = isCharged ? `the airline keeps ${write(penalty.amount, penalty.currency)}` : null
  const why = joined([airline, ours], ', and ')
  return `Cancel before departure and ${write(comesBack, currency)} of ${write(paid, currency)} comes back${why && `: ${why}`}.`
}

const EXTRAS = 'That is about the fare: what comes back for seats and bags, the airline says when you cancel.'

/**
 * The promise in a sentence: what comes back, what the airline keeps and what our fee is, as far as it is known. `hasExtras`: seats
 * or bags are bought too, of which the fare's conditions say nothing.
 */
export function refundSentence(promise: RefundPromise, write: WriteMoney, hasExtras = false): string {
  const sentence = fareSentence(promise, write)
  return hasExtras && promise.refundable === 'yes' ? `${sentence} ${EXTRAS}` : sentence
}
