import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#worker/contract/error'
import { ApiError } from '../../../api/api-error'
import { aBookingResult } from '../test-booking'
import { attemptFor, type PayApi, type PayAttempt, type PayMethod, type Purchase, pay } from './pay'

const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '30', holderName: 'Jane Smith', cvv: '123' }
const testCard: PayMethod = { kind: 'test', card }
const purchase: Purchase = {
  offerId: 'off_1',
  amount: '425.00',
  currency: 'USD',
  passengers: [
    { type: 'adult', firstName: 'Jane', lastName: 'Smith', dateOfBirth: '1990-05-01', email: 'jane@example.com' },
  ],
  seats: [],
  bags: [],
}
const attempt: PayAttempt = { key: 'key-1', amount: '425.00', paymentId: null }

/** An API that books, writes down what it is asked, and fails where told. */
function anApi(given: Partial<PayApi> = {}) {
  const calls: unknown[][] = []
  const record =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    (...args: A) => {
      calls.push([name, ...args])
      return call(...args)
    }
  const api: PayApi = {
    verifyOffer: record('verify', given.verifyOffer ?? (async (offer_id) => ({ valid: true, offer_id }))),
    processCard: record('card', given.processCard ?? (async () => ({ success: true, paymentId: 'pi_1' }))),
    createBooking: record('book', given.createBooking ?? (async () => aBookingResult())),
  }
  return { api, calls, names: () => calls.map(([name]) => name) }
}

const refuse = (code: ErrorCode) => async () => {
  throw new ApiError(402, { code, message: `Refused: ${code}` })
}
const unreachable = async () => {
  throw new ApiError(0, { message: 'Please try again later.' })
}

describe('paying with a test card', () => {
  test('validates, reserves, validates, pauses, books: in this order, under one key', async () => {
    const { api, calls, names } = anApi()
    const pause = async () => void calls.push(['pause'])
    const outcome = await pay(api, { purchase, method: testCard, attempt }, pause)
    expect(outcome).toEqual({ booked: aBookingResult() })
    expect(names()).toEqual(['verify', 'card', 'verify', 'pause', 'book'])
    expect(calls[1]?.[1]).toMatchObject({
      offerId: 'off_1',
      amount: '425.00',
      cardDetails: card,
      receiptEmail: 'jane@example.com',
    })
    expect(calls[4]?.[1]).toMatchObject({
      offerId: 'off_1',
      paymentId: 'pi_1',
      paymentDetails: { amount: '425.00', currency: 'USD' },
    })
    expect(calls[4]?.[1]).not.toHaveProperty('paymentDetails.cardDetails')
    expect([calls[1]?.[2], calls[4]?.[2]]).toEqual(['key-1', 'key-1'])
  })

  test('stops before the card when the offer is gone', async () => {
    const { api, names } = anApi({
      verifyOffer: async (offer_id) => ({ valid: false, offer_id, error: 'OFFER_EXPIRED', message: 'Gone' }),
    })
    expect(await pay(api, { purchase, method: testCard, attempt })).toMatchObject({ failure: { kind: 'offer_gone' } })
    expect(names()).toEqual(['verify'])
  })

  test('stops before the order when the offer dies while the card is asked', async () => {
    let checks = 0
    const { api, names } = anApi({
      verifyOffer: async (offer_id) => ({ valid: ++checks === 1, offer_id, error: 'OFFER_EXPIRED' }),
    })
    expect(await pay(api, { purchase, method: testCard, attempt })).toMatchObject({
      failure: { kind: 'offer_gone' },
      attempt: null,
    })
    expect(names()).toEqual(['verify', 'card', 'verify'])
  })

  test.each([401, 0])('goes on with a test id when the card call ends with %i', async (status) => {
    const { api, calls } = anApi({
      processCard: async () => {
        throw new ApiError(status, { message: 'Not authenticated' })
      },
    })
    expect(await pay(api, { purchase, method: testCard, attempt }, async () => {})).toHaveProperty('booked')
    expect(calls.at(-1)?.[1]).toMatchObject({ paymentId: 'test_key-1' })
  })

  test('a decline ends the attempt, so that the next try has a new key', async () => {
    const { api, names } = anApi({ processCard: refuse('payment_declined') })
    expect(await pay(api, { purchase, method: testCard, attempt })).toEqual({
      failure: { kind: 'declined', message: 'Refused: payment_declined' },
      attempt: null,
    })
    expect(names()).toEqual(['verify', 'card'])
  })

  test('an answer without success is a decline, in its own words or in ours', async () => {
    const told = anApi({ processCard: async () => ({ success: false, message: 'Insufficient funds' }) })
    expect(await pay(told.api, { purchase, method: testCard, attempt })).toMatchObject({
      failure: { kind: 'declined', message: 'Insufficient funds' },
    })
    const silent = anApi({ processCard: async () => ({ success: false }) })
    expect(await pay(silent.api, { purchase, method: testCard, attempt })).toMatchObject({
      failure: { kind: 'declined', message: 'Payment processing failed' },
    })
  })

  test('an order without an answer keeps key and payment, and the next try only asks for the booking again', async () => {
    const first = anApi({ createBooking: unreachable })
    const outcome = await pay(first.api, { purchase, method: testCard, attempt }, async () => {})
    expect(outcome).toMatchObject({ failure: { kind: 'booking_failed' }, attempt: { key: 'key-1', paymentId: 'pi_1' } })
    const kept = 'attempt' in outcome ? outcome.attempt : null
    const second = anApi()
    await pay(second.api, { purchase, method: testCard, attempt: attemptFor(kept, '425.00', () => 'key-2') })
    expect(second.calls).toMatchObject([['book', { paymentId: 'pi_1' }, 'key-1']])
  })

  test('a refused order ends the attempt', async () => {
    const { api } = anApi({ createBooking: refuse('booking_refused') })
    expect(await pay(api, { purchase, method: testCard, attempt }, async () => {})).toMatchObject({ attempt: null })
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
  const outcome = await pay(api, { purchase: { ...purchase, ...changed }, method: testCard, attempt })
  expect(outcome).toMatchObject({ failure: { kind: 'booking_failed', message } })
  expect(calls).toEqual([])
})

test('an attempt is repeated only for the same amount', () => {
  const unfinished = { key: 'key-1', amount: '425.00', paymentId: 'pi_1' }
  expect(attemptFor(unfinished, '425.00', () => 'key-2')).toBe(unfinished)
  expect(attemptFor(unfinished, '430.00', () => 'key-2')).toEqual({ key: 'key-2', amount: '430.00', paymentId: null })
  expect(attemptFor(null, '425.00', () => 'key-2')).toEqual({ key: 'key-2', amount: '425.00', paymentId: null })
})

describe('paying live', () => {
  const aMethod = (confirmed: string[] = []): PayMethod => ({
    kind: 'live',
    createToken: async () => 'ctoken_1',
    confirm: async (secret) => void confirmed.push(secret),
  })

  test('sends the token and never a card', async () => {
    const { api, calls } = anApi()
    expect(await pay(api, { purchase, method: aMethod(), attempt }, async () => {})).toHaveProperty('booked')
    expect(calls[1]?.[1]).toMatchObject({ confirmationToken: 'ctoken_1' })
    expect(calls[1]?.[1]).not.toHaveProperty('cardDetails')
  })

  test('lets the bank ask, then asks for the payment’s state again', async () => {
    const confirmed: string[] = []
    let asked = 0
    const { api, calls } = anApi({
      processCard: async () =>
        ++asked === 1
          ? { success: false, requiresAction: true, clientSecret: 'secret_1', paymentId: 'pi_9' }
          : { success: true, paymentId: 'pi_9' },
    })
    expect(await pay(api, { purchase, method: aMethod(confirmed), attempt }, async () => {})).toHaveProperty('booked')
    expect(confirmed).toEqual(['secret_1'])
    expect(calls[2]?.[1]).toMatchObject({ paymentId: 'pi_9' })
    expect(calls[2]?.[1]).not.toHaveProperty('confirmationToken')
    expect([calls[1]?.[2], calls[2]?.[2]]).toEqual(['key-1', 'key-1'])
  })

  test.each([401, 0])('takes a card call that ends with %i for the failure it is', async (status) => {
    const { api, names } = anApi({
      processCard: async () => {
        throw new ApiError(status, { message: 'Not authenticated' })
      },
    })
    expect(await pay(api, { purchase, method: aMethod(), attempt })).toHaveProperty('failure')
    expect(names()).toEqual(['verify', 'card'])
  })

  test('a form that isn’t filled in asks the server nothing', async () => {
    const { api, names } = anApi()
    const method: PayMethod = {
      kind: 'live',
      createToken: async () => {
        throw new ApiError(402, { code: 'payment_declined', message: 'Your card number is incomplete.' })
      },
      confirm: async () => {},
    }
    expect(await pay(api, { purchase, method, attempt })).toMatchObject({
      failure: { kind: 'declined', message: 'Your card number is incomplete.' },
    })
    expect(names()).toEqual(['verify'])
  })
})
