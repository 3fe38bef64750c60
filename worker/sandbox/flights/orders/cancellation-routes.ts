import { Hono } from 'hono'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time'
import { randomLetters } from '../../randomness'
import { linkedNotFound, notFound, wrongState } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { paginate, readData } from '../http/transport'
import { decimal } from '../offers/conditions'
import { findMagic } from '../offers/magic-routes'
import { quoteOfId } from '../offers/offer-id'
import { stableId } from '../schedule/hash'
import { isoInstant, isoSeconds } from '../schedule/wall-clock'
import { openChange } from './airline-changes'
import { moveBalance } from './balance'
import { cancellationStore } from './cancellation-record'
import type { CancellationJson } from './order-json'
import { findOrder, type OrderRecord, saveOrder } from './order-record'
import { knownOrder } from './order-routes'

const QUOTE_LIFE_MS = HOUR_MS

/** /air/order_cancellations: a quote first, then its confirmation. */
export function cancellationRoutes(context: SandboxContext): Hono {
  const { store } = context
  const cancellations = cancellationStore(store)
  const app = new Hono({ strict: false })

  const known = async (id: string): Promise<CancellationJson> => {
    const quote = await cancellations.find(id)
    if (!quote) throw notFound('order cancellation')
    return quote
  }

  app.post('/order_cancellations', async (c) => {
    const data = await readData(c)
    const record = await findOrder(store, String(data.order_id ?? ''), context.now())
    if (!record) throw linkedNotFound('/order_id')
    refuseCanceled(record)
    if (!record.order.available_actions.includes('cancel') || departed(record, context.now())) {
      throw wrongState('order_not_cancellable', 'The airline does not cancel this order.')
    }
    const quote = quoteFor(record, context)
    record.latestCancellationId = quote.id
    await cancellations.put(quote)
    await saveOrder(store, record)
    await context.tell({ type: 'order_cancellation.created', ...newsOf(quote) })
    return c.json({ data: quote }, 201)
  })

  app.get('/order_cancellations', async (c) => {
    const order = c.req.query('order_id')
    const found = (await cancellations.list()).filter((one) => order === undefined || one.order_id === order)
    return c.json(paginate(c, found))
  })

  app.get('/order_cancellations/:id', async (c) => c.json({ data: await known(c.req.param('id')) }))

  app.post('/order_cancellations/:id/actions/confirm', async (c) => {
    const quote = await known(c.req.param('id'))
    const record = await knownOrder(context, quote.order_id)
    const now = context.now()
    refuseCanceled(record)
    if (record.latestCancellationId !== quote.id)
      throw wrongState('order_not_cancellable', 'Only the latest quote can be confirmed.')
    if (quote.expires_at !== null && now > Date.parse(quote.expires_at)) {
      throw wrongState('order_not_cancellable', 'The quote has expired. Please ask for another.')
    }
    const confirmed: CancellationJson = { ...quote, confirmed_at: isoInstant(now) }
    await cancelOrder(context, record, confirmed)
    await context.tell({ type: 'order_cancellation.confirmed', ...newsOf(confirmed) })
    return c.json({ data: confirmed })
  })

  return app
}

/** Ends an order, with a cancellation or without one; its seats are free again. */
export async function cancelOrder(
  { store, now }: Pick<SandboxContext, 'store' | 'now'>,
  record: OrderRecord,
  cancellation: CancellationJson | null,
): Promise<void> {
  const { order } = record
  const at = isoInstant(now())
  order.cancelled_at = at
  order.cancellation = cancellation
  order.available_actions = ['update']
  order.payment_status.awaiting_payment = false
  const open = openChange(order)
  if (open)
    Object.assign(open, { action_taken: 'cancelled', action_taken_at: at, updated_at: at, available_actions: [] })
  await Promise.all(record.seats.map((seat) => store.delete(seat)))
  if (cancellation) await cancellationStore(store).put(cancellation)
  if (cancellation?.refund_to === 'balance') await moveBalance(store, cents(cancellation.refund_amount))
  await saveOrder(store, record)
}

const cents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100)

const newsOf = ({ id, order_id }: CancellationJson) => ({ object: { id, order_id }, idempotencyKey: id })

function refuseCanceled({ order }: OrderRecord): void {
  if (order.cancelled_at !== null) throw wrongState('already_cancelled', 'The order is already cancelled.')
}

const departed = ({ order }: OrderRecord, now: number): boolean => {
  const quote = quoteOfId(order.offer_id)
  const departs = quote?.parts[0]?.itinerary.legs[0].flight.departsUtc ?? 0
  return departs * MINUTE_MS <= now
}

function quoteFor({ order, refundable }: OrderRecord, { now, random }: SandboxContext): CancellationJson {
  const unpaid = order.payment_status.awaiting_payment
  const offer = quoteOfId(order.offer_id)
  const credits = !unpaid && offer !== null && findMagic(offer.request) === 'airline-credit'
  const id = stableId('ore', `${order.id}${randomLetters(random, 18)}`)
  return {
    id,
    order_id: order.id,
    live_mode: false,
    created_at: isoInstant(now()),
    expires_at: isoSeconds(now() + QUOTE_LIFE_MS),
    confirmed_at: null,
    refund_amount: decimal(unpaid ? 0 : refundable),
    refund_currency: order.total_currency,
    refund_to: unpaid ? 'awaiting_payment' : credits ? 'airline_credits' : 'balance',
    airline_credits: credits
      ? [
          {
            id: stableId('acd', id),
            credit_name: `${order.owner.name} travel credit`,
            credit_code: order.booking_reference,
            credit_amount: decimal(refundable),
            credit_currency: order.total_currency,
            issued_on: new Date(now()).toISOString().slice(0, 10),
            passenger_id: order.passengers[0]?.id,
          },
        ]
      : [],
  }
}
