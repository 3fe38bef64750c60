import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { aStripe, stripeFailure } from '../../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe, control } = served
afterAll(() => served.close())

const domains = stripe.paymentMethodDomains
const WORDS = 'We were unable to reach https://flights.example/.'

describe('a payment method domain', () => {
  it("is inactive while its host can't be reached, and active after another check", async () => {
    await control.setHost('flights.example', { apple_pay: WORDS })
    const made = await domains.create({ domain_name: 'flights.example' })
    expect(made).toMatchObject({
      object: 'payment_method_domain',
      domain_name: 'flights.example',
      enabled: true,
      livemode: false,
      id: expect.stringMatching(/^pmd_\w{24}$/),
      apple_pay: { status: 'inactive', status_details: { error_message: WORDS } },
      google_pay: { status: 'active' },
      link: { status: 'active' },
      paypal: { status: 'active' },
    })
    await control.setHost('flights.example')
    expect((await domains.retrieve(made.id)).apple_pay.status).toBe('inactive')
    expect((await domains.validate(made.id)).apple_pay).toEqual({ status: 'active' })
    expect((await domains.retrieve(made.id)).apple_pay).toEqual({ status: 'active' })
  })

  it("can't be reached until set otherwise", async () => {
    const { apple_pay, google_pay, klarna } = await domains.create({ domain_name: 'new.example' })
    expect([apple_pay.status, google_pay.status, klarna.status]).toEqual(['inactive', 'inactive', 'active'])
  })

  it('exists once per host, and is found by it', async () => {
    const { id } = await domains.create({ domain_name: 'Once.example' })
    const again = await stripeFailure(domains.create({ domain_name: 'once.example' }))
    expect(again).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect((await domains.list({ domain_name: 'once.example' })).data.map((domain) => domain.id)).toEqual([id])
    expect((await domains.list({ domain_name: 'twice.example' })).data).toEqual([])
  })

  it('is disabled and enabled', async () => {
    const { id } = await domains.create({ domain_name: 'off.example', enabled: false })
    expect((await domains.list({ enabled: false })).data.map((domain) => domain.id)).toEqual([id])
    expect(await domains.update(id, { enabled: true })).toMatchObject({ id, enabled: true })
    expect((await domains.list({ enabled: false })).data).toEqual([])
  })

  it.each(['', 'localhost', 'shop.localhost', '127.0.0.1', 'https://a.example', 'a.example/x', 'a..example'])(
    'refuses what isn’t a public host: %s',
    async (domain_name) => {
      const error = await stripeFailure(domains.create({ domain_name }))
      expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param: 'domain_name' })
    },
  )

  it('refuses unknown parameters and ids', async () => {
    const unknown = { domain_name: 'b.example', metadata: {} } as { domain_name: string }
    expect(await stripeFailure(domains.create({ ...unknown, metadata: { a: '1' } } as typeof unknown))).toMatchObject({
      code: 'parameter_unknown',
    })
    for (const call of [domains.retrieve, domains.validate, domains.update]) {
      expect(await stripeFailure(call.call(domains, 'pmd_none'))).toMatchObject({ code: 'resource_missing' })
    }
  })
})
