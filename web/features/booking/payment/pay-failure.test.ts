import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#worker/contract/error'
import { ApiError } from '../../../api/api-error'
import { OFFER_EXPIRED, offerFailure } from '../offer/offer-failure'
import { failureWords, keepsPayment, toPayFailure } from './pay-failure'

const coded = (code: ErrorCode, message = 'As the server says.', fields = {}) =>
  new ApiError(422, { code, message, fields }, 'Unable to create booking: ')

describe('an error of the API', () => {
  test.each([
    ['offer_expired', 'offer_gone', OFFER_EXPIRED],
    ['offer_not_found', 'offer_gone', 'As the server says.'],
    ['offer_already_booked', 'offer_gone', 'As the server says.'],
    ['price_changed', 'price_changed', 'As the server says.'],
    ['seat_unavailable', 'seat_unavailable', 'As the server says.'],
    ['payment_declined', 'declined', 'As the server says.'],
    ['card_data_refused', 'declined', 'As the server says.'],
    ['payment_not_found', 'declined', 'As the server says.'],
    ['payment_unavailable', 'payment_error', 'As the server says.'],
    ['cookies_needed', 'payment_error', 'As the server says.'],
    ['booking_refused', 'booking_failed', 'As the server says.'],
    ['sales_stopped', 'sales_stopped', 'As the server says.'],
    ['mode_unknown', 'sales_stopped', 'As the server says.'],
    ['provider_unavailable', 'booking_failed', 'As the server says.'],
    ['internal', 'booking_failed', 'As the server says.'],
  ] as const)('with the code %s is %s', (code, kind, message) => {
    expect(toPayFailure(coded(code), 'booking')).toMatchObject({ kind, message })
  })

  test('about passengers’ fields leads back to them, and leaves other fields out', () => {
    const fields = { 'passengers.0.dateOfBirth': 'Too young', offerId: 'Bad' }
    for (const code of ['invalid_input', 'passengers_mismatch', 'booking_refused'] as const) {
      expect(toPayFailure(coded(code, 'No.', fields), 'booking')).toEqual({
        kind: 'passengers',
        message: 'No.',
        fields: { 'passengers.0.dateOfBirth': 'Too young' },
      })
    }
  })

  test('about an expired card doesn’t count as an expired offer', () => {
    expect(toPayFailure(coded('payment_declined', 'Your card has expired.'), 'payment')).toMatchObject({
      kind: 'declined',
    })
  })

  test('about the card’s fields counts as a refused card', () => {
    const error = coded('invalid_input', 'Invalid CVV', { 'cardDetails.cvv': 'Invalid CVV' })
    expect(toPayFailure(error, 'payment')).toEqual({ kind: 'declined', message: 'Invalid CVV' })
  })
})

describe('an error without a code is read by its text', () => {
  test.each([
    ['The offer expired a while ago', 'offer_gone'],
    ['OFFER_EXPIRED', 'offer_gone'],
    ['Your card was declined', 'declined'],
    ['PAYMENT_FAILED', 'declined'],
    ['resource not found', 'declined'],
    ['The moon is full', 'booking_failed'],
  ])('“%s” is %s', (message, kind) => {
    expect(toPayFailure(new ApiError(500, { message }, 'Unable to create booking: '), 'booking').kind).toBe(kind)
    expect(toPayFailure(new Error(message), 'booking').kind).toBe(kind)
  })

  test('and anything that isn’t an error gets the usual message', () => {
    expect(toPayFailure(null, 'booking')).toEqual({
      kind: 'booking_failed',
      message: 'Something went wrong. Please try again.',
    })
  })

  test('a payment call without an answer doesn’t count as a refused card', () => {
    expect(toPayFailure(new ApiError(0, { message: 'Please try again later.' }), 'payment')).toEqual({
      kind: 'payment_error',
      message: 'No answer came about your payment.',
    })
  })

  test('a payment answered by something that isn’t the shop shows the status', () => {
    expect(toPayFailure(new ApiError(502, { message: 'Payment failed with status 502' }), 'payment')).toEqual({
      kind: 'payment_error',
      message: 'Payment failed with status 502',
    })
  })
})

describe('a check of the offer', () => {
  test('that finds it valid is not a failure', () => {
    expect(offerFailure({ valid: true, offer_id: 'off_1' })).toBeNull()
  })

  test.each([
    ['OFFER_EXPIRED', 'Gone', { kind: 'offer_gone', expired: true, message: 'Gone' }],
    ['OFFER_UNAVAILABLE', 'Sold out', { kind: 'offer_gone', expired: false, message: 'Sold out' }],
    ['MISSING_OFFER_ID', 'No id', { kind: 'offer_gone', expired: false, message: 'No id' }],
    ['NO_RESPONSE', 'Silence', { kind: 'offer_unverified', message: 'Silence' }],
    [
      'API_ERROR',
      'Error checking offer validity (500)',
      { kind: 'offer_unverified', message: 'Error checking offer validity (500)' },
    ],
  ])('that answers %s is a failure', (error, message, failure) => {
    expect(offerFailure({ valid: false, offer_id: 'off_1', error, message })).toEqual(failure)
  })

  test('without a message gets one of ours', () => {
    expect(offerFailure({ valid: false, offer_id: 'off_1', error: 'NO_RESPONSE' })?.message).toBe(
      'Unable to verify offer validity. Please return to search.',
    )
  })
})

test.each([
  ['passengers_mismatch', true],
  ['too_many_requests', true],
  ['already_booked', true],
  ['payment_declined', false],
  ['price_changed', false],
  ['booking_refused', false],
  ['sales_stopped', false],
  ['mode_unknown', false],
] as const)('after %s the money stays reserved: %s', (code, kept) => {
  expect(keepsPayment(coded(code))).toBe(kept)
})

test('a payment of another booking is not used again', () => {
  expect(keepsPayment(coded('invalid_input', 'Another booking', { paymentId: 'Another booking' }))).toBe(false)
})

const lost = (...fields: string[]) =>
  ({
    kind: 'seat_unavailable',
    message: 'm',
    fields: Object.fromEntries(fields.map((field) => [field, 'gone'])),
  }) as const

test.each([
  [{ kind: 'offer_gone', expired: true, message: 'm' }, 'Flight Offer Expired', /typically expire after 30 minutes/],
  [{ kind: 'offer_gone', expired: false, message: 'm' }, 'Offer No Longer Available', /^m$/],
  [{ kind: 'offer_unverified', message: 'm' }, 'Offer Validation Failed', /^m$/],
  [{ kind: 'declined', message: 'm' }, 'Payment Failed', /^m$/],
  [{ kind: 'payment_error', message: 'm' }, 'Payment Error', /^m Nothing was charged\..*you do not pay twice\.$/],
  [{ kind: 'price_changed', message: 'm', price: null }, 'Price Changed', /^m$/],
  [lost('seats.0'), 'Seat No Longer Available', /^m Nothing was charged\.$/],
  [lost('bags.1'), 'Bag No Longer Available', /^m Nothing was charged\.$/],
  [lost('seats.0', 'bags.1'), 'Seat or Bag No Longer Available', /^m Nothing was charged\.$/],
  [lost(), 'Seat or Bag No Longer Available', /^m Nothing was charged\.$/],
  [{ kind: 'passengers', message: 'm', fields: {} }, 'Booking Failed', /^m$/],
  [{ kind: 'booking_failed', message: 'm' }, 'Booking Failed', /^m$/],
  [{ kind: 'sales_stopped', message: 'm' }, 'Booking Unavailable', /^m$/],
] as const)('%j is shown as “%s”', (failure, title, text) => {
  expect(failureWords(failure)).toEqual({ title, text: expect.stringMatching(text) })
})

test('a refusal without a code is shown in our words, never in a machine’s', () => {
  const failure = toPayFailure(new Error('resource not found'), 'payment')
  expect(failureWords(failure)?.text).toMatch(/^Your card was declined or the card details were incorrect\./)
})

test('a booking that exists already is shown by the page itself, not as an alert', () => {
  const failure = toPayFailure(coded('already_booked'), 'booking')
  expect(failure).toEqual({ kind: 'already_booked' })
  expect(failureWords(failure)).toBeNull()
})
