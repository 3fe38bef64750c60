import { type Random, randomLetters } from '../../randomness'
import type { SandboxStore } from '../../store'
import type { WebhookOptions } from '../../webhooks/deliveries'
import { type EventQueue, eventQueue } from '../../webhooks/event-queue'
import { SANDBOX_DUFFEL_WEBHOOK_SECRET } from '../../webhooks/sign'
import { isoInstant } from '../schedule/wall-clock'
import { webhookStore } from './webhook-record'

/**
 * The double's events to be delivered. A registered webhook gets what it subscribes to, at its URL and signed with its secret; as long as
 * there is none, the host gets everything, signed with SANDBOX_DUFFEL_WEBHOOK_SECRET or the secret among the options.
 */
export function duffelQueue(
  { store, now, random }: { store: SandboxStore; now: () => Date; random: Random },
  options: WebhookOptions = {},
): EventQueue {
  const webhooks = webhookStore(store)
  return eventQueue({
    ...options,
    store,
    source: 'duffel',
    now,
    header: 'x-duffel-signature',
    async endpoint() {
      const webhook = await webhooks.find()
      const { secret: hostSecret = SANDBOX_DUFFEL_WEBHOOK_SECRET } = options
      if (!webhook) return { id: null, url: null, secret: hostSecret, wants: () => true }
      const { id, url, secret, events, active } = webhook
      return { id, url, secret, wants: (type) => type === 'ping.triggered' || (active && events.includes(type)) }
    },
    async onAnswer({ endpointId, url, eventId, type }, { status, body }) {
      if (endpointId === null || url === null) return
      await webhooks.addDelivery({
        id: `del_0000${randomLetters(random, 18)}`,
        endpoint_id: endpointId,
        event_id: eventId,
        type,
        url,
        response_status_code: status || null,
        response_body: body ?? null,
        live_mode: false,
        created_at: isoInstant(now().getTime()),
      })
    },
  })
}
