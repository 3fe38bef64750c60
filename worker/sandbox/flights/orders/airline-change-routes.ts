import { Hono } from 'hono'
import { DuffelRefusal, missingField, notFound } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { findMagic } from '../offers/magic-routes'
import { quoteOfId } from '../offers/offer-id'
import { stableId } from '../schedule/hash'
import { isoInstant } from '../schedule/wall-clock'
import type { OrderSliceJson } from './order-json'
import { listOrders, type OrderRecord, saveOrder } from './order-record'
import { knownOrder } from './order-routes'

/** /air/airline_initiated_changes: on the provider's test route each reading moves the flight by another hour. */
export function airlineChangeRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  app.get('/airline_initiated_changes', async (c) => {
    const orderId = c.req.query('order_id')
    if (!orderId) throw missingField('/order_id')
    const record = await knownOrder(context, orderId)
    const quote = quoteOfId(record.order.offer_id)
    if (quote && findMagic(quote.request) === 'airline-change' && record.order.cancelled_at === null) {
      record.order.airline_initiated_changes.push(changeFor(record, context.now()))
      await saveOrder(context.store, record)
    }
    return c.json({ data: record.order.airline_initiated_changes })
  })

  app.post('/airline_initiated_changes/:id/actions/accept', async (c) => {
    const id = c.req.param('id')
    const records = await listOrders(context.store, {}, context.now())
    const record = records.find(({ order }) => order.airline_initiated_changes.some((change) => change.id === id))
    const change = record?.order.airline_initiated_changes.find((one) => one.id === id)
    if (!record || !change) throw notFound('airline-initiated change')
    if (record.order.airline_initiated_changes.at(-1)?.id !== id) {
      throw new DuffelRefusal(422, 'invalid_state_error', 'stale_airline_initiated_change_accept', {
        message: 'Only the latest change can be accepted.',
      })
    }
    Object.assign(change, {
      action_taken: 'accepted',
      action_taken_at: isoInstant(context.now()),
      available_actions: [],
    })
    record.order.slices = laterByAnHour(record.order.slices)
    await saveOrder(context.store, record)
    return c.json({ data: change })
  })

  return app
}

function changeFor({ order }: OrderRecord, now: number): Record<string, unknown> {
  return {
    id: stableId('aic', `${order.id}${order.airline_initiated_changes.length}`),
    order_id: order.id,
    action_taken: null,
    action_taken_at: null,
    available_actions: ['accept', 'cancel', 'update'],
    created_at: isoInstant(now),
    updated_at: isoInstant(now),
    added: laterByAnHour(order.slices),
    removed: order.slices,
  }
}

const laterByAnHour = (slices: OrderSliceJson[]): OrderSliceJson[] =>
  slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      departing_at: later(segment.departing_at),
      arriving_at: later(segment.arriving_at),
    })),
  }))

const later = (local: string): string => new Date(Date.parse(`${local}Z`) + 3_600_000).toISOString().slice(0, 19)
