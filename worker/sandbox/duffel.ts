import type { Hono } from 'hono'
import type { DuffelSandboxOptions, SandboxContext } from './flights/http/faults'
import { referenceRoutes } from './flights/http/reference-routes'
import { duffelTransport } from './flights/http/transport'
import { offerRequestRoutes } from './flights/offers/offer-request-routes'
import { offerRoutes } from './flights/offers/offer-routes'
import { airlineChangeRoutes } from './flights/orders/airline-change-routes'
import { cancellationRoutes } from './flights/orders/cancellation-routes'
import { orderRoutes, paymentRoutes } from './flights/orders/order-routes'
import { duffelEvent } from './flights/webhooks/duffel-events'
import { duffelQueue } from './flights/webhooks/duffel-queue'
import { webhookRoutes } from './flights/webhooks/webhook-routes'
import { cryptoRandom } from './randomness'
import type { Webhooks } from './webhooks/event-queue'

/** What a call of the double has at hand, of the options it was made with. */
export function sandboxContext(options: DuffelSandboxOptions): SandboxContext {
  const { store, now, random = cryptoRandom } = options
  const queue = duffelQueue({ store, now, random }, options.webhooks)
  return {
    store,
    now: () => now().getTime(),
    random,
    currency: options.currency ?? 'USD',
    rotatesServiceIds: options.serviceIds === 'rotating',
    airlineSeconds: options.airlineSeconds ?? 0,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    failingAirlines: options.failingAirlines ?? [],
    ticketsAfterMs: options.ticketsAfterMs ?? 0,
    queue,
    tell: (news) => queue.add(duffelEvent(news, { now, random })),
  }
}

/**
 * A double of Duffel's HTTP interface, version 2, in test mode: any `duffel_test_…` or `duffel_live_…` token opens it.
 * Searches and offers are stateless and deterministic but for their creation time: an id is the record, so any isolate reads
 * any offer for its half hour. Airlines answer a search one after the other, in an order that follows from the search
 * (flights/offers/airline-answers.ts). Orders, payments, cancellations and sold seats live in `store`. The published test routes
 * work (flights/offers/magic-routes.ts). Prices are in USD unless `currency` says otherwise. What happens is told by `webhooks`, when
 * the host carries it to its receiver.
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
