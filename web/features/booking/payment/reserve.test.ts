import { describe, expect, test } from 'vitest'
import type { AttemptStatus } from '#worker/contract/booking'
import { ApiError } from '../../../api/api-error'
import { anAttempt } from '../test-booking'
import { pay } from './pay'
import type { PayMethod } from './purchase'
import { anApi, purchase, testCard } from './test-pay'

const attempt = anAttempt({ amount: '425.00' })
const keep = () => {}

describe('paying live', () => {
  const aMethod = (confirmed: string[] = []): PayMethod => ({
    kind: 'live',
    createToken: async () => 'ctoken_1',
    confirm: async (secret) => void confirmed.push(secret),
  })

  test('sends the token and never a card', async () => {
    const { api, calls } = anApi()
    expect(await pay(api, { purchase, method: aMethod(), attempt, keep }, async () => {})).toHaveProperty('booked')
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
    expect(await pay(api, { purchase, method: aMethod(confirmed), attempt, keep }, async () => {})).toHaveProperty(
      'booked',
    )
    expect(confirmed).toEqual(['secret_1'])
    expect(calls[2]?.[1]).toMatchObject({ paymentId: 'pi_9' })
    expect(calls[2]?.[1]).not.toHaveProperty('confirmationToken')
    expect([calls[1]?.[2], calls[2]?.[2]]).toEqual(['key-1', 'key-1'])
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
    expect(await pay(api, { purchase, method, attempt, keep })).toMatchObject({
      failure: { kind: 'declined', message: 'Your card number is incomplete.' },
    })
    expect(names()).toEqual(['verify'])
  })
})

const live: PayMethod = { kind: 'live', createToken: async () => 'ctoken_1', confirm: async () => {} }
const noAnswer = new ApiError(0, { message: 'Please try again later.' })
const failed = new ApiError(502, { code: 'payment_unavailable', message: 'The payment service is down.' })

describe('a payment call without a clear answer', () => {
  const lost = (error: Error, status: AttemptStatus | Error) =>
    anApi({
      processCard: () => Promise.reject(error),
      findAttempt: () => (status instanceof Error ? Promise.reject(status) : Promise.resolve(status)),
    })

  test.each([
    ['test', testCard],
    ['live', live],
  ] as const)('uses the money that was reserved after all (%s)', async (_mode, method) => {
    const { api, calls } = lost(noAnswer, { state: 'reserved', paymentId: 'pi_7' })
    expect(await pay(api, { purchase, method, attempt, keep }, async () => {})).toHaveProperty('booked')
    expect(calls.map(([name]) => name)).toEqual(['verify', 'card', 'find', 'verify', 'book'])
    expect(calls[2]).toEqual(['find', 'key-1'])
    expect(calls[4]?.[1]).toMatchObject({ paymentId: 'pi_7' })
  })

  test('continues with a test id where the server knows no payment, with the test form only', async () => {
    const test = lost(noAnswer, { state: 'none' })
    expect(await pay(test.api, { purchase, method: testCard, attempt, keep }, async () => {})).toHaveProperty('booked')
    expect(test.calls.at(-1)?.[1]).toMatchObject({ paymentId: 'test_key-1' })
    const card = lost(noAnswer, { state: 'none' })
    expect(await pay(card.api, { purchase, method: live, attempt, keep })).toHaveProperty('failure')
    expect(card.names()).toEqual(['verify', 'card', 'find'])
  })

  test.each([
    ['nothing is known', new ApiError(0, { message: 'Offline' })],
    ['nothing is reserved', { state: 'unpaid' }],
  ] as const)('keeps its key where %s: the next try is the same payment', async (_what, status) => {
    for (const method of [testCard, live]) {
      expect(await pay(lost(failed, status).api, { purchase, method, attempt, keep })).toMatchObject({
        failure: { kind: 'payment_error', message: 'The payment service is down.' },
        attempt: { key: 'key-1', sent: 'payment', paymentId: null },
      })
    }
  })

  test('starts over where it was released', async () => {
    const { api } = lost(failed, { state: 'released' })
    expect(await pay(api, { purchase, method: live, attempt, keep })).toMatchObject({ attempt: null })
  })

  test.each(['ordering', 'booked'] as const)('buys nothing where the attempt is %s', async (state) => {
    const { api, names } = lost(failed, { state })
    expect(await pay(api, { purchase, method: live, attempt, keep })).toMatchObject({ unclear: { key: 'key-1' } })
    expect(names()).toEqual(['verify', 'card', 'find'])
  })

  test('a 401 is an answer in live mode', async () => {
    const { api, names } = lost(new ApiError(401, { code: 'not_signed_in', message: 'Not authenticated' }), failed)
    expect(await pay(api, { purchase, method: live, attempt, keep })).toHaveProperty('failure')
    expect(names()).toEqual(['verify', 'card'])
  })
})

test('a check of the offer without an answer keeps the attempt', async () => {
  const { api } = anApi({ verifyOffer: async (offer_id) => ({ valid: false, offer_id, error: 'NO_RESPONSE' }) })
  expect(await pay(api, { purchase, method: live, attempt, keep })).toMatchObject({ attempt: { key: 'key-1' } })
})
