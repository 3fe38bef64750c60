import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#worker/contract/error'
import { ApiError } from '../../../api/api-error'
import type { PayAttempt } from '../attempt/attempt-store'
import { aBookingResult, anAttempt, aSeat, aTraveler } from '../test-booking'
import { aPassenger } from '../test-offer'
import { attemptFor, pay, toPassengers } from './pay'
import { anApi, card, purchase, testCard } from './test-pay'

const refuse = (code: ErrorCode) => async () => {
  throw new ApiError(402, { code, message: `Refused: ${code}` })
}
const attempt = anAttempt({ amount: '425.00' })
const keep = () => {}

describe('paying with a test card', () => {
  test('validates, reserves, validates, pauses, books: in this order, under one key', async () => {
    const { api, calls, names } = anApi()
    const pause = async () => void calls.push(['pause'])
    const outcome = await pay(api, { purchase, method: testCard, attempt, keep }, pause)
    expect(outcome).toEqual({ booked: aBookingResult() })
    expect(names()).toEqual(['verify', 'card', 'verify', 'pause', 'book'])
    expect(calls[1]?.[1]).toMatchObject({
      offerId: 'off_1',
      amount: '425.00',
      cardDetails: card,
      passengers: purchase.passengers, // checked before the card is asked
    })
    expect(calls[4]?.[1]).toMatchObject({
      offerId: 'off_1',
      paymentId: 'pi_1',
      paymentDetails: { amount: '425.00', currency: 'USD' },
    })
    expect(calls[4]?.[1]).not.toHaveProperty('paymentDetails.cardDetails')
    expect([calls[1]?.[2], calls[4]?.[2]]).toEqual(['key-1', 'key-1'])
  })

  test('asks for the travelers to be remembered only where their buyer wants it', async () => {
    for (const rememberTravelers of [true, false]) {
      const { api, calls } = anApi()
      await pay(api, { purchase: { ...purchase, rememberTravelers }, method: testCard, attempt, keep }, async () => {})
      const [card, booked] = [calls[1]?.[1], calls.at(-1)?.[1]] as Record<string, unknown>[]
      expect([card?.rememberTravelers, booked?.rememberTravelers]).toEqual([undefined, rememberTravelers || undefined])
    }
  })

  test('stops before the card when the offer is gone', async () => {
    const { api, names } = anApi({
      verifyOffer: async (offer_id) => ({ valid: false, offer_id, error: 'OFFER_EXPIRED', message: 'Gone' }),
    })
    expect(await pay(api, { purchase, method: testCard, attempt, keep })).toMatchObject({
      failure: { kind: 'offer_gone' },
    })
    expect(names()).toEqual(['verify'])
  })

  test('stops before the order when the offer dies while the card is asked', async () => {
    let checks = 0
    const { api, names } = anApi({
      verifyOffer: async (offer_id) => ({ valid: ++checks === 1, offer_id, error: 'OFFER_EXPIRED' }),
    })
    expect(await pay(api, { purchase, method: testCard, attempt, keep })).toMatchObject({
      failure: { kind: 'offer_gone' },
      attempt: null,
    })
    expect(names()).toEqual(['verify', 'card', 'verify'])
  })

  test('continues with a test id when the card call ends with 401', async () => {
    const { api, calls } = anApi({
      processCard: async () => {
        throw new ApiError(401, { message: 'Not authenticated' })
      },
    })
    expect(await pay(api, { purchase, method: testCard, attempt, keep }, async () => {})).toHaveProperty('booked')
    expect(calls.at(-1)?.[1]).toMatchObject({ paymentId: 'test_key-1' })
  })

  test('a decline ends the attempt, so that the next try has a new key', async () => {
    const { api, names } = anApi({ processCard: refuse('payment_declined') })
    expect(await pay(api, { purchase, method: testCard, attempt, keep })).toEqual({
      failure: { kind: 'declined', message: 'Refused: payment_declined' },
      attempt: null,
    })
    expect(names()).toEqual(['verify', 'card'])
  })

  test('an answer without success is a decline, in its own words or in ours', async () => {
    const declining = anApi({ processCard: async () => ({ success: false, message: 'Insufficient funds' }) })
    expect(await pay(declining.api, { purchase, method: testCard, attempt, keep })).toMatchObject({
      failure: { kind: 'declined', message: 'Insufficient funds' },
    })
    const silent = anApi({ processCard: async () => ({ success: false }) })
    expect(await pay(silent.api, { purchase, method: testCard, attempt, keep })).toMatchObject({
      failure: { kind: 'declined', message: 'Payment processing failed' },
    })
  })

  test.each([
    ['no answer', new ApiError(0, { message: 'Please try again later.' })],
    ['a proxy’s page', new ApiError(502, { message: 'Failed to create booking with status: 502' })],
    ['a failure on the way', new ApiError(502, { code: 'payment_unavailable', message: 'Down.' })],
    ['a failed database', new ApiError(503, { code: 'database_unavailable', message: 'Down.' })],
    ['a bug', new ApiError(500, { code: 'internal', message: 'Something went wrong.' })],
    ['“still asking”', new ApiError(409, { code: 'booking_in_progress', message: 'Still asking the airline.' })],
    ['a broken body', new SyntaxError('Unexpected token')],
  ])('an order with %s is unclear, and keeps its key and its payment', async (_what, error) => {
    const { api } = anApi({ createBooking: () => Promise.reject(error) })
    const outcome = await pay(api, { purchase, method: testCard, attempt, keep }, async () => {})
    expect(outcome).toMatchObject({ unclear: { key: 'key-1', paymentId: 'pi_1', sent: 'booking' } })
  })

  test('an attempt with its money reserved only asks for the booking, and needs no card', async () => {
    const { api, calls } = anApi()
    const reserved = anAttempt({ amount: '425.00', paymentId: 'pi_1' })
    await pay(api, { purchase, method: null, attempt: attemptFor(reserved, purchase, () => 'key-2'), keep })
    expect(calls).toMatchObject([['book', { paymentId: 'pi_1' }, 'key-1']])
  })

  test('nothing is paid without a card', async () => {
    const { api, names } = anApi()
    expect(await pay(api, { purchase, method: null, attempt, keep })).toMatchObject({
      failure: { kind: 'declined', message: 'Card details are required for card payment' },
    })
    expect(names()).toEqual([])
  })

  test('the attempt is remembered before each call', async () => {
    const kept: unknown[] = []
    const { api, calls } = anApi()
    const remember = (attempt: PayAttempt) => void kept.push([attempt.sent, attempt.paymentId, calls.length])
    await pay(api, { purchase, method: testCard, attempt, keep: remember }, async () => {})
    expect(kept).toEqual([
      ['nothing', null, 0], // before the offer is validated
      ['payment', null, 1], // before the card is charged
      ['payment', 'pi_1', 2],
      ['booking', 'pi_1', 3],
    ])
  })

  test('a booking that exists already isn’t a failure of this one', async () => {
    const { api } = anApi({ createBooking: refuse('already_booked') })
    expect(await pay(api, { purchase, method: testCard, attempt, keep }, async () => {})).toMatchObject({
      failure: { kind: 'already_booked' },
      attempt: { key: 'key-1', paymentId: 'pi_1' },
    })
  })

  test('a refused order ends the attempt', async () => {
    const { api } = anApi({ createBooking: refuse('booking_refused') })
    expect(await pay(api, { purchase, method: testCard, attempt, keep }, async () => {})).toMatchObject({
      attempt: null,
    })
  })
})

test.each([
  [{ offerId: '' }, 'Offer ID is required for booking'],
  [{ passengers: [] }, 'At least one passenger is required for booking'],
  [{ amount: '' }, 'Payment details are required for booking'],
  [{ currency: '' }, 'Payment details are required for booking'],
  [
    { passengers: [{ ...purchase.passengers[0]!, dateOfBirth: '' }] },
    'All passengers must have first name, last name, and date of birth',
  ],
])('a purchase with %j asks nobody anything: %s', async (changed, message) => {
  const { api, calls } = anApi()
  const outcome = await pay(api, { purchase: { ...purchase, ...changed }, method: testCard, attempt, keep })
  expect(outcome).toMatchObject({ failure: { kind: 'booking_failed', message } })
  expect(calls).toEqual([])
})

test('an attempt is repeated only for the same amount, with what is chosen now', () => {
  const unfinished = anAttempt({ amount: '425.00', paymentId: 'pi_1' })
  const seated = { ...purchase, seats: [aSeat()] }
  expect(attemptFor(unfinished, seated, () => 'key-2')).toEqual({ ...unfinished, seats: [aSeat()] })
  const begun = { key: 'key-2', offerId: 'off_1', paymentId: null, sent: 'nothing', bookingId: null }
  expect(attemptFor(unfinished, { ...purchase, amount: '430.00' }, () => 'key-2')).toMatchObject(begun)
  expect(attemptFor(unfinished, { ...purchase, currency: 'EUR' }, () => 'key-2')).toMatchObject(begun)
  expect(attemptFor(null, purchase, () => 'key-2')).toMatchObject({ ...begun, amount: '425.00', currency: 'USD' })
})

test('an infant is sent with the adult that was chosen, or who is left', () => {
  const travelers = [
    aPassenger('a'),
    aPassenger('b'),
    aPassenger('x', 'infant_without_seat'),
    aPassenger('y', 'infant_without_seat'),
  ]
  const typed = [aTraveler({ onLapOf: '1' }), aTraveler(), aTraveler({ onLapOf: '2' }), aTraveler()]
  expect(toPassengers(typed, travelers).map(({ id, onLapOf }) => [id, onLapOf])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['x', 'b'],
    ['y', 'a'],
  ])
})

test('names are sent in Latin letters', () => {
  const [sent] = toPassengers([aTraveler({ firstName: 'Дмитрий', lastName: 'Müller ' })], [aPassenger('a')])
  expect([sent?.firstName, sent?.lastName]).toEqual(['Dmitrii', 'Mueller'])
})
