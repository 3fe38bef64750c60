import { expect, it } from 'vitest'
import type { RefundTerms } from '../../contract/booking'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aBooking, bookingData, refundToCard } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { mailText } from '../mail/mail-text'
import { bookingCanceledMail, bookingKeptMail, refundFailedMail, refundKnownMail } from './mails'

const booking = aBooking({ id: 'bkg_1', bookingData: bookingData({ slices: [aSlice({ segments: [aSegment()] })] }) })
const links = { page: 'https://shop.example/my-trips/bkg_1', calendar: 'https://shop.example/calendar' }
const mailFor = (given: Partial<RefundTerms> = {}) =>
  mailText(bookingCanceledMail(booking, { ...refundToCard, ...given }, links), defaultBrand)

it('says what is refunded, and what is not', () => {
  const text = mailFor({ penalty_amount: '79.50', refund_amount: '420.50' })
  for (const part of [
    'RZPNX8',
    'successfully cancelled',
    'refunding $420.50 to your card',
    'You paid: $615',
    'Kept by the airline: -$79.50',
    'Service fee, not refunded: -$115',
    'Refund to your card: $420.50',
    'BA178',
  ]) {
    expect(text).toContain(part)
  }
  expect(bookingCanceledMail(booking, refundToCard, links).subject).toBe('Your booking is cancelled: RZPNX8')
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
    'a credit of $500',
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
    'Refund to your card: Not known yet',
    'null',
  ],
])('says honestly that the airline gives back %s', (_what, given, expected, never) => {
  expect(mailFor(given)).toContain(expected)
  expect(mailFor(given)).not.toContain(never)
})

it('leads to the trip, and puts flights in a calendar only where somebody flies them', () => {
  expect(mailFor()).toContain(`See your trip:\n${links.page}\n`)
  expect(mailFor()).not.toContain(links.calendar)
  expect(mailText(bookingKeptMail(booking, links), defaultBrand)).toContain(links.calendar)
  expect(mailText(bookingCanceledMail(booking, refundToCard, null), defaultBrand)).not.toContain('See your trip')
})

it('says after a failed cancellation that the booking remains valid', () => {
  const mail = bookingKeptMail(booking, links)
  expect(mail.subject).toBe('Your booking was not cancelled')
  expect(mailText(mail, defaultBrand)).toContain('your booking stands')
})

it.each([
  ['airline', 'The airline cancelled your flights', 'The airline cancelled your flights, so you cannot travel'],
  ['after_refusal', 'Your booking is cancelled after all', 'We told you that your booking stands'],
] as const)('says how a booking came to be canceled: %s', (because, subject, text) => {
  const mail = bookingCanceledMail(booking, refundToCard, links, because)
  expect(mail.subject).toBe(`${subject}: RZPNX8`)
  expect(mailText(mail, defaultBrand)).toContain(text)
  expect(mailText(mail, defaultBrand)).toContain('refunding $500')
  expect(mailText(mail, defaultBrand)).not.toContain('successfully')
})

it('says what comes back once the airline has said so', () => {
  const mail = refundKnownMail(booking, refundToCard, links)
  expect(mail.subject).toBe('What you get back for your cancelled booking: RZPNX8')
  expect(mailText(mail, defaultBrand)).toContain('We are refunding $500 to your card')
})

it('says that a refund did not arrive, and promises no day', () => {
  const text = mailText(refundFailedMail(booking, refundToCard, links), defaultBrand)
  expect(text).toContain('did not take the refund of $500')
  expect(text).not.toMatch(/\d+ (business )?(days|hours)/)
})
