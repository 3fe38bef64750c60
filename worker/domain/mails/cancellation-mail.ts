import type { Booking, RefundTerms } from '../../contract/booking'
import { greeting, journey } from './booking-mail'
import type { MailBlock, MailContent } from './mail-text'

const named = (booking: Booking): MailBlock => ({
  kind: 'facts',
  rows: [
    ...(booking.duffelBookingId ? [['Booking reference', booking.duffelBookingId] as [string, string]] : []),
    ['Booking ID', booking.id],
  ],
})

function refundText({ refund_to, refund_amount, credit, currency }: RefundTerms): string {
  if (refund_to === 'airline_credit') {
    const what = credit ? `a credit of ${credit.currency} ${credit.amount}` : 'a credit'
    return `The airline gives ${what} for a later flight instead of money, so nothing is refunded to your card. It keeps the credit under your booking reference.`
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said yet what it gives back. We will write to you once it has; nothing is refunded automatically.'
  }
  return Number(refund_amount) > 0
    ? `We are refunding ${currency} ${refund_amount} to your card. Banks usually take 7 to 14 business days to show it.`
    : 'Nothing is refunded for this fare.'
}

function figures({ currency, paid_amount, fee_amount, penalty_amount, refund_amount }: RefundTerms): MailBlock {
  const money = (amount: string) => `${currency} ${amount}`
  const rows: [string, string][] = [['Paid', money(paid_amount)]]
  if (penalty_amount !== null) rows.push(['Kept by the airline', money(penalty_amount)])
  if (Number(fee_amount) > 0) rows.push(['Service fee, non-refundable', money(fee_amount)])
  if (refund_amount !== null) rows.push(['Refund to your card', money(refund_amount)])
  return { kind: 'facts', title: 'Refund', rows }
}

/** To the traveler whose booking was canceled as they asked, or by the airline. */
export const bookingCanceledMail = (booking: Booking, terms: RefundTerms): MailContent => ({
  subject: booking.duffelBookingId
    ? `Your booking is cancelled: ${booking.duffelBookingId.toUpperCase()}`
    : 'Your booking is cancelled',
  blocks: [
    greeting(booking),
    { kind: 'text', text: `Your booking has been successfully cancelled. ${refundText(terms)}` },
    named(booking),
    ...booking.bookingData.slices.map(journey),
    figures(terms),
  ],
})

/** To the traveler who was told that we are confirming the cancellation, and whose ticket still stands. */
export const bookingKeptMail = (booking: Booking): MailContent => ({
  subject: 'Your booking was not cancelled',
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: 'The airline did not confirm the cancellation you asked for, so your booking stands and nothing was refunded. You can cancel it again in My Trips, or contact us.',
    },
    named(booking),
    ...booking.bookingData.slices.map(journey),
  ],
})
