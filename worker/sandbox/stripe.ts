import { Hono } from 'hono'
import { idempotency, type StripeContext } from './stripe/call'
import { StripeFailure } from './stripe/form-body'
import { paymentIntentRoutes } from './stripe/payment-intent-routes'
import { newId } from './stripe/records'
import { refundRoutes } from './stripe/refund-routes'

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
 * Stripe's HTTP interface for payment intents and refunds, in test mode, with state in `store`. Cards are the published test
 * payment methods; an authorization lapses after seven days. Serves under /v1.
 */
export function stripeSandbox(context: StripeContext): Hono {
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
  app.use(async (c, next) => {
    c.header('request-id', newId('req_'))
    c.header('stripe-version', c.req.header('stripe-version') ?? '2026-10-28.endive')
    const key = readSecretKey(c.req.header('authorization'))
    if (!key) throw refusal('You did not provide an API key.')
    if (!/^(sk|rk)_test_\w+$/.test(key)) throw refusal(`Invalid API Key provided: ${key.slice(0, 8)}***`)
    await next()
  })
  app.use(idempotency(context.store))
  return app.route('/v1', paymentIntentRoutes(context)).route('/v1', refundRoutes(context))
}
