import { Hono } from 'hono'
import { createOrder } from './create-order'
import { invalidField, notFound } from './duffel-refusal'
import { findOrder, listOrders, type OrderRecord, saveOrder } from './order-record'
import { pageOf } from './paging'
import { metadataOf } from './parse-order'
import type { SandboxContext } from './sandbox-context'
import { dataOf } from './transport'

/** The order of an id. @throws DuffelRefusal 404 when there is none to be seen */
export async function knownOrder({ store, now }: SandboxContext, id: string): Promise<OrderRecord> {
  const record = await findOrder(store, id, now())
  if (!record) throw notFound('order')
  return record
}

/** /air/orders. */
export function orderRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  app.post('/orders', async (c) => {
    const created = await createOrder(context, await dataOf(c))
    if (created.status === 201) return c.json({ data: created.order }, 201)
    return c.json(
      { data: {}, meta: { status: created.status, request_id: c.res.headers.get('x-request-id') } },
      created.status,
    )
  })

  app.get('/orders', async (c) => {
    const { offer_id: offerId, booking_reference: bookingReference, awaiting_payment: awaiting } = c.req.query()
    const names = c.req.queries('passenger_name[]')?.map((name) => name.toLowerCase())
    const records = await listOrders(context.store, { offerId, bookingReference }, context.now())
    const found = records
      .map(({ order }) => order)
      .filter(
        (order) =>
          (bookingReference === undefined || order.booking_reference === bookingReference) &&
          (awaiting === undefined || String(order.payment_status.awaiting_payment) === awaiting) &&
          (names === undefined ||
            names.every((name) =>
              order.passengers.some((one) => `${one.given_name} ${one.family_name}`.toLowerCase().includes(name)),
            )),
      )
    return c.json(pageOf(c, sorted(found, c.req.query('sort'))))
  })

  app.get('/orders/:id', async (c) => c.json({ data: (await knownOrder(context, c.req.param('id'))).order }))

  app.patch('/orders/:id', async (c) => {
    const data = await dataOf(c)
    const record = await knownOrder(context, c.req.param('id'))
    record.order.metadata = metadataOf(data.metadata)
    await saveOrder(context.store, record)
    return c.json({ data: record.order })
  })

  return app
}

function sorted<T extends { created_at: string; payment_status: { payment_required_by: string | null } }>(
  orders: T[],
  sort = '-created_at',
): T[] {
  const measures: Record<string, (order: T) => string> = {
    created_at: (order) => order.created_at,
    payment_required_by: (order) => order.payment_status.payment_required_by ?? '9999',
  }
  const measure = measures[sort.replace(/^-/, '')]
  if (!measure) throw invalidField('inclusion', '/sort', "Field 'sort' must be created_at or payment_required_by")
  const direction = sort.startsWith('-') ? -1 : 1
  return orders.toSorted((a, b) => direction * (measure(a) < measure(b) ? -1 : measure(a) > measure(b) ? 1 : 0))
}
