import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { stripeFailure } from '../../../testing/worlds/a-stripe'
import { serveHono } from '../../../testing/worlds/serve-hono'
import { seededRandom } from '../../randomness'
import { memoryStore } from '../../store'
import { stripeSandbox } from '../../stripe'
import type { StripeFault } from './faults'

// Stripe's own client, over real HTTP; every POST has the fault that a test sets, until it is cleared.
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function faulty(fault: StripeFault) {
  let broken = true
  const served = await serveHono(
    stripeSandbox({
      store: memoryStore(),
      now: () => new Date('2026-11-21T12:00:00Z'),
      faults: ({ method }) => (method === 'POST' && broken ? fault : null),
    }),
  )
  close = served.close
  const { hostname, port } = new URL(served.url)
  const stripe = new Stripe('sk_test_x', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    make: () => stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'one' }),
    mend: () => {
      broken = false
    },
    count: async () => (await stripe.paymentIntents.list()).data.length,
  }
}

const { errors } = Stripe

describe('a fault of the card double', () => {
  it.each([
    ['reset', errors.StripeConnectionError],
    ['rate-limit', errors.StripeRateLimitError],
    ['unavailable', errors.StripeAPIError],
    ['bad-gateway-html', errors.StripeAPIError],
    ['timeout-html', errors.StripeAPIError],
  ] as const)(
    '%s leaves nothing before the effect, an intent after it, and no key remembers it',
    async (kind, type) => {
      const before = await faulty({ kind })
      expect(await stripeFailure(before.make())).toBeInstanceOf(type)
      expect(await before.count()).toBe(0)
      await close?.()
      const after = await faulty({ kind, afterwards: true })
      expect(await stripeFailure(after.make())).toBeInstanceOf(type)
      expect(await after.count()).toBe(1)
      after.mend()
      expect((await after.make()).status).toBe('requires_payment_method')
      expect(await after.count()).toBe(1)
    },
  )

  it.each([
    [false, 0],
    [true, 1],
  ])('internal is remembered by its key, and repeated (after the effect: %s)', async (afterwards, count) => {
    const { make, mend, count: made } = await faulty({ kind: 'internal', afterwards })
    expect(await stripeFailure(make())).toMatchObject({ statusCode: 500 })
    mend()
    expect(await stripeFailure(make())).toMatchObject({ statusCode: 500 })
    expect(await made()).toBe(count)
  })

  it('hang never answers', async () => {
    const app = stripeSandbox({ store: memoryStore(), now: () => new Date(), faults: () => ({ kind: 'hang' }) })
    const waited = new Promise((resolve) => setTimeout(resolve, 20, 'waited'))
    expect(await Promise.race([app.request('/v1/refunds'), waited])).toBe('waited')
  })
})

describe('the same seed', () => {
  const run = async (seed: number) => {
    const app = stripeSandbox({
      store: memoryStore(),
      now: () => new Date('2026-11-21T12:00:00Z'),
      random: seededRandom(seed),
    })
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'amount=5000&currency=usd&confirm=true&payment_method=pm_card_visa&return_url=https://shop.example'
    const answer = await app.request('/v1/payment_intents', { method: 'POST', headers, body })
    return `${JSON.stringify([...answer.headers])}${await answer.text()}`
  }

  it('gives byte-identical answers, another seed others', async () => {
    expect(await run(7)).toBe(await run(7))
    expect(await run(7)).not.toBe(await run(8))
  })
})
