import { afterEach, describe, expect, it } from 'vitest'
import { aStripe, stripeFailure } from '../../../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function aCustomer() {
  const world = await aStripe()
  close = world.close
  const { stripe } = world
  const { id } = await stripe.customers.create({ metadata: { holder_id: 'h1' } })
  const setUp = (payment_method: string, customer = id) =>
    stripe.setupIntents.create({
      customer,
      confirm: true,
      payment_method,
      usage: 'on_session',
      return_url: 'https://shop.example/account-settings/cards',
      allowed_payment_method_types: ['card'],
    })
  const list = async () => (await stripe.customers.listPaymentMethods(id, { type: 'card' })).data
  return { ...world, id, setUp, list }
}

describe('a stored card of the card double', () => {
  it('is a payment method of its customer once the setup has succeeded', async () => {
    const { setUp, list, id, stripe } = await aCustomer()
    const setup = await setUp('pm_card_mastercard')
    expect(setup).toMatchObject({ status: 'succeeded', customer: id, usage: 'on_session', next_action: null })
    const [card] = await list()
    expect(card).toMatchObject({ id: setup.payment_method, customer: id, type: 'card' })
    expect(card?.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034 })
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({ payment_method: card?.id })
  })

  it('is stored after 3-D Secure if the bank requires it, and in no other way', async () => {
    const { setUp, list, stripe } = await aCustomer()
    const setup = await setUp('pm_card_authenticationRequiredOnSetup')
    expect(setup).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect(await list()).toEqual([])
    expect(await stripe.setupIntents.cancel(setup.id)).toMatchObject({ status: 'canceled' })
    expect(await stripeFailure(stripe.setupIntents.cancel(setup.id))).toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
  })

  it('is refused at once if its bank declines it, except for the card that is declined only when it pays', async () => {
    const { setUp, list, id, authorize } = await aCustomer()
    expect(await stripeFailure(setUp('pm_card_visa_chargeDeclined'))).toMatchObject({ code: 'card_declined' })
    expect(await list()).toEqual([])
    const setup = await setUp('pm_card_chargeCustomerFail')
    const paid = authorize(String(setup.payment_method), { customer: id })
    expect(await stripeFailure(paid)).toMatchObject({ code: 'card_declined', statusCode: 402 })
  })

  it('pays for its customer only, again and again', async () => {
    const { setUp, id, authorize, stripe } = await aCustomer()
    const card = String((await setUp('pm_card_visa')).payment_method)
    for (const _time of [1, 2]) {
      expect(await authorize(card, { customer: id })).toMatchObject({
        status: 'requires_capture',
        customer: id,
        payment_method: card,
        latest_charge: { payment_method: card, payment_method_details: { card: { last4: '4242' } } },
      })
    }
    const other = await stripe.customers.create()
    expect(await stripeFailure(authorize(card, { customer: other.id }))).toMatchObject({ param: 'payment_method' })
    expect(await stripeFailure(authorize(card))).toMatchObject({ param: 'payment_method' })
  })

  it("can't pay once it is detached, and is detached once", async () => {
    const { setUp, list, id, authorize, stripe } = await aCustomer()
    const card = String((await setUp('pm_card_visa')).payment_method)
    expect(await stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null })
    expect(await list()).toEqual([])
    expect(await stripeFailure(authorize(card, { customer: id }))).toMatchObject({ param: 'payment_method' })
    expect(await stripeFailure(stripe.paymentMethods.detach(card))).toMatchObject({ statusCode: 400 })
    expect(await stripeFailure(stripe.customers.retrievePaymentMethod(id, card))).toMatchObject({
      code: 'resource_missing',
    })
  })

  it('is stored by a successful payment that requests it', async () => {
    const { list, id, authorize, stripe } = await aCustomer()
    await authorize('pm_card_visa', { customer: id })
    expect(await list()).toEqual([])
    const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', capture_method: 'manual' })
    await stripe.paymentIntents.update(intent.id, { customer: id })
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_amex',
      setup_future_usage: 'on_session',
      return_url: 'https://shop.example',
    })
    expect(paid).toMatchObject({ status: 'requires_capture', setup_future_usage: 'on_session' })
    expect((await list()).map((card) => [card.id, card.card?.last4])).toEqual([[paid.payment_method, '0005']])
  })

  it('is deleted with its customer', async () => {
    const { setUp, id, stripe } = await aCustomer()
    const card = String((await setUp('pm_card_visa')).payment_method)
    expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true })
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true })
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({ customer: null })
    expect(await stripeFailure(stripe.customers.del(id))).toMatchObject({ code: 'resource_missing' })
    expect(await stripeFailure(setUp('pm_card_visa'))).toMatchObject({ code: 'resource_missing' })
  })
})
