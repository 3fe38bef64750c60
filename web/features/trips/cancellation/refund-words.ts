import type { Booking, BookingCancellation, RefundTerms } from '#worker/contract/booking'
import { minorDigits } from '#worker/contract/money'

/** A decimal amount of major units to the last cent, for what is paid back and for receipts: "$420.50". */
export function exactPrice(decimal: string, currency: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(decimal))
}

/** "your card ending in 4242". */
const cardWords = (cardLast4: string | null) => (cardLast4 ? `your card ending in ${cardLast4}` : 'your card')

/** General, and true of most banks: when a refund that was sent shows on a card. */
export const BANKS_TAKE = 'Banks usually take 7 to 14 business days to show it.'

/** What canceling would give back and where it goes, in a sentence or two. */
export function refundSentence(
  { refund_to, refund_amount, currency, credit }: RefundTerms,
  cardLast4: string | null,
): string {
  if (refund_to === 'airline_credit') {
    const what = credit ? `a credit of ${exactPrice(credit.amount, credit.currency)}` : 'a credit'
    return `The airline gives ${what} for a later flight instead of money. It is kept under your booking reference; nothing goes to your card.`
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said what it gives back. If you cancel, we ask it every day and write to you once we know.'
  }
  if (Number(refund_amount) === 0) return 'Nothing is refunded for this fare.'
  return `${exactPrice(refund_amount, currency)} goes back to ${cardWords(cardLast4)}. ${BANKS_TAKE}`
}

/** How the refund of a canceled booking stands, in a sentence or two. */
export function refundNews({ refund, terms }: BookingCancellation, { cardLast4 }: Pick<Booking, 'cardLast4'>): string {
  const money = exactPrice(terms.refund_amount ?? '0', terms.currency)
  const card = cardWords(cardLast4)
  switch (refund) {
    case 'undecided':
      return 'The airline has not said yet what it gives back. We ask it every day and write to you once we know.'
    case 'due':
      return `We are sending ${money} to ${card}. ${BANKS_TAKE}`
    case 'made':
      return `${money} is on its way to ${card}. ${BANKS_TAKE}`
    case 'failed':
      return `${money} did not reach ${card}: the bank did not take it. The money has come back to us. We look into it and write to you.`
    case 'closed':
      return 'Our support has closed this refund. Please contact us if you miss anything.'
    case 'none':
      return refundSentence(terms, cardLast4)
  }
}

/** The figures of a cancellation: what was paid, what is kept and by whom, what comes back to the card. */
export function refundLines({
  currency,
  paid_amount,
  penalty_amount,
  fee_amount,
  refund_amount,
  credit,
}: RefundTerms): { label: string; amount: string; isTotal?: boolean }[] {
  const less = (amount: string) => (Number(amount) > 0 ? exactPrice(`-${amount}`, currency) : exactPrice('0', currency))
  return [
    { label: 'You paid', amount: exactPrice(paid_amount, currency) },
    ...(penalty_amount === null ? [] : [{ label: 'Kept by the airline', amount: less(penalty_amount) }]),
    ...(Number(fee_amount) > 0 ? [{ label: 'Our service fee, non-refundable', amount: less(fee_amount) }] : []),
    ...(credit ? [{ label: 'Credit at the airline', amount: exactPrice(credit.amount, credit.currency) }] : []),
    {
      label: 'Refund to your card',
      amount: refund_amount === null ? 'Not known yet' : exactPrice(refund_amount, currency),
      isTotal: true,
    },
  ]
}
