import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time'
import { aStripe, stripeFailure } from '../../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe } = served
afterAll(() => served.close())

const RETURN = 'https://shop.example/booking'
const reserve = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 41_200, currency: 'usd', capture_method: 'manual', ...more })

describe('an intent that is created first and confirmed later', () => {
  it('reserves nothing until it is confirmed with a card', async () => {
    const made = await reserve({ metadata: { attempt_id: 'a1' }, description: 'JFK to LHR' })
    expect(made).toMatchObject({ status: 'requires_payment_method', amount_capturable: 0, latest_charge: null })
    const confirmed = await stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
      return_url: RETURN,
      receipt_email: 'amelia@example.com',
      use_stripe_sdk: true,
      expand: ['latest_charge'],
    })
    expect(confirmed).toMatchObject({
      id: made.id,
      status: 'requires_capture',
      amount_capturable: 41_200,
      receipt_email: 'amelia@example.com',
      metadata: { attempt_id: 'a1' },
      latest_charge: { captured: false, payment_method_details: { card: { last4: '4242' } } },
    })
  })

  it('accepts a confirmation token once, and again for the same intent only', async () => {
    const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_chargeDeclined' })
    const [one, other] = [await reserve(), await reserve()]
    const confirm = (id: string) =>
      stripeFailure(stripe.paymentIntents.confirm(id, { confirmation_token: token.id, return_url: RETURN }))
    expect(await confirm(one.id)).toMatchObject({ statusCode: 402, decline_code: 'generic_decline' })
    expect(await confirm(one.id)).toMatchObject({ statusCode: 402 })
    expect(await confirm(other.id)).toMatchObject({ statusCode: 400, param: 'confirmation_token' })
  })

  it('is not confirmed twice', async () => {
    const { id } = await reserve()
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN })
    await confirm()
    expect(await stripeFailure(confirm())).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
  })

  it('needs a return URL, unless no chosen method leaves the page', async () => {
    const confirm = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await stripeFailure(confirm((await reserve()).id))).toMatchObject({ param: 'return_url' })
    const stays = await reserve({ automatic_payment_methods: { enabled: true, allow_redirects: 'never' } })
    expect((await confirm(stays.id)).status).toBe('requires_capture')
    const cards = await reserve({ allowed_payment_method_types: ['card'] })
    expect(await confirm(cards.id)).toMatchObject({
      status: 'requires_capture',
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
    })
  })

  it('is refused parameters of a confirmation', async () => {
    for (const early of [{ return_url: RETURN }, { off_session: true }, { error_on_requires_action: true }]) {
      expect(await stripeFailure(reserve(early))).toMatchObject({ statusCode: 400, param: Object.keys(early)[0] })
    }
  })

  it('keeps new metadata and a description', async () => {
    const { id } = await reserve({ metadata: { attempt_id: 'a1' } })
    expect(
      await stripe.paymentIntents.update(id, { metadata: { order: 'RZPNX8' }, description: 'Booked' }),
    ).toMatchObject({ metadata: { attempt_id: 'a1', order: 'RZPNX8' }, description: 'Booked' })
  })
})

describe('3-D Secure', () => {
  it.each([{ off_session: true }, { error_on_requires_action: true }])(
    'fails at once for %o, as nobody can answer',
    async (more) => {
      const { id } = await reserve()
      const error = await stripeFailure(
        stripe.paymentIntents.confirm(id, {
          payment_method: 'pm_card_authenticationRequired',
          return_url: RETURN,
          ...more,
        }),
      )
      expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
      expect(error.payment_intent?.status).toBe('requires_payment_method')
    },
  )
})

describe('the methods of an intent', () => {
  const ask = (version: string) => {
    const { hostname, port } = new URL(served.url)
    const older = new Stripe('sk_test_sandbox', {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      apiVersion: version as never,
    })
    return older.paymentIntents.create({ amount: 5_000, currency: 'usd', payment_method_types: ['card'] } as never)
  }

  it('are listed by payment_method_types for versions before Endive, which refuses it by name', async () => {
    expect((await ask('2026-08-26.dahlia')).payment_method_types).toEqual(['card'])
    expect(await stripeFailure(ask('2026-10-28.endive'))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    })
  })

  it('are named in one way only, and a card must be among them', async () => {
    const both = { allowed_payment_method_types: ['card' as const], automatic_payment_methods: { enabled: true } }
    expect(await stripeFailure(reserve(both))).toMatchObject({ param: 'allowed_payment_method_types' })
    const { id } = await reserve({ allowed_payment_method_types: ['paypal'] })
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN })
    expect((await stripeFailure(confirm)).code).toBe('payment_intent_incompatible_payment_method')
  })

  it('accept options for cards, and a suffix for the statement', async () => {
    const intent = await reserve({
      capture_method: 'automatic',
      payment_method_options: { card: { capture_method: 'manual', request_three_d_secure: 'any' } },
      statement_descriptor_suffix: 'RZPNX8',
      setup_future_usage: 'off_session',
      transfer_group: 'a1',
    })
    expect(intent).toMatchObject({
      capture_method: 'manual',
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      statement_descriptor_suffix: 'RZPNX8',
      setup_future_usage: 'off_session',
      transfer_group: 'a1',
    })
    const wrong: Stripe.PaymentIntentCreateParams[] = [
      { amount: 5_000, currency: 'usd', statement_descriptor_suffix: '12345' },
      { amount: 5_000, currency: 'usd', statement_descriptor: 'TAILFIN' },
    ]
    for (const params of wrong) expect((await stripeFailure(stripe.paymentIntents.create(params))).statusCode).toBe(400)
  })
})

describe('lists', () => {
  it('contain what was created within bounds, page by page in both directions', async () => {
    const start = served.clock.now.getTime() / 1000 + 60
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      served.clock.now = new Date((start + i) * 1000)
      ids.unshift((await reserve()).id)
    }
    const list = async (params: Stripe.PaymentIntentListParams) => {
      const { data, has_more } = await stripe.paymentIntents.list({ created: { gte: start }, ...params })
      return [data.map(({ id }) => ids.indexOf(id)), has_more]
    }
    expect(await list({})).toEqual([[0, 1, 2, 3, 4], false])
    expect(await list({ limit: 2 })).toEqual([[0, 1], true])
    expect(await list({ limit: 2, starting_after: ids[1]! })).toEqual([[2, 3], true])
    expect(await list({ limit: 2, starting_after: ids[3]! })).toEqual([[4], false])
    expect(await list({ limit: 2, ending_before: ids[4]! })).toEqual([[2, 3], true])
    expect(await list({ limit: 2, ending_before: ids[2]! })).toEqual([[0, 1], false])
    expect(await list({ created: { gt: start, lte: start + 2 } })).toEqual([[2, 3], false])
    expect(await list({ created: start + 4 })).toEqual([[0], false])
    expect((await stripeFailure(stripe.paymentIntents.list({ starting_after: 'pi_nobody' }))).statusCode).toBe(400)
    expect((await stripeFailure(stripe.paymentIntents.list({ created: { near: 1 } } as never))).statusCode).toBe(400)
    const all = await stripe.paymentIntents.list({ created: { gte: start }, limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ id }) => id)).toEqual(ids)
  })
})

describe('an idempotency key', () => {
  it('is forgotten after a day', async () => {
    const made = () =>
      stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'kept-a-day' })
    const { id } = await made()
    expect((await made()).id).toBe(id)
    served.clock.now = new Date(served.clock.now.getTime() + DAY_MS)
    expect((await made()).id).not.toBe(id)
  })
})
