import { expect, it } from 'vitest'
import type { RefundTerms } from '../../contract/booking'
import { aBooking, bookingData, refundToCard } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { defaultBrand } from '../brand/default-brand'
import { bookingCanceledMail, bookingKeptMail } from './cancellation-mail'
import { mailText } from './mail-text'

const booking = aBooking({ id: 'bkg_1', bookingData: bookingData({ slices: [aSlice({ segments: [aSegment()] })] }) })
const told = (given: Partial<RefundTerms> = {}) =>
  mailText(bookingCanceledMail(booking, { ...refundToCard, ...given }), defaultBrand)

it('tells what is refunded, and what is not', () => {
  const text = told({ penalty_amount: '79.50', refund_amount: '420.50' })
  for (const part of [
    'RZPNX8',
    'successfully cancelled',
    'refunding USD 420.50 to your card',
    'USD 615.00',
    'USD 79.50',
    'USD 115.00',
    'BA178',
  ]) {
    expect(text).toContain(part)
  }
  expect(bookingCanceledMail(booking, refundToCard).subject).toBe('Your booking is cancelled: RZPNX8')
})

it.each<[string, Partial<RefundTerms>, string, string]>([
  ['nothing', { refund_amount: '0.00' }, 'Nothing is refunded for this fare.', 'refunding'],
  [
    'a credit',
    {
      refund_to: 'airline_credit',
      refund_amount: '0.00',
      penalty_amount: null,
      credit: { amount: '500.00', currency: 'USD' },
    },
    'a credit of USD 500.00',
    'refunding',
  ],
  [
    'a credit of which nobody says how much',
    { refund_to: 'airline_credit', refund_amount: '0.00', penalty_amount: null, credit: null },
    'gives a credit for a later flight',
    'null',
  ],
  [
    'something that is not known yet',
    { refund_to: 'undecided', refund_amount: null, penalty_amount: null },
    'has not said yet',
    'Refund to your card',
  ],
])('says honestly that the airline gives back %s', (_what, given, expected, never) => {
  expect(told(given)).toContain(expected)
  expect(told(given)).not.toContain(never)
})

it('says of a cancellation that came to nothing that the booking stands', () => {
  const mail = bookingKeptMail(booking)
  expect(mail.subject).toBe('Your booking was not cancelled')
  expect(mailText(mail, defaultBrand)).toContain('your booking stands')
})
