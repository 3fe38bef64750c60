import type { Hono } from 'hono'
import type { DuffelSandboxOptions, SandboxContext } from './flights/http/faults'
import { referenceRoutes } from './flights/http/reference-routes'
import { duffelTransport } from './flights/http/transport'
import { offerRequestRoutes } from './flights/offers/offer-request-routes'
import { offerRoutes } from './flights/offers/offer-routes'
import { airlineChangeRoutes } from './flights/orders/airline-change-routes'
import { cancellationRoutes } from './flights/orders/cancellation-routes'
import { orderRoutes, paymentRoutes } from './flights/orders/order-routes'
import { cryptoRandom } from './randomness'

/**
 * A double of Duffel's HTTP interface, version 2, in test mode: any `duffel_test_…` or `duffel_live_…` token opens it.
 * Searches and offers are stateless and deterministic but for their creation time: an id is the record, so any isolate reads
 * any offer for its half hour. Airlines answer a search one after the other, in an order that follows from the search
 * (flights/offers/airline-answers.ts). Orders, payments, cancellations and sold seats live in `store`. The published test routes
 * work (flights/offers/magic-routes.ts). Prices are in USD unless `currency` says otherwise.
 */
export function duffelSandbox(options: DuffelSandboxOptions): Hono {
  const context: SandboxContext = {
    store: options.store,
    now: () => options.now().getTime(),
    random: options.random ?? cryptoRandom,
    currency: options.currency ?? 'USD',
    rotatesServiceIds: options.serviceIds === 'rotating',
    airlineSeconds: options.airlineSeconds ?? 0,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    failingAirlines: options.failingAirlines ?? [],
    ticketsAfterMs: options.ticketsAfterMs ?? 0,
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
