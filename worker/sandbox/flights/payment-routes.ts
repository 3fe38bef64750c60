import { Hono } from 'hono'
import { DuffelRefusal, linkedNotFound, missingField, wrongState } from './duffel-refusal'
import { idOf } from './hash'
import { ticketsFor } from './order-json'
import { findOrder, saveOrder } from './order-record'
import { checkPayment } from './parse-order'
import type { SandboxContext } from './sandbox-context'
import { dataOf, isRecord } from './transport'
import { isoInstant, isoSeconds } from './wall-clock'

/** /air/payments: pays a held order. */
export function paymentRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  app.post('/payments', async (c) => {
    const data = await dataOf(c)
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
    order.payment_status = {
      awaiting_payment: false,
      payment_required_by: null,
      price_guarantee_expires_at: null,
      paid_at: isoSeconds(now),
    }
    order.documents = ticketsFor(order.id, { passengers: order.passengers, services: [] })
    await saveOrder(context.store, record)
    const payment = {
      id: idOf('pay', `${order.id}${now}`),
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
