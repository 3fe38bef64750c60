import type { Hono } from 'hono'
import { sandboxContext } from './duffel-context'
import type { DuffelSandboxOptions } from './flights/http/faults'
import { referenceRoutes } from './flights/http/reference-routes'
import { duffelTransport } from './flights/http/transport'
import { offerRequestRoutes } from './flights/offers/offer-request-routes'
import { offerRoutes } from './flights/offers/offer-routes'
import { airlineChangeRoutes } from './flights/orders/airline-change-routes'
import { cancellationRoutes } from './flights/orders/cancellation-routes'
import { orderRoutes, paymentRoutes } from './flights/orders/order-routes'
import { webhookRoutes } from './flights/webhooks/webhook-routes'
import type { Webhooks } from './webhooks/event-queue'

/**
 * A double of Duffel's HTTP API, version 2, in test mode: it accepts any `duffel_test_…` or `duffel_live_…` token. Searches and offers are
 * stateless and deterministic except for their creation time: an id is the record, so any isolate reads any offer for its half hour.
 * Airlines answer a search one after the other, in an order that depends on the search (flights/offers/airline-answers.ts). Orders,
 * payments, cancellations and sold seats are in `store`. The published test routes work (flights/offers/magic-routes.ts). Prices are in USD
 * unless `currency` says otherwise. Events are sent as `webhooks` when the host delivers them.
 */
export function duffelSandbox(options: DuffelSandboxOptions): Hono & { webhooks: Webhooks } {
  const context = sandboxContext(options)
  const app = duffelTransport(options)
  app.route('/air', offerRequestRoutes(context))
  app.route('/air', offerRoutes(context))
  app.route('/air', orderRoutes(context))
  app.route('/air', paymentRoutes(context))
  app.route('/air', cancellationRoutes(context))
  app.route('/air', airlineChangeRoutes(context))
  app.route('/air', webhookRoutes(context))
  app.route('/', referenceRoutes())
  return Object.assign(app, { webhooks: context.queue })
}
