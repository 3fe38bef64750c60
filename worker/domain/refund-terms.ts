import type { RefundTerms } from '../contract/booking'
import type { Money } from '../contract/money'
import { formatDecimal, takeProportion } from './money'
import { onCard } from './stripe-amount'

/** Where the airline's refund goes: back to us, who paid it, into a credit at the airline, or somewhere that we don't follow. */
export type AirlineRefundTo = 'us' | 'airline_credit' | 'unknown'

/** What a canceled trip cost, and what the airline gives back of it. */
export interface Canceled {
  /** What the card paid. */
  paid: Money
  /** What we paid the provider for it. */
  net: Money
  /** What the airline gives back; null when it doesn't say. */
  refund: Money | null
  refundTo: AirlineRefundTo
  /** Whether the brand gives its markup back with the rest. */
  refundsMarkup: boolean
}

const between = (least: number, amount: number, most: number) => Math.min(Math.max(amount, least), most)

/** What a card gets of what it paid when so much is due: all that is promised can really be sent. */
const cardRefund = (paid: Money, due: number): number =>
  Math.min(onCard({ amount: between(0, due, paid.amount), currency: paid.currency }).amount, paid.amount)

function toCard({ paid, net, refundsMarkup }: Canceled, refund: Money): { fee: number; refunded: number } {
  const ofNet = between(0, refund.amount, net.amount)
  if (refundsMarkup && net.amount > 0) {
    return { fee: 0, refunded: cardRefund(paid, takeProportion(paid.amount, ofNet, net.amount)) }
  }
  const refunded = cardRefund(paid, ofNet)
  // A price rounded to whole units may be below the net: then there was no fee. What rounding adds to a refund comes off it.
  return { fee: between(0, paid.amount - net.amount, paid.amount - refunded), refunded }
}

/**
 * What a cancellation gives back. A brand that keeps its markup passes on what the airline refunds of our net; one that doesn't
 * gives back the same share of the price. Never negative and never more than was paid. Amounts in different currencies, and
 * refunds that don't come to us, give nothing back automatically.
 */
export function refundTerms(canceled: Canceled): RefundTerms {
  const { paid, net, refund, refundTo, refundsMarkup } = canceled
  const inPaid = (amount: number) => formatDecimal({ amount, currency: paid.currency })
  const sameCurrency = net.currency === paid.currency && (refund === null || refund.currency === paid.currency)
  const markup = sameCurrency && !refundsMarkup ? between(0, paid.amount - net.amount, paid.amount) : 0
  const base = { currency: paid.currency, paid_amount: inPaid(paid.amount), fee_amount: inPaid(markup) }
  if (refundTo === 'airline_credit') {
    const credit = refund && { amount: formatDecimal(refund), currency: refund.currency }
    return { ...base, penalty_amount: null, refund_amount: inPaid(0), refund_to: 'airline_credit', credit }
  }
  if (refundTo === 'unknown' || refund === null || !sameCurrency) {
    return { ...base, penalty_amount: null, refund_amount: null, refund_to: 'undecided', credit: null }
  }
  const { fee, refunded } = toCard(canceled, refund)
  return {
    ...base,
    fee_amount: inPaid(fee),
    penalty_amount: inPaid(paid.amount - fee - refunded),
    refund_amount: inPaid(refunded),
    refund_to: 'card',
    credit: null,
  }
}

/** The terms of a refund on which a person has decided: what doesn't go back to the card counts as kept by the airline. */
export const decidedTerms = (paid: Money, refund: Money): RefundTerms => {
  const refunded = cardRefund(paid, refund.amount)
  const inPaid = (amount: number) => formatDecimal({ amount, currency: paid.currency })
  return {
    currency: paid.currency,
    paid_amount: inPaid(paid.amount),
    fee_amount: inPaid(0),
    penalty_amount: inPaid(paid.amount - refunded),
    refund_amount: inPaid(refunded),
    refund_to: 'card',
    credit: null,
  }
}
