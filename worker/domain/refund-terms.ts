import type { RefundTerms } from '../contract/booking'
import type { Money } from '../contract/money'
import { leftToPromise, type SaleMoney } from '../features/accounting/rules-sale-money'
import { formatDecimal, parseMoney, takeProportion } from './money'
import { onCard } from './stripe-amount'

/** Where the airline's refund goes: to us, who paid it, into a credit at the airline, or elsewhere. */
export type AirlineRefundTo = 'us' | 'airline_credit' | 'unknown'

/** The prices of a canceled trip, and the airline's refund. */
export interface Canceled {
  /** The amount that the card paid. */
  paid: Money
  /** The amount that we paid the provider. */
  net: Money
  /** The airline's refund; null when it isn't stated. */
  refund: Money | null
  refundTo: AirlineRefundTo
  /** Whether the brand refunds its markup with the rest. */
  refundsMarkup: boolean
  /** The part of `paid` that was for a carbon offset, in its minor units: it goes back whatever the airline gives. */
  offset?: number
}

const between = (least: number, amount: number, most: number) => Math.min(Math.max(amount, least), most)

/** The part of an amount due that a card can take: everything promised can really be sent. */
const cardRefund = (paid: Money, due: number): number =>
  Math.min(onCard({ amount: between(0, due, paid.amount), currency: paid.currency }).amount, paid.amount)

function toCard({ paid, net, refundsMarkup }: Canceled, refund: Money): { fee: number; refunded: number } {
  const ofNet = between(0, refund.amount, net.amount)
  if (refundsMarkup && net.amount > 0) {
    return { fee: 0, refunded: cardRefund(paid, takeProportion(paid.amount, ofNet, net.amount)) }
  }
  const refunded = cardRefund(paid, ofNet)
  // A price rounded to whole units may be below the net price: then there was no fee. What rounding adds to a refund reduces the fee.
  return { fee: between(0, paid.amount - net.amount, paid.amount - refunded), refunded }
}

/**
 * The refund of a cancellation. A brand that keeps its markup passes on what the airline refunds of our net price; one that doesn't refunds
 * the same share of the total price. Never negative and never more than was paid. Amounts in different currencies, and refunds that don't
 * come to us, give no automatic refund.
 */
export function refundTerms({ offset = 0, ...canceled }: Canceled): RefundTerms {
  const { paid } = canceled
  const terms = flightTerms({ ...canceled, paid: { ...paid, amount: paid.amount - offset } })
  if (offset === 0) return terms
  const inPaid = (amount: number) => formatDecimal({ amount, currency: paid.currency })
  const whole = { ...terms, paid_amount: inPaid(paid.amount) }
  if (terms.refund_amount === null) return whole
  const refunded = parseMoney(terms.refund_amount, paid.currency).amount + offset
  return { ...whole, refund_amount: inPaid(refunded), refund_to: 'card', offset_amount: inPaid(offset) }
}

function flightTerms(canceled: Canceled): RefundTerms {
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

/** The terms regardless of earlier refunds. */
function wholeTerms({ limit, ...terms }: RefundTerms): RefundTerms {
  return limit ? { ...terms, refund_to: 'card', refund_amount: limit.due_amount } : terms
}

/** The terms that the sale's remaining money allows: nothing is promised beyond what is left, and nothing while a bank decides. */
export function termsWithin(terms: RefundTerms, money: SaleMoney): RefundTerms {
  const whole = wholeTerms(terms)
  const { refund_to, refund_amount: due_amount, currency } = whole
  const due = refund_to === 'card' && due_amount !== null ? parseMoney(due_amount, currency).amount : 0
  if (due_amount === null || due === 0) return whole
  if (money.disputed > 0) {
    return { ...whole, refund_to: 'undecided', refund_amount: null, limit: { due_amount, bank: 'decides' } }
  }
  const left = leftToPromise(money)
  if (due <= left) return whole
  const limit = { due_amount, bank: money.lost > 0 ? ('returned' as const) : null }
  return { ...whole, refund_amount: formatDecimal({ amount: left, currency }), limit }
}

/** The terms of a refund that a person has decided: what isn't refunded to the card counts as kept by the airline. */
export const decidedTerms = (paid: Money, refund: Money, money: SaleMoney): RefundTerms => {
  const refunded = cardRefund(paid, refund.amount)
  const before = between(0, money.paid - money.left - money.disputed, paid.amount - refunded)
  const inPaid = (amount: number) => formatDecimal({ amount, currency: paid.currency })
  return {
    currency: paid.currency,
    paid_amount: inPaid(paid.amount),
    fee_amount: inPaid(0),
    penalty_amount: inPaid(paid.amount - refunded - before),
    refund_amount: inPaid(refunded),
    refund_to: 'card',
    credit: null,
    ...(before > 0 && {
      limit: { due_amount: inPaid(refunded + before), bank: money.lost > 0 ? ('returned' as const) : null },
    }),
  }
}
