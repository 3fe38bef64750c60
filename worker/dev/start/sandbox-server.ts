import { controlApp } from '../../sandbox/control-app'
import { duffelSandbox } from '../../sandbox/duffel'
import type { DuffelSandboxOptions } from '../../sandbox/flights/http/faults'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { carryWebhooks, postDelivery } from '../../sandbox/webhooks/carry'
import type { WebhookOptions } from '../../sandbox/webhooks/deliveries'
import { serveHono } from '../../testing/worlds/serve-hono'
import { onlyFromHere } from './only-from-here'

const CARRIES_EVERY_MS = 500

/** How the doubles are served. */
export interface SandboxServerOptions {
  port: number
  airlineSeconds: number
  /** Where webhooks go; null for nowhere, except to webhooks that were registered with their own address. */
  webhookUrls: { duffel: string | null; stripe: string | null }
  /** The machine's clock when left out. */
  now?: () => Date
  /** What goes wrong with requests to Duffel's double, and with either's webhooks; nothing when left out. */
  duffelFaults?: DuffelSandboxOptions['faults']
  webhookFaults?: WebhookOptions['faults']
}

/**
 * The doubles of Duffel and Stripe over HTTP on one port, because neither client keeps a path prefix and their paths differ; and under
 * /control the actions of airlines, banks and buyers. Their state is lost when the server stops. Webhooks are delivered twice a second.
 * @throws when the port is in use
 */
export async function serveSandbox(options: SandboxServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { webhookUrls, now = () => new Date(), duffelFaults, webhookFaults: faults } = options
  const world = { store: memoryStore(), now }
  const at = (url: string | null) => ({ fetch, url })
  const stripe = stripeSandbox({ ...world, webhooks: { ...(faults && { faults }) } })
  const duffel = duffelSandbox({
    ...world,
    airlineSeconds: options.airlineSeconds,
    serviceIds: 'rotating',
    ...(duffelFaults && { faults: duffelFaults }),
    webhooks: {
      ...(faults && { faults }),
      deliver: (delivery) => postDelivery(delivery, at(webhookUrls.duffel)),
    },
  })
  const control = controlApp({ duffel: world, stripe: world, edge: world })
  const appOf = (path: string) => {
    if (path.startsWith('/v1/')) return stripe
    return path.startsWith('/control/') ? control : duffel
  }
  const served = await serveHono(
    onlyFromHere({ fetch: (request) => appOf(new URL(request.url).pathname).fetch(request) }),
    options.port,
  )
  let isClosed = false
  let timer = setTimeout(async function again() {
    await carryWebhooks(duffel.webhooks, at(webhookUrls.duffel))
    await carryWebhooks(stripe.webhooks, at(webhookUrls.stripe))
    if (!isClosed) timer = setTimeout(again, CARRIES_EVERY_MS)
  }, CARRIES_EVERY_MS)
  return {
    url: served.url,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      return served.close()
    },
  }
}
