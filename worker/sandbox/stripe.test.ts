import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS, DAY_S } from '../domain/time'
import { aStripe, stripeFailure } from '../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe, authorize } = served
afterAll(() => served.close())

describe('payment intents', () => {
  it('reserve money with card details on the expanded charge', async () => {
    const intent = await authorize()
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_capture',
      amount_capturable: 41_200,
      amount_received: 0,
      metadata: { attempt_id: 'a1' },
      livemode: false,
    })
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      capture_before: served.clock.now.getTime() / 1000 + 7 * DAY_S,
    })
    expect(intent.lastResponse.requestId).toMatch(/^req_\w{24}$/)
    expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id)
  })

  it.each([
    ['pm_card_mastercard', 'mastercard', '4444'],
    ['pm_card_amex', 'amex', '0005'],
  ])('know %s as %s ending in %s', async (method, brand, last4) => {
    const { latest_charge } = await authorize(method)
    expect((latest_charge as Stripe.Charge).payment_method_details?.card).toMatchObject({ brand, last4 })
  })

  it('are captured, once', async () => {
    const { id } = await authorize()
    expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 41_200 })
    const error = await stripeFailure(stripe.paymentIntents.capture(id))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.payment_intent?.status).toBe('succeeded')
  })

  it('are captured in part, which releases the rest, and never for more', async () => {
    const { id } = await authorize()
    expect(await stripeFailure(stripe.paymentIntents.capture(id, { amount_to_capture: 41_201 }))).toMatchObject({
      param: 'amount_to_capture',
    })
    const intent = await stripe.paymentIntents.capture(id, { amount_to_capture: 1_200, expand: ['latest_charge'] })
    expect(intent.amount_received).toBe(1_200)
    expect(intent.latest_charge).toMatchObject({ amount_captured: 1_200, amount_refunded: 0, captured: true })
  })

  it('are cancelled, which releases the money, and then neither captured nor cancelled again', async () => {
    const { id } = await authorize()
    const intent = await stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'abandoned',
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 })
    expect(intent.latest_charge).toMatchObject({ refunded: false, amount_refunded: 0, captured: false })
    expect((await stripeFailure(stripe.paymentIntents.capture(id))).code).toBe('payment_intent_unexpected_state')
    expect((await stripeFailure(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state')
  })

  it('expire after seven days', async () => {
    const { id } = await authorize()
    const before = served.clock.now
    served.clock.now = new Date(before.getTime() + 7 * DAY_MS)
    const intent = await stripe.paymentIntents.retrieve(id)
    served.clock.now = before
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'expired' })
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('are declined for %s', async (method, code, declineCode) => {
    const error = await stripeFailure(authorize(method))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, decline_code: declineCode })
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', { expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null })
    expect(intent.last_payment_error?.code).toBe(code)
    expect(intent.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  })

  it('accept another card after a decline', async () => {
    const { payment_intent } = await stripeFailure(authorize('pm_card_chargeDeclined'))
    const intent = await stripe.paymentIntents.confirm(payment_intent?.id ?? '', { payment_method: 'pm_card_visa' })
    expect(intent).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  it('ask for 3-D Secure with a client secret', async () => {
    const intent = await authorize('pm_card_authenticationRequired')
    expect(intent).toMatchObject({ status: 'requires_action', latest_charge: null })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
  })

  it('pay with a confirmation token', async () => {
    const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_amex' })
    const intent = await authorize('', { payment_method: undefined as never, confirmation_token: token.id })
    expect(intent.status).toBe('requires_capture')
  })

  it('charge at once without manual capture, and wait without confirm', async () => {
    expect((await authorize('pm_card_visa', { capture_method: 'automatic' })).status).toBe('succeeded')
    const unconfirmed = { confirm: false, return_url: undefined as never }
    expect((await authorize('pm_card_visa', unconfirmed)).status).toBe('requires_confirmation')
  })

  it('are listed newest first, by page', async () => {
    const page = await stripe.paymentIntents.list({ limit: 2 })
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
    const next = await stripe.paymentIntents.list({ limit: 100, starting_after: page.data[1]?.id ?? '' })
    expect(next.data.map(({ id }) => id)).not.toContain(page.data[0]?.id)
    expect(next.data.length).toBeGreaterThan(5)
  })

  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>]>([
    ['amount', { amount: undefined as never }],
    ['amount', { amount: 12.5 }],
    ['amount', { amount: 49 }],
    ['currency', { currency: 'dollars' }],
    ['payment_method', { payment_method: 'pm_card_unheard_of' }],
    ['return_url', { return_url: undefined as never }],
    ['color', { color: 'red' } as never],
    ['payment_method_data', { payment_method_data: { type: 'card' } }],
  ])('refuse a bad %s', async (param, bad) => {
    const error = await stripeFailure(authorize('pm_card_visa', bad))
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param })
  })

  it('answer 404 for an unknown id', async () => {
    expect(await stripeFailure(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nobody'",
    })
  })
})

describe('idempotency keys', () => {
  it('replay the first answer', async () => {
    const first = await authorize('pm_card_visa', {}, { idempotencyKey: 'key-1' })
    const second = await authorize('pm_card_visa', {}, { idempotencyKey: 'key-1' })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('replay a decline too', async () => {
    const decline = () => stripeFailure(authorize('pm_card_chargeDeclined', {}, { idempotencyKey: 'key-2' }))
    const [first, second] = [await decline(), await decline()]
    expect(second.statusCode).toBe(402)
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  })

  it('refuse other parameters', async () => {
    await authorize('pm_card_visa', {}, { idempotencyKey: 'key-3' })
    const error = await stripeFailure(authorize('pm_card_visa', { amount: 99_900 }, { idempotencyKey: 'key-3' }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.message).toContain("'key-3'")
  })

  it('are not remembered for a call that was refused before it ran', async () => {
    await stripeFailure(authorize('pm_card_visa', { amount: 1 }, { idempotencyKey: 'key-4' }))
    expect((await authorize('pm_card_visa', {}, { idempotencyKey: 'key-4' })).status).toBe('requires_capture')
  })

  it('let one of two simultaneous calls run', async () => {
    const call = () => authorize('pm_card_visa', {}, { idempotencyKey: 'key-5', maxNetworkRetries: 3 })
    const [one, other] = await Promise.all([call(), call()])
    expect(one.id).toBe(other.id)
  })
})
