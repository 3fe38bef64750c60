import { Hono } from 'hono'
import { DuffelRefusal, linkedNotFound, missingField, notFound, wrongState } from '../http/duffel-refusal'
import { findForcedOrder, type SandboxContext } from '../http/faults'
import { isRecord, paginate, readData } from '../http/transport'
import { stableId } from '../schedule/hash'
import { isoInstant, isoSeconds } from '../schedule/wall-clock'
import { moveBalance, requireBalance } from './balance'
import { createOrder } from './create-order'
import { ticketsFor } from './order-json'
import { orderFilter, sortOrders } from './order-list'
import { findOrder, listOrders, type OrderRecord, saveOrder } from './order-record'
import { checkPayment, parseMetadata } from './parse-order'

/** The order of an id. @throws DuffelRefusal 404 when none is visible */
export async function knownOrder({ store, now }: SandboxContext, id: string): Promise<OrderRecord> {
  const record = await findOrder(store, id, now())
  if (!record) throw notFound('order')
  return record
}

/** /air/orders. */
export function orderRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  app.post('/orders', async (c) => {
    const created = await createOrder(context, await readData(c), findForcedOrder(c.req.raw))
    if (created.status === 201) return c.json({ data: created.order }, 201)
    return c.json(
      { data: {}, meta: { status: created.status, request_id: c.res.headers.get('x-request-id') } },
      created.status,
    )
  })

  app.get('/orders', async (c) => {
    const { offer_id: offerId, booking_reference: bookingReference, sort } = c.req.query()
    const records = await listOrders(context.store, { offerId, bookingReference }, context.now())
    const isWanted = orderFilter(c)
    const found = records.map(({ order }) => order).filter(isWanted)
    return c.json(paginate(c, sortOrders(found, sort, context.now())))
  })

  app.get('/orders/:id', async (c) => c.json({ data: (await knownOrder(context, c.req.param('id'))).order }))

  app.patch('/orders/:id', async (c) => {
    const data = await readData(c)
    const record = await knownOrder(context, c.req.param('id'))
    record.order.metadata = parseMetadata(data.metadata)
    await saveOrder(context.store, record)
    return c.json({ data: record.order })
  })

  return app
}

/** /air/payments: pays a held order. */
export function paymentRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  app.post('/payments', async (c) => {
    const data = await readData(c)
    const now = context.now()
    const record = await findOrder(context.store, String(data.order_id ?? ''), now)
    if (!record) throw linkedNotFound('/order_id')
    if (!isRecord(data.payment)) throw missingField('/payment')
    const { order } = record
    const { payment_status: status } = order
    if (order.cancelled_at !== null) throw wrongState('already_cancelled', 'The order is cancelled.')
    if (!status.awaiting_payment) throw wrongState('already_paid', 'The order is paid.')
    if (status.payment_required_by !== null && now > Date.parse(status.payment_required_by)) {
      throw new DuffelRefusal(422, 'invalid_state_error', 'past_payment_required_by_date', {
        message: 'The time to pay has passed and the airline released the seats.',
      })
    }
    const total = Math.round(Number(order.total_amount) * 100)
    checkPayment(data.payment, { total, currency: order.total_currency }, '/payment')
    await requireBalance(context.store, total)
    await moveBalance(context.store, -total)
    order.payment_status = {
      awaiting_payment: false,
      payment_required_by: null,
      price_guarantee_expires_at: null,
      paid_at: isoSeconds(now),
    }
    order.documents = ticketsFor(order, { passengers: order.passengers, services: [] })
    await saveOrder(context.store, record)
    const payment = {
      id: stableId('pay', `${order.id}${now}`),
      live_mode: false,
      created_at: isoInstant(now),
      type: data.payment.type,
      amount: order.total_amount,
      currency: order.total_currency,
      order_id: order.id,
      status: 'succeeded',
      airline_credit_id: null,
      failure_reason: null,
    }
    return c.json({ data: payment }, 201)
  })

  return app
}
