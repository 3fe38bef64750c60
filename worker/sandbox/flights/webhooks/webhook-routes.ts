import { Hono } from 'hono'
import { randomLetters } from '../../randomness'
import { DuffelRefusal, invalidField, missingField, notFound, wrongState } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { paginate, readData } from '../http/transport'
import { isoInstant } from '../schedule/wall-clock'
import { DUFFEL_EVENT_TYPES, duffelEvent } from './duffel-events'
import { type WebhookRecord, webhookStore } from './webhook-record'

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

function readUrl(value: unknown): string {
  if (value === undefined || value === null || value === '') throw missingField('/url')
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (!url || (url.protocol !== 'https:' && !isLocal(url))) {
    throw invalidField('format', '/url', "Field 'url' must be an address that begins with https://")
  }
  return url.href
}

function readEvents(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw missingField('/events')
  const known: readonly string[] = DUFFEL_EVENT_TYPES
  return value.map((type, i) => {
    if (typeof type === 'string' && known.includes(type)) return type
    throw invalidField('inclusion', `/events/${i}`, `Field 'events' must name events, not '${type}'`)
  })
}

const withoutSecret = ({ secret: _secret, ...webhook }: WebhookRecord) => webhook

/** A secret in the provider's format: 16 bytes in base64, used as text. */
const newSecret = (random: SandboxContext['random']): string =>
  btoa(String.fromCharCode(...Array.from({ length: 16 }, () => Math.floor(random() * 256))))

/** /air/webhooks: the registered webhook, its deliveries, and their answers. */
export function webhookRoutes(context: SandboxContext): Hono {
  const { store, random, queue } = context
  const webhooks = webhookStore(store)
  const now = () => isoInstant(context.now())
  const app = new Hono({ strict: false })

  const known = async (id: string): Promise<WebhookRecord> => {
    const webhook = await webhooks.find()
    if (webhook?.id !== id) throw notFound('webhook')
    return webhook
  }

  const knownEvent = async (id: string) => {
    const event = (await queue.events()).find((one) => one.id === id)
    if (!event) throw notFound('webhook event')
    return event
  }

  app.post('/webhooks', async (c) => {
    const data = await readData(c)
    const [url, events] = [readUrl(data.url), readEvents(data.events)]
    if (await webhooks.find()) {
      throw new DuffelRefusal(422, 'validation_error', 'unsafe_unique', {
        message: 'There is a webhook already. A mode has one.',
        pointer: '/url',
      })
    }
    const webhook: WebhookRecord = {
      id: `end_0000${randomLetters(random, 18)}`,
      url,
      events,
      active: true,
      live_mode: false,
      created_at: now(),
      updated_at: now(),
      secret: newSecret(random),
    }
    await webhooks.put(webhook)
    return c.json({ data: webhook }, 201)
  })

  app.get('/webhooks', async (c) => {
    const webhook = await webhooks.find()
    return c.json(paginate(c, webhook ? [withoutSecret(webhook)] : []))
  })

  app.patch('/webhooks/:id', async (c) => {
    const data = await readData(c)
    const before = await known(c.req.param('id'))
    const after: WebhookRecord = {
      ...before,
      ...(data.url !== undefined && { url: readUrl(data.url) }),
      ...(data.events !== undefined && { events: readEvents(data.events) }),
      ...(data.active !== undefined && { active: data.active === true }),
      updated_at: now(),
    }
    await webhooks.put(after)
    return c.json({ data: withoutSecret(after) })
  })

  app.delete('/webhooks/:id', async (c) => {
    await known(c.req.param('id'))
    await webhooks.delete()
    return c.body(null, 204)
  })

  app.post('/webhooks/:id/actions/ping', async (c) => {
    await known(c.req.param('id'))
    const ping = duffelEvent(
      { type: 'ping.triggered', object: {}, idempotencyKey: `ping_${randomLetters(random, 18)}` },
      { now: () => new Date(context.now()), random },
    )
    const status = await queue.ping(ping)
    if (status !== null && (status < 200 || status > 299)) {
      throw wrongState('webhook_client_error', `The receiver answered ${status}.`)
    }
    return c.body(null, 204)
  })

  app.get('/webhooks/deliveries', async (c) => {
    const { endpoint_id, webhook_id = endpoint_id, delivery_success: success, type } = c.req.query()
    const found = (await webhooks.deliveries()).filter(
      (one) =>
        (webhook_id === undefined || one.endpoint_id === webhook_id) &&
        (type === undefined || one.type === type) &&
        (success === undefined || String(wasReceived(one.response_status_code)) === success),
    )
    return c.json(paginate(c, found))
  })

  app.get('/webhooks/events', async (c) => {
    const page = paginate(c, await queue.events())
    return c.json({ ...page, data: page.data.map(({ body }): unknown => JSON.parse(body)) })
  })

  app.get('/webhooks/events/:id', async (c) => {
    const { body } = await knownEvent(c.req.param('id'))
    return c.json({ data: JSON.parse(body) as unknown })
  })

  app.post('/webhooks/events/:id/actions/redeliver', async (c) => {
    await queue.redeliver(await knownEvent(c.req.param('id')))
    return c.body(null, 204)
  })

  return app
}

const wasReceived = (status: number | null): boolean => status !== null && status >= 200 && status < 300
