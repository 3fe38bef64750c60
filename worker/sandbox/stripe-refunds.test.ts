import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { aStripe, stripeFailure } from '../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe, authorize, openClient } = served
afterAll(() => served.close())

describe('refunds', () => {
  const sold = async () => {
    const { id } = await authorize()
    await stripe.paymentIntents.capture(id)
    return id
  }

  it('return money in pieces, never more than was captured', async () => {
    const payment_intent = await sold()
    const refund = await stripe.refunds.create({ payment_intent, amount: 1_200, reason: 'requested_by_customer' })
    expect(refund).toMatchObject({ object: 'refund', amount: 1_200, status: 'succeeded', payment_intent })
    expect((await stripeFailure(stripe.refunds.create({ payment_intent, amount: 40_001 }))).statusCode).toBe(400)
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(40_000)
    expect((await stripeFailure(stripe.refunds.create({ payment_intent }))).code).toBe('charge_already_refunded')
    const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 41_200, refunded: true })
  })

  it('are read one by one and listed by payment', async () => {
    const payment_intent = await sold()
    const { id } = await stripe.refunds.create({ payment_intent, amount: 500 })
    await stripe.refunds.create({ payment_intent, amount: 600 })
    expect((await stripe.refunds.retrieve(id)).amount).toBe(500)
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount).toSorted()).toEqual([
      500, 600,
    ])
    expect(await stripeFailure(stripe.refunds.retrieve('re_nobody'))).toMatchObject({ statusCode: 404 })
  })

  it('are refused while the money is only reserved', async () => {
    const { id } = await authorize()
    expect((await stripeFailure(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
  })
})

describe('authentication', () => {
  it('refuses live keys and missing ones', async () => {
    const error = await stripeFailure(openClient('sk_live_abc').paymentIntents.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${served.url}/v1/payment_intents`)).status).toBe(401)
  })

  it('accepts basic authentication, and unknown paths are refused', async () => {
    const headers = { authorization: `Basic ${btoa('sk_test_x:')}` }
    expect((await fetch(`${served.url}/v1/payment_intents`, { headers })).status).toBe(200)
    expect((await fetch(`${served.url}/v1/customers`, { headers })).status).toBe(404)
  })
})
