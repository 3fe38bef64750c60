import type { Booking, RefundTerms } from '../../contract/booking'
import { formatPrice } from '../../domain/money-words'
import { refundLines } from '../../domain/trip/refund-lines'
import { greeting, journey } from '../booking/mails'
import type { MailBlock, MailContent } from '../mail/mail-text'

/** How a booking came to be canceled: as its traveler asked, by the airline alone, or after we had said that it remains valid. */
export type CanceledBecause = 'asked' | 'airline' | 'after_refusal'

const named = (booking: Booking): MailBlock => ({
  kind: 'facts',
  rows: [
    ...(booking.duffelBookingId ? [['Booking reference', booking.duffelBookingId] as [string, string]] : []),
    ['Booking ID', booking.id],
  ],
})

const about = (subject: string, { duffelBookingId: reference }: Booking) =>
  reference ? `${subject}: ${reference.toUpperCase()}` : subject

const creditText = (credit: RefundTerms['credit']) =>
  credit ? `a credit of ${formatPrice(credit.amount, credit.currency)}` : 'a credit'

function refundText({ refund_to, refund_amount, credit, currency, limit }: RefundTerms): string {
  if (refund_to === 'airline_credit') {
    return `The airline gives ${creditText(credit)} for a later flight instead of money, so nothing is refunded to your card. It keeps the credit under your booking reference.`
  }
  if (limit?.bank === 'decides') {
    return 'Your bank is reviewing your dispute of this payment and holds the money. Once it has decided, we send what you are still due to your card and write to you.'
  }
  if (limit && Number(refund_amount) === 0) {
    return limit.bank === 'returned'
      ? 'Your bank has returned this payment to you, so nothing more goes to your card.'
      : 'You already have this money back, so nothing more goes to your card.'
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said yet what it gives back. We ask it every day and write to you once we know.'
  }
  const instead = credit ? ` For the flights, the airline gives ${creditText(credit)} instead of money.` : ''
  return Number(refund_amount) > 0
    ? `We are refunding ${formatPrice(refund_amount, currency)} to your card. Banks usually take 7 to 14 business days to show it.${instead}`
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
    text: 'The airline cancelled your flights, so you cannot travel on this booking. You do not need to cancel it yourself.',
  },
  after_refusal: {
    subject: 'Your booking is cancelled after all',
    text: 'We told you that your booking stands, because the airline had not confirmed the cancellation that was asked for. It has cancelled it after all, so you cannot travel on it any more. We are sorry for the wrong message. If you still want to travel, please contact us.',
  },
}

/** To the traveler whose booking was canceled. */
export const bookingCanceledMail = (
  booking: Booking,
  terms: RefundTerms,
  because: CanceledBecause = 'asked',
): MailContent => ({
  subject: about(CANCELED[because].subject, booking),
  blocks: [
    greeting(booking),
    { kind: 'text', text: `${CANCELED[because].text} ${refundText(terms)}` },
    named(booking),
    ...journey(booking),
    figures(terms, booking),
  ],
})

/** To the traveler who was told that we are confirming the cancellation, and whose ticket is still valid. */
export const bookingKeptMail = (booking: Booking): MailContent => ({
  subject: 'Your booking was not cancelled',
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: 'The airline did not confirm the cancellation that was asked for, so your booking stands and nothing was refunded. You can cancel it again in My Trips, or contact us.',
    },
    named(booking),
    ...journey(booking),
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
export const refundKnownMail = (booking: Booking, terms: RefundTerms, news: RefundNews = 'airline'): MailContent => ({
  subject: about('What you get back for your cancelled booking', booking),
  blocks: [
    greeting(booking),
    { kind: 'text', text: `${NEWS[news]} ${refundText(terms)}` },
    named(booking),
    figures(terms, booking),
  ],
})

/** To the traveler whose card didn't take the refund, or gave it back. */
export const refundFailedMail = (booking: Booking, { currency, refund_amount }: RefundTerms): MailContent => ({
  subject: about('Your refund did not reach your card', booking),
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: `The bank of your card did not take the refund of ${formatPrice(refund_amount, currency)} for your cancelled booking. The money has come back to us, and it is yours. One of us looks into it and writes to you. If that card is lost or closed, please contact us.`,
    },
    named(booking),
  ],
})
