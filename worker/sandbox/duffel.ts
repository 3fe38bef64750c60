import type { Hono } from 'hono'
import { airlineChangeRoutes } from './flights/airline-change-routes'
import { cancellationRoutes } from './flights/cancellation-routes'
import { offerRequestRoutes } from './flights/offer-request-routes'
import { offerRoutes } from './flights/offer-routes'
import { orderRoutes } from './flights/order-routes'
import { paymentRoutes } from './flights/payment-routes'
import { referenceRoutes } from './flights/reference-routes'
import type { DuffelSandboxOptions, SandboxContext } from './flights/sandbox-context'
import { duffelTransport } from './flights/transport'

/**
 * A double of Duffel's HTTP interface, version 2, in test mode: any `duffel_test_…` or `duffel_live_…` token opens it.
 * Searches and offers are stateless and deterministic but for their creation time: an id is the record, so any isolate reads
 * any offer for its half hour. Airlines answer a search one after the other, seeded by the question (flights/airline-answers.ts). Orders, payments, cancellations and sold seats live in `store`. The published test routes work
 * (flights/magic-routes.ts). Prices are in USD unless `currency` says otherwise.
 */
export function duffelSandbox(options: DuffelSandboxOptions): Hono {
  const context: SandboxContext = {
    store: options.store,
    now: () => options.now().getTime(),
    currency: options.currency ?? 'USD',
    rotatesServiceIds: options.serviceIds === 'rotating',
    airlineSeconds: options.airlineSeconds ?? 0,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    failingAirlines: options.failingAirlines ?? [],
  }
  const app = duffelTransport(options)
  app.route('/air', offerRequestRoutes(context))
  app.route('/air', offerRoutes(context))
  app.route('/air', orderRoutes(context))
  app.route('/air', paymentRoutes(context))
  app.route('/air', cancellationRoutes(context))
  app.route('/air', airlineChangeRoutes(context))
  app.route('/', referenceRoutes())
  return app
}
