import { createHmac } from 'node:crypto'
import { Duffel } from '@duffel/api'
import { afterAll, describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor, SANDBOX_NOW } from '../../../testing/worlds/ask-duffel'
import { serveHono } from '../../../testing/worlds/serve-hono'
import { duffelSandbox } from '../../duffel'
import { memoryStore } from '../../store'
import type { WebhookDelivery } from '../../webhooks/deliveries'
import { SANDBOX_DUFFEL_WEBHOOK_SECRET } from '../../webhooks/sign'

const firstOffer = async (duffel: ReturnType<typeof askDuffel>, origin: string, destination: string) =>
  (await duffel.search(origin, destination)).data.offers[0] as Json

const heard = async ({ app }: ReturnType<typeof askDuffel>) => {
  const due = await app.webhooks.due()
  for (const delivery of due) await app.webhooks.report(delivery, { status: 200 })
  return due.map(({ body }): Json => JSON.parse(body))
}

const isSigned = ({ headers, body }: WebhookDelivery, secret: string) => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['x-duffel-signature'] ?? '') ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
}

describe('a webhook of the flight double', () => {
  it('about an order has its id and its offer, is signed, and has the same key in all deliveries', async () => {
    const duffel = askDuffel()
    const { data: order } = await duffel.post('/air/orders', orderFor(await firstOffer(duffel, 'LGW', 'BCN')))
    const [delivery] = await duffel.app.webhooks.due()
    expect(isSigned(delivery!, SANDBOX_DUFFEL_WEBHOOK_SECRET)).toBe(true)
    expect(JSON.parse(delivery!.body)).toEqual({
      id: expect.stringMatching(/^wev_0000\w{18}$/),
      api_version: 'v2',
      type: 'order.created',
      data: { object: { id: order.id, offer_id: order.offer_id } },
      live_mode: false,
      idempotency_key: order.id,
      created_at: '2026-11-21T10:00:00.000000Z',
      identity_organisation_id: expect.stringMatching(/^org_/),
    })
  })

  it.each([
    ['LTN', 0.5, 'order.created'],
    ['SEN', 10, 'order.created'],
    ['LCY', 10, 'order.creation_failed'],
  ])('about an order from %s to STN after %f minutes: %s', async (origin, minutes, type) => {
    const duffel = askDuffel()
    const offer = await firstOffer(duffel, origin, 'STN')
    await duffel.post('/air/orders', orderFor(offer))
    expect(await heard(duffel)).toEqual([])
    duffel.pass(minutes)
    const [event] = await heard(duffel)
    expect(event).toMatchObject({ type, data: { object: { offer_id: offer.id } } })
    const { data: orders } = await duffel.get(`/air/orders?offer_id=${offer.id}`)
    if (type === 'order.created') expect(orders[0].id).toBe(event.data.object.id)
    else expect([atob(event.idempotency_key), orders]).toEqual([expect.stringMatching(/^failed-por_/), []])
  })

  it('about a cancellation comes when quoted, then when confirmed, under one key', async () => {
    const duffel = askDuffel()
    const { data: order } = await duffel.post('/air/orders', orderFor(await firstOffer(duffel, 'LGW', 'BCN')))
    const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: order.id })
    await duffel.post(`/air/order_cancellations/${quote.id}/actions/confirm`)
    const events = await heard(duffel)
    expect(
      events.slice(1).map(({ type, idempotency_key, data }: Json) => [type, idempotency_key, data.object]),
    ).toEqual([
      ['order_cancellation.created', quote.id, { id: quote.id, order_id: order.id }],
      ['order_cancellation.confirmed', quote.id, { id: quote.id, order_id: order.id }],
    ])
  })
})

describe('the webhook of a mode, through the official client', async () => {
  let status = 200
  const received: WebhookDelivery[] = []
  const app = duffelSandbox({
    store: memoryStore(),
    now: () => new Date(SANDBOX_NOW),
    webhooks: {
      deliver: async (delivery) => {
        received.push(delivery)
        return status
      },
    },
  })
  const served = await serveHono(app)
  afterAll(() => served.close())
  const duffel = new Duffel({ token: 'duffel_test_x', basePath: served.url })
  const { webhooks } = duffel
  const url = 'https://shop.example/api/webhooks/duffel'
  // The client can't read an answer without a body, which these calls have.
  const send = async (method: string, path: string) => {
    const headers = {
      authorization: 'Bearer duffel_test_x',
      'duffel-version': 'v2',
      'content-type': 'application/json',
    }
    const answer = await fetch(`${served.url}/air/webhooks/${path}`, { method, headers })
    return [answer.status, ((await answer.json().catch(() => null)) as Json)?.errors[0].code]
  }

  it('is registered once, with a secret that is shown once', async () => {
    const { data: made } = await webhooks.create({ url, events: ['order.created'] })
    expect(made).toMatchObject({ id: expect.stringMatching(/^end_/), url, active: true, events: ['order.created'] })
    expect(made.secret).toMatch(/^[\w+/]{22}==$/)
    await expect(webhooks.create({ url, events: ['order.created'] })).rejects.toMatchObject({
      errors: [{ code: 'unsafe_unique', type: 'validation_error' }],
    })
    const { data: listed } = await webhooks.list({ limit: 10 } as never)
    expect(listed).toHaveLength(1)
    expect(listed[0]).not.toHaveProperty('secret')
    for (const wrong of [
      { url: 'http://shop.example', events: ['order.created'] },
      { url, events: ['order.cancelled'] },
    ]) {
      await expect(webhooks.create(wrong)).rejects.toMatchObject({ errors: [{ type: 'validation_error' }] })
    }

    expect(await send('POST', `${made.id}/actions/ping`)).toEqual([204, undefined])
    expect(received[0]).toMatchObject({ type: 'ping.triggered', url })
    expect(isSigned(received[0]!, made.secret)).toBe(true)
    status = 500
    expect(await send('POST', `${made.id}/actions/ping`)).toEqual([422, 'webhook_client_error'])
    const { data: failed } = await webhooks.listDeliveries({ endpoint_id: made.id, delivery_success: false } as never)
    expect(failed).toMatchObject([{ type: 'ping.triggered', response_status_code: 500, endpoint_id: made.id, url }])

    const { data: event } = await webhooks.get(received[0]!.eventId)
    expect(event).toMatchObject({ id: received[0]!.eventId, type: 'ping.triggered' })
    expect((await send('POST', `events/${received[0]!.eventId}/actions/redeliver`))[0]).toBe(204)
    expect(await app.webhooks.due()).toMatchObject([{ eventId: received[0]!.eventId, url }])
  })

  it('gets what it subscribes to, at its own address, while it is active', async () => {
    const [webhook] = (await webhooks.list({ limit: 1 } as never)).data
    const buy = async () => {
      const { data: found } = await duffel.offerRequests.create({
        slices: [
          { origin: 'LGW', destination: 'BCN', departure_date: '2026-12-21', departure_time: null, arrival_time: null },
        ],
        passengers: [{ type: 'adult' }],
        cabin_class: 'economy',
        return_offers: true,
      })
      const { data: order } = await duffel.orders.create(orderFor(found.offers[0]) as never)
      await duffel.orderCancellations.create({ order_id: order.id })
    }
    await buy()
    expect((await app.webhooks.due()).map(({ type, url: to }) => [type, to])).toEqual([['order.created', url]])
    await webhooks.update(webhook!.id, { active: false, events: ['order.created'], url })
    await buy()
    expect(await app.webhooks.due()).toEqual([])
    expect(await send('DELETE', webhook!.id)).toEqual([204, undefined])
    expect(await send('DELETE', webhook!.id)).toEqual([404, 'not_found'])
    await expect(webhooks.update(webhook!.id, { active: true, events: ['order.created'], url })).rejects.toMatchObject({
      errors: [{ code: 'not_found' }],
    })
    expect((await webhooks.list({ limit: 1 } as never)).data).toEqual([])
  })
})
