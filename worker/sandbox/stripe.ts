import { Hono } from 'hono'
import { API_VERSION, openAccount, type StripeAccountOptions } from './stripe/account'
import { balanceRoutes } from './stripe/balance'
import { customerRoutes } from './stripe/cards/customer-routes'
import { setupIntents } from './stripe/cards/setup-intents'
import { accountRoutes } from './stripe/connect/account-routes'
import { transferRoutes } from './stripe/connect/transfer-routes'
import { disputeRoutes } from './stripe/dispute-routes'
import { domainRoutes } from './stripe/domain-routes'
import { eventRoutes } from './stripe/event-routes'
import { idempotency } from './stripe/http/call'
import { type StripeFault, stripeFaults } from './stripe/http/faults'
import { StripeFailure } from './stripe/http/form-body'
import type { ObjectsOf } from './stripe/objects'
import { paymentIntentRoutes } from './stripe/payment-intent-routes'
import { newId } from './stripe/records'
import { refundRoutes } from './stripe/refund-routes'
import type { Webhooks } from './webhooks/event-queue'

/** The options of `stripeSandbox`. */
export interface StripeSandboxOptions extends StripeAccountOptions {
  /** For tests: the fault of a request; null or nothing for none. */
  faults?: (request: Request) => StripeFault | null | undefined
}

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
 * Stripe's HTTP API for payment intents, customers and their stored cards, refunds, disputes, early fraud warnings, the account's balance,
 * the hosts for wallets, and connected accounts with their transfers, in test mode, with state in `store`. Cards are the published test
 * payment methods; an authorization expires after seven days. Serves /v1 and /v2. Events are sent as `webhooks`, signed with
 * SANDBOX_STRIPE_WEBHOOK_SECRET, when the host delivers them.
 */
export function stripeSandbox(options: StripeSandboxOptions): Hono & { webhooks: Webhooks } {
  const { context, queue, objectsBy, byItself } = openAccount(options)
  const objectsOf: ObjectsOf = (c) =>
    objectsBy({
      id: c.res.headers.get('request-id') ?? '',
      idempotency_key: c.req.header('idempotency-key') ?? null,
    })
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
  app.use(faults.inTransit)
  app.use(async (c, next) => {
    c.header('request-id', newId(context.random, 'req_'))
    c.header('stripe-version', c.req.header('stripe-version') ?? API_VERSION)
    const key = readSecretKey(c.req.header('authorization'))
    if (!key) throw refusal('You did not provide an API key.')
    if (!/^(sk|rk)_test_\w+$/.test(key)) throw refusal(`Invalid API Key provided: ${key.slice(0, 8)}***`)
    await next()
  })
  app.use(async (_c, next) => {
    await byItself.passTime()
    await next()
  })
  app.use(idempotency(context))
  app.use(faults.withinTheCall)
  app
    .route('/v1', paymentIntentRoutes(context, objectsOf))
    .route('/v1', customerRoutes(context))
    .route('/v1', setupIntents(context).routes)
    .route('/v1', refundRoutes(context, objectsOf))
    .route('/v1', disputeRoutes(objectsOf))
    .route('/v1', balanceRoutes(context))
    .route('/v1', domainRoutes(context))
    .route('/v1', transferRoutes(context, objectsOf))
    .route('/v1', eventRoutes(queue.events))
    .route('/v2/core', accountRoutes(context))
  return Object.assign(app, { webhooks: queue })
}
