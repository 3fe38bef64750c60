import Stripe from 'stripe'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { serveHono } from './serve-hono'

/** Stripe's own client with the sandbox, over real HTTP. `now` is the sandbox's clock: tests set it. */
export async function aStripe() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const options = { store: memoryStore(), now: () => clock.now }
  const { url, close } = await serveHono(stripeSandbox(options))
  const openClient = (key: string) => {
    const { hostname, port } = new URL(url)
    return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  }
  const stripe = openClient('sk_test_sandbox')
  const authorize = (
    payment_method = 'pm_card_visa',
    more: Partial<Stripe.PaymentIntentCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) =>
    stripe.paymentIntents.create(
      {
        amount: 41_200,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        payment_method,
        return_url: 'https://shop.example/booking',
        metadata: { attempt_id: 'a1' },
        expand: ['latest_charge'],
        ...more,
      },
      options,
    )
  return { clock, url, close, openClient, stripe, authorize, control: controlStripe(options) }
}

/** The error that the client throws. */
export const stripeFailure = async (
  promise: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('It should have failed with an error of Stripe')
}
