import type { Booking, BookingCancellation, RefundTerms } from '#worker/contract/booking'
import { formatPrice } from '../../../format/money'

/** "your card ending in 4242". */
const cardWords = (cardLast4: string | null) => (cardLast4 ? `your card ending in ${cardLast4}` : 'your card')

/** When a sent refund shows on a card, as for most banks. */
export const BANKS_TAKE = 'Banks usually take 7 to 14 business days to show it.'

const BANK_DECIDES = 'Your bank is reviewing your dispute of this payment and holds the money.'

const creditWords = (credit: RefundTerms['credit']) =>
  credit ? `a credit of ${formatPrice(credit.amount, credit.currency)}` : 'a credit'

/** What canceling would give back and where it goes, in a sentence or two. */
export function refundSentence(
  { refund_to, refund_amount, currency, credit, limit }: RefundTerms,
  cardLast4: string | null,
): string {
  if (limit?.bank === 'decides')
    return `${BANK_DECIDES} If you cancel, what you are still due goes to ${cardWords(cardLast4)} once it has decided.`
  if (limit && Number(refund_amount) === 0) {
    return limit.bank === 'returned'
      ? 'Your bank has returned this payment to you, so nothing more goes to your card.'
      : 'You already have this money back, so nothing more goes to your card.'
  }
  if (refund_to === 'airline_credit') {
    return `The airline gives ${creditWords(credit)} for a later flight instead of money, under your booking reference; nothing goes to your card.`
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said what it gives back. If you cancel, we ask it every day and write to you once we know.'
  }
  if (Number(refund_amount) === 0) return 'Nothing is refunded for this fare.'
  const instead = credit ? ` For the flights, the airline gives ${creditWords(credit)} instead of money.` : ''
  return `${formatPrice(refund_amount, currency)} goes back to ${cardWords(cardLast4)}. ${BANKS_TAKE}${instead}`
}

/** The state of a canceled booking's refund, in a sentence or two. */
export function refundNews({ refund, terms }: BookingCancellation, { cardLast4 }: Pick<Booking, 'cardLast4'>): string {
  const money = formatPrice(terms.refund_amount ?? '0', terms.currency)
  const card = cardWords(cardLast4)
  switch (refund) {
    case 'undecided':
      if (terms.limit?.bank === 'decides') {
        return `${BANK_DECIDES} Once it has decided, we send what you are still due to ${card} and write to you.`
      }
      return 'The airline has not said yet what it gives back. We ask it every day and write to you once we know.'
    case 'due':
      return `We are sending ${money} to ${card}. ${BANKS_TAKE}`
    case 'made':
      return `${money} is on its way to ${card}. ${BANKS_TAKE}`
    case 'failed':
      return `${money} did not reach ${card}: the bank sent it back. We look into it and write to you.`
    case 'closed':
      return 'Our support has closed this refund. Contact us if you miss anything.'
    case 'none':
      return refundSentence(terms, cardLast4)
  }
}
