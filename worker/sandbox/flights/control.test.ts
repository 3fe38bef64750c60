import { Duffel } from '@duffel/api'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time'
import { askDuffel, type Json, orderFor, SANDBOX_NOW } from '../../testing/worlds/ask-duffel'
import { serveHono } from '../../testing/worlds/serve-hono'
import { duffelSandbox } from '../duffel'
import { memoryStore } from '../store'
import { controlDuffel } from './control'

/** An order of a nonstop flight, and the airline's actions on it. */
async function aBookedFlight(origin = 'LGW', destination = 'BCN', more: Record<string, unknown> = {}) {
  const store = memoryStore()
  let time = Date.parse(SANDBOX_NOW)
  const now = () => new Date(time)
  const duffel = askDuffel({ store, now })
  const { data } = await duffel.search(origin, destination, more)
  const offer: Json =
    data.offers.find(({ slices }: Json) => slices.every(({ segments }: Json) => segments.length === 1)) ??
    data.offers[0]
  const { data: order } = await duffel.post('/air/orders', orderFor(offer))
  const control = controlDuffel({ store, now })
  const events = async (): Promise<Json[]> => {
    const due = await duffel.app.webhooks.due()
    for (const delivery of due) await duffel.app.webhooks.report(delivery, { status: 200 })
    return due.map(({ body }) => JSON.parse(body))
  }
  await events()
  return {
    duffel,
    order: order as Json,
    control,
    events,
    read: async (): Promise<Json> => (await duffel.get(`/air/orders/${order.id}`)).data,
    pass: (minutes: number) => {
      time += minutes * MINUTE_MS
    },
  }
}

const code = ({ status, json }: { status: number; json: Json }) => [status, json.errors?.[0].code]
const returning = {
  slices: [
    { origin: 'LGW', destination: 'BCN', departure_date: '2026-12-21' },
    { origin: 'BCN', destination: 'LGW', departure_date: '2026-12-28' },
  ],
}

describe('the balance of the account', () => {
  /** What an order of a flight that nobody has booked comes to. */
  async function ordering() {
    const { duffel, order, control } = await aBookedFlight()
    const place = async (destination: string) => {
      const { data } = await duffel.search('LGW', destination)
      const offer = data.offers.at(-1)
      const asked = await duffel.post('/air/orders', orderFor(offer))
      return { asked: asked.status === 201 ? 201 : code(asked), offer }
    }
    return { duffel, order, control, place }
  }

  it('has no end until it is set', async () => {
    const { control, place } = await ordering()
    expect((await place('MAD')).asked).toBe(201)
    await control.setBalance({ amount: '0.00' })
    expect((await place('LIS')).asked).toEqual([422, 'insufficient_balance'])
    await control.setBalance()
    expect((await place('LIS')).asked).toBe(201)
  })

  it('pays what it covers and nothing beyond, and gets back what a canceled order gives', async () => {
    const { duffel, order, control, place } = await ordering()
    const { data } = await duffel.search('LGW', 'MAD')
    const { total_amount } = data.offers.at(-1)
    await control.setBalance({ amount: total_amount })
    expect((await place('MAD')).asked).toBe(201)
    expect((await place('LIS')).asked).toEqual([422, 'insufficient_balance'])
    await control.cancelByAirline(order.id, { refund: 'later' })
    await control.settleRefund(order.id, { amount: '9000.00' })
    expect((await place('LIS')).asked).toBe(201)
  })
})

describe('an airline that cancels', () => {
  it('refunds everything, and nobody can cancel again', async () => {
    const { duffel, order, control, events, read } = await aBookedFlight()
    const cancellation = await control.cancelByAirline(order.id)
    expect(await read()).toMatchObject({
      cancelled_at: '2026-11-21T10:00:00.000000Z',
      available_actions: ['update'],
      cancellation: { id: cancellation?.id, refund_amount: order.total_amount, refund_to: 'balance' },
    })
    expect((await duffel.get(`/air/order_cancellations/${cancellation?.id}`)).data.order_id).toBe(order.id)
    expect((await duffel.get(`/air/order_cancellations?order_id=${order.id}`)).data).toHaveLength(1)
    expect(code(await duffel.post('/air/order_cancellations', { order_id: order.id }))).toEqual([
      422,
      'already_cancelled',
    ])
    expect((await events()).map(({ type, data }: Json) => [type, data.object.order_id])).toEqual([
      ['order_cancellation.confirmed', order.id],
    ])
    await expect(control.cancelByAirline(order.id)).rejects.toMatchObject({ code: 'already_cancelled' })
  })

  it("may give the refund's amount later", async () => {
    const { order, control, events, read } = await aBookedFlight()
    await control.cancelByAirline(order.id, { refund: 'later' })
    expect((await read()).cancellation).toMatchObject({ refund_amount: null, refund_currency: null })
    await events()
    await control.settleRefund(order.id, { amount: '12.30' })
    expect((await read()).cancellation).toMatchObject({ refund_amount: '12.30', refund_currency: 'USD' })
    expect((await events()).map(({ type }) => type)).toEqual(['air.order.changed'])
  })

  it('may leave no cancellation, and send no webhook', async () => {
    const { order, control, events, read } = await aBookedFlight()
    await control.cancelByAirline(order.id, { refund: 'none', quiet: true })
    expect(await read()).toMatchObject({ cancelled_at: expect.any(String), cancellation: null })
    expect(await events()).toEqual([])
  })
})

describe('an airline that changes a flight', () => {
  it('shows it on the order at once, before and after, and sends the ids', async () => {
    const { duffel, order, control, events, read } = await aBookedFlight()
    const [before] = order.slices
    const change = await control.moveFlight(order.id, { minutes: 95 })
    const after = await read()
    expect(after.airline_initiated_changes).toEqual([change])
    expect(change).toMatchObject({
      order_id: order.id,
      action_taken: null,
      available_actions: ['accept', 'cancel', 'update'],
      removed: [before],
      added: after.slices,
    })
    const [old, fresh] = [before.segments[0], after.slices[0].segments[0]]
    expect(Date.parse(`${fresh.departing_at}Z`) - Date.parse(`${old.departing_at}Z`)).toBe(95 * MINUTE_MS)
    expect([fresh.id === old.id, after.slices[0].id === before.id]).toEqual([false, false])
    expect((await events())[0]).toMatchObject({
      type: 'order.airline_initiated_change_detected',
      idempotency_key: change.id,
      data: { object: { id: order.id, aic_id: change.id } },
    })
    expect((await duffel.get(`/air/airline_initiated_changes?order_id=${order.id}`)).data).toEqual([change])
  })

  it('renumbers it, or moves its terminal', async () => {
    const { order, control, read } = await aBookedFlight()
    await control.renumberFlight(order.id, { number: '4711' })
    await control.moveTerminal(order.id, { terminal: '9', quiet: true })
    expect((await read()).slices[0].segments[0]).toMatchObject({
      marketing_carrier_flight_number: '4711',
      origin_terminal: '9',
      departing_at: order.slices[0].segments[0].departing_at,
    })
  })

  it('splits it into two flights, with an hour between them', async () => {
    const { order, control, read } = await aBookedFlight()
    await control.splitFlight(order.id, { via: 'MAD' })
    const [first, second, ...more] = (await read()).slices[0].segments
    expect(more).toEqual([])
    expect([first.destination.iata_code, second.origin.iata_code]).toEqual(['MAD', 'MAD'])
    expect(Date.parse(second.departing_at) - Date.parse(first.arriving_at)).toBe(HOUR_MS)
    const ends = order.slices[0].segments[0].arriving_at
    expect(Date.parse(second.arriving_at) - Date.parse(ends)).toBe(HOUR_MS)
    await control.dropSegment(order.id, { segment: 0 })
    const { slices } = await read()
    expect(slices[0].segments.map(({ origin }: Json) => origin.iata_code)).toEqual(['MAD'])
    expect(slices[0].duration).toBe(slices[0].segments[0].duration)
    await expect(control.splitFlight(order.id, { via: 'XXX' })).rejects.toMatchObject({ status: 422 })
  })

  it('drops a whole direction, or a flight that was the only one', async () => {
    const { order, control, read } = await aBookedFlight('LGW', 'BCN', returning)
    const change = await control.dropSlice(order.id, { slice: 1 })
    expect([change.removed.length, change.added]).toEqual([1, []])
    expect((await read()).slices).toHaveLength(1)
    await control.dropSegment(order.id)
    expect((await read()).slices).toEqual([])
    await expect(control.moveFlight(order.id, { minutes: 5 })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the services bought for a flight with the flight', async () => {
    const { duffel, control } = await aBookedFlight()
    const { data } = await duffel.search('LGW', 'BCN')
    const offer = data.offers.find(({ owner }: Json) => owner.iata_code === 'BA')
    const { available_services: services } = (
      await duffel.get(`/air/offers/${offer.id}?return_available_services=true`)
    ).data
    const bag = services.find(({ type }: Json) => type === 'baggage')
    const bought = orderFor(offer, { extra: Number(bag.total_amount), services: [{ id: bag.id, quantity: 1 }] })
    const { data: order } = await duffel.post('/air/orders', bought)
    expect(order.services[0].segment_ids).toEqual([order.slices[0].segments[0].id])
    await control.splitFlight(order.id, { via: 'MAD' })
    const { data: after } = await duffel.get(`/air/orders/${order.id}`)
    expect(after.services[0].segment_ids).toHaveLength(2)
    expect(after.services[0].segment_ids).toEqual(after.slices[0].segments.map(({ id }: Json) => id))
  })
})

describe('an action on a change', () => {
  it('accepts only the latest, once, or marks it as settled elsewhere', async () => {
    const { duffel, order, control, read } = await aBookedFlight()
    const older = await control.moveFlight(order.id, { minutes: 30 })
    const latest = await control.moveFlight(order.id, { minutes: 30 })
    const accept = (id: string) => duffel.post(`/air/airline_initiated_changes/${id}/actions/accept`)
    const update = (id: string, action_taken: string) =>
      duffel.send('PATCH', `/air/airline_initiated_changes/${id}`, { action_taken })
    expect(code(await accept(older.id))).toEqual([422, 'stale_airline_initiated_change_accept'])
    expect(code(await update(older.id, 'accepted'))).toEqual([422, 'stale_airline_initiated_change_update'])
    expect(code(await update(latest.id, 'ignored'))[0]).toBe(422)
    expect((await accept(latest.id)).data).toMatchObject({ action_taken: 'accepted', available_actions: [] })
    expect(code(await accept(latest.id))[0]).toBe(422)
    expect(code(await accept('aic_nobody'))[0]).toBe(404)
    const third = await control.renumberFlight(order.id, { number: '1' })
    expect((await update(third.id, 'changed')).data.action_taken).toBe('changed')
    expect((await read()).airline_initiated_changes.map((one: Json) => one.action_taken)).toEqual([
      null,
      'accepted',
      'changed',
    ])
  })

  it('is a cancellation when the order is canceled', async () => {
    const { duffel, order, control, read } = await aBookedFlight()
    await control.moveFlight(order.id, { minutes: 300 })
    const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: order.id })
    await duffel.post(`/air/order_cancellations/${quote.id}/actions/confirm`)
    expect((await read()).airline_initiated_changes[0]).toMatchObject({
      action_taken: 'cancelled',
      available_actions: [],
    })
  })
})

describe('the list of orders', () => {
  it('filters by open changes and by creation time, and sorts by the next departure', async () => {
    const { duffel, order, control, pass } = await aBookedFlight()
    pass(60)
    const { data } = await duffel.search('LGW', 'BCN', {
      slices: [{ origin: 'LGW', destination: 'BCN', departure_date: '2026-12-01' }],
    })
    const { data: sooner } = await duffel.post('/air/orders', orderFor(data.offers[0]))
    const ids = async (query: string) => (await duffel.get(`/air/orders?${query}`)).data.map(({ id }: Json) => id)
    expect(await ids('requires_action=true')).toEqual([])
    const { id } = await control.moveFlight(order.id, { minutes: 10 })
    expect(await ids('requires_action=true')).toEqual([order.id])
    await duffel.post(`/air/airline_initiated_changes/${id}/actions/accept`)
    expect(await ids('requires_action=true')).toEqual([])
    expect(await ids('sort=next_departure')).toEqual([sooner.id, order.id])
    expect(await ids('sort=-next_departure')).toEqual([order.id, sooner.id])
    expect(await ids('created_at[after]=2026-11-21T10:30:00Z')).toEqual([sooner.id])
    expect(await ids('created_at[before]=2026-11-21T10:30:00Z')).toEqual([order.id])
    expect((await duffel.get('/air/orders?created_at[after]=soon')).status).toBe(422)
    expect((await duffel.get('/air/orders?sort=color')).status).toBe(422)
  })
})

describe("the provider's own client", () => {
  it('reads changes, accepts and updates them', async () => {
    const store = memoryStore()
    const now = () => new Date(SANDBOX_NOW)
    const served = await serveHono(duffelSandbox({ store, now, readingMovesFlights: false }))
    const duffel = new Duffel({ token: 'duffel_test_x', basePath: served.url })
    const { data: found } = await duffel.offerRequests.create({
      slices: [
        { origin: 'LHR', destination: 'LTN', departure_date: '2026-12-21', departure_time: null, arrival_time: null },
      ],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      return_offers: true,
    })
    const { data: order } = await duffel.orders.create(orderFor(found.offers[0]) as never)
    const { airlineInitiatedChanges } = duffel
    expect((await airlineInitiatedChanges.list(order.id)).data).toEqual([])
    const control = controlDuffel({ store, now })
    const { id } = await control.moveFlight(order.id, { minutes: 60 })
    expect((await airlineInitiatedChanges.list(order.id)).data).toMatchObject([{ id, action_taken: null }])
    expect((await airlineInitiatedChanges.accept(id)).data.action_taken).toBe('accepted')
    const next = await control.moveFlight(order.id, { minutes: 60 })
    expect((await airlineInitiatedChanges.update(next.id, 'changed')).data.action_taken).toBe('changed')
    await served.close()
  })
})
