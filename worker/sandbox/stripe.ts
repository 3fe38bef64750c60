import { Hono } from 'hono'
import { cryptoRandom, type Random } from './randomness'
import type { SandboxStore } from './store'
import { idempotency, type StripeContext } from './stripe/call'
import { disputeRoutes } from './stripe/dispute-routes'
import { type StripeFault, stripeFaults } from './stripe/faults'
import { StripeFailure } from './stripe/form-body'
import { stripeObjects } from './stripe/objects'
import { paymentIntentRoutes } from './stripe/payment-intent-routes'
import { newId } from './stripe/records'
import { refundRoutes } from './stripe/refund-routes'

/** What `stripeSandbox` is made of. */
export interface StripeSandboxOptions {
  /** Where payments, refunds, disputes and answered idempotency keys live. */
  store: SandboxStore
  now: () => Date
  /** What ids are made of; the platform's own randomness when left out. */
  random?: Random
  /** For tests: what goes wrong with a request; null or nothing for none. */
  faults?: (request: Request) => StripeFault | null | undefined
}

/** What calls without a version of their own get: that of the official client as installed. */
const API_VERSION = '2026-10-28.endive'

/** The secret key of a request: bearer, or the user name of basic authentication. */
function readSecretKey(authorization: string | undefined): string | null {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') return credentials
  if (scheme?.toLowerCase() !== 'basic') return null
  try {
    return atob(credentials).split(':')[0] ?? null
  } catch {
    return null
  }
}

const refusal = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message })

/**
 * Stripe's HTTP interface for payment intents, refunds, disputes and early fraud warnings, in test mode, with state in `store`.
 * Cards are the published test payment methods; an authorization lapses after seven days. Serves under /v1.
 */
export function stripeSandbox(options: StripeSandboxOptions): Hono {
  const { store, now, random = cryptoRandom } = options
  const context: StripeContext = { store, now, random }
  const objects = stripeObjects(context)
  const faults = stripeFaults(options.faults ?? (() => null))
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof StripeFailure)) throw error
    if (error.status === 409) c.header('stripe-should-retry', 'true')
    return c.json({ error: error.body }, error.status)
  })
  app.notFound((c) =>
    c.json(
      {
        error: { type: 'invalid_request_error', message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).` },
      },
      404,
    ),
  )
  app.use(faults.onTheWay)
  app.use(async (c, next) => {
    c.header('request-id', newId(context.random, 'req_'))
    c.header('stripe-version', c.req.header('stripe-version') ?? API_VERSION)
    const key = readSecretKey(c.req.header('authorization'))
    if (!key) throw refusal('You did not provide an API key.')
    if (!/^(sk|rk)_test_\w+$/.test(key)) throw refusal(`Invalid API Key provided: ${key.slice(0, 8)}***`)
    await next()
  })
  app.use(async (_c, next) => {
    await objects.passTime()
    await next()
  })
  app.use(idempotency(context))
  app.use(faults.withinTheCall)
  return app
    .route('/v1', paymentIntentRoutes(context, objects))
    .route('/v1', refundRoutes(context, objects))
    .route('/v1', disputeRoutes(objects))
}
