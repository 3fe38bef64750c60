import type { Booking, RefundTerms } from '../../contract/booking'
import { formatPrice } from '../../domain/money-words'
import { refundLines } from '../../domain/trip/refund-lines'
import { greeting, journey, LOCAL_TIMES, named, pageButton, type TripLinks, tripButtons } from '../booking/mails'
import type { MailBlock, MailContent } from '../mail/mail-text'

/** How a booking came to be canceled: as its traveler asked, by the airline alone, or after we had said that it remains valid. */
export type CanceledBecause = 'asked' | 'airline' | 'after_refusal'

const about = (subject: string, { duffelBookingId: reference }: Booking) =>
  reference ? `${subject}: ${reference.toUpperCase()}` : subject

const creditText = (credit: RefundTerms['credit']) =>
  credit ? `a credit of ${formatPrice(credit.amount, credit.currency)}` : 'a credit'

function refundText({ refund_to, refund_amount, credit, currency, limit }: RefundTerms): string {
  if (refund_to === 'airline_credit') {
    return `The airline gives ${creditText(credit)} for a later flight instead of money, kept under your booking reference. Nothing is refunded to your card.`
  }
  if (limit?.bank === 'decides') {
    return 'Your bank is reviewing your dispute of this payment and holds the money. Once it decides, we send what you are still due to your card and email you.'
  }
  if (limit && Number(refund_amount) === 0) {
    return limit.bank === 'returned'
      ? 'Your bank has returned this payment to you, so nothing more goes to your card.'
      : 'You already have this money back, so nothing more goes to your card.'
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said yet what it gives back. We will email you once it does.'
  }
  const instead = credit ? ` For the flights, the airline gives ${creditText(credit)} instead of money.` : ''
  return Number(refund_amount) > 0
    ? `We are refunding ${formatPrice(refund_amount, currency)} to your card. It usually shows in 7 to 14 business days.${instead}`
    : 'Nothing is refunded for this fare.'
}

const figures = (terms: RefundTerms, { bookingData }: Booking): MailBlock => ({
  kind: 'facts',
  title: 'Refund',
  rows: refundLines(terms, bookingData).map(({ label, amount }) => [label, amount]),
})

const CANCELED: Record<CanceledBecause, { subject: string; text: string }> = {
  asked: { subject: 'Your booking is cancelled', text: 'Your booking has been successfully cancelled.' },
  airline: {
    subject: 'The airline cancelled your flights',
    text: 'The airline cancelled your flights, so you cannot travel on this booking. There is nothing you need to cancel.',
  },
  after_refusal: {
    subject: 'Your booking is cancelled after all',
    text: 'We told you that your booking stands. The airline has cancelled it after all, so you cannot travel on it. We are sorry for the wrong message. Still want to travel? Please contact us.',
  },
}

/** To the traveler whose booking was canceled. */
export const bookingCanceledMail = (
  booking: Booking,
  terms: RefundTerms,
  links: TripLinks | null,
  because: CanceledBecause = 'asked',
): MailContent => ({
  subject: about(CANCELED[because].subject, booking),
  blocks: [
    greeting(booking),
    { kind: 'text', text: `${CANCELED[because].text} ${refundText(terms)}` },
    named(booking),
    ...journey(booking, true),
    figures(terms, booking),
    ...pageButton(links),
  ],
})

/** To the traveler who was told that we are confirming the cancellation, and whose ticket is still valid. */
export const bookingKeptMail = (booking: Booking, links: TripLinks | null): MailContent => ({
  subject: 'Your booking was not cancelled',
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: 'The airline did not confirm the cancellation, so your booking stands and nothing was refunded. You can cancel again in My Trips, or contact us.',
    },
    named(booking),
    ...journey(booking),
    LOCAL_TIMES,
    ...tripButtons(links),
  ],
})

/** Why another mail about a refund is sent: the airline or a bank has decided, or less goes to the card than we had said. */
export type RefundNews = 'airline' | 'bank' | 'changed'

const NEWS: Record<RefundNews, string> = {
  airline: 'The airline has said what it gives back for your cancelled booking.',
  bank: 'Your bank has decided your dispute of this payment.',
  changed: 'The refund for your cancelled booking has changed.',
}

/** To the traveler who was told something else about their refund, or that it isn't known yet. */
export const refundKnownMail = (
  booking: Booking,
  terms: RefundTerms,
  links: TripLinks | null,
  news: RefundNews = 'airline',
): MailContent => ({
  subject: about('What you get back for your cancelled booking', booking),
  blocks: [
    greeting(booking),
    { kind: 'text', text: `${NEWS[news]} ${refundText(terms)}` },
    named(booking),
    figures(terms, booking),
    ...pageButton(links),
  ],
})

/** To the traveler whose card didn't take the refund, or gave it back. */
export const refundFailedMail = (
  booking: Booking,
  { currency, refund_amount }: RefundTerms,
  links: TripLinks | null,
): MailContent => ({
  subject: about('Your refund did not reach your card', booking),
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: `The bank of your card did not take the refund of ${formatPrice(refund_amount, currency)} for your cancelled booking. The money is back with us, and it is yours. We are looking into it and will email you. Card lost or closed? Please contact us.`,
    },
    named(booking),
    ...pageButton(links),
  ],
})
