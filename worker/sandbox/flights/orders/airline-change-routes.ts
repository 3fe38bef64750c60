import { Hono } from 'hono'
import { invalidField, missingField, notFound, wrongState } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { readData } from '../http/transport'
import { findMagic } from '../offers/magic-routes'
import { quoteOfId } from '../offers/offer-id'
import { isoInstant } from '../schedule/wall-clock'
import { changeSlice, sliceChanges } from './airline-changes'
import type { AirlineChangeJson } from './order-json'
import { listOrders, type OrderRecord, saveOrder } from './order-record'
import { knownOrder } from './order-routes'

type Action = NonNullable<AirlineChangeJson['action_taken']>
const ACTIONS: readonly string[] = ['accepted', 'cancelled', 'changed'] satisfies Action[]

function readAction(value: unknown): Action {
  if (value === undefined || value === null) throw missingField('/action_taken')
  if (!ACTIONS.includes(String(value))) {
    throw invalidField('inclusion', '/action_taken', "Field 'action_taken' must be accepted, cancelled or changed")
  }
  return value as Action // one of the list
}

/** /air/airline_initiated_changes: on the provider's test route each read moves the flight by another hour. */
export function airlineChangeRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false })

  const moves = ({ order }: OrderRecord): boolean => {
    const quote = quoteOfId(order.offer_id)
    return (
      context.readingMovesFlights &&
      quote !== null &&
      findMagic(quote.request) === 'airline-change' &&
      order.cancelled_at === null
    )
  }

  /** Records an action on a change. @throws DuffelRefusal 404; `stale`, when it isn't the latest; for an action it doesn't have */
  async function act(id: string, means: 'accept' | 'update', action: Action): Promise<AirlineChangeJson> {
    const records = await listOrders(context.store, {}, context.now())
    const record = records.find(({ order }) => order.airline_initiated_changes.some((change) => change.id === id))
    const change = record?.order.airline_initiated_changes.find((one) => one.id === id)
    if (!record || !change) throw notFound('airline-initiated change')
    if (record.order.airline_initiated_changes.at(-1)?.id !== id) {
      throw wrongState(`stale_airline_initiated_change_${means}`, 'Only the latest change can be acted on.')
    }
    if (!change.available_actions.includes(means)) {
      throw wrongState('invalid_state', `The change has no action ${means} any more.`)
    }
    const at = isoInstant(context.now())
    Object.assign(change, { action_taken: action, action_taken_at: at, updated_at: at, available_actions: [] })
    await saveOrder(context.store, record)
    return change
  }

  app.get('/airline_initiated_changes', async (c) => {
    const orderId = c.req.query('order_id')
    if (!orderId) throw missingField('/order_id')
    const record = await knownOrder(context, orderId)
    if (moves(record)) await changeSlice(context, record, { at: 0, change: sliceChanges.move(60) })
    return c.json({ data: record.order.airline_initiated_changes })
  })

  app.post('/airline_initiated_changes/:id/actions/accept', async (c) =>
    c.json({ data: await act(c.req.param('id'), 'accept', 'accepted') }),
  )

  app.patch('/airline_initiated_changes/:id', async (c) => {
    const data = await readData(c)
    return c.json({ data: await act(c.req.param('id'), 'update', readAction(data.action_taken)) })
  })

  return app
}
