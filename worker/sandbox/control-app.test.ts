import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor, SANDBOX_NOW } from '../testing/worlds/ask-duffel'
import { controlApp } from './control-app'
import { memoryStore } from './store'
import { stripeSandbox } from './stripe'

async function setUp() {
  const options = { store: memoryStore(), now: () => new Date(SANDBOX_NOW) }
  const duffel = askDuffel(options)
  const stripe = stripeSandbox(options)
  const app = controlApp({ duffel: options, stripe: options, edge: options })
  const control = async (path: string, body?: object | string): Promise<[number, Json]> => {
    const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? null)
    const answer = await app.request(`/control/${path}`, { method: 'POST', body: text })
    return [answer.status, await answer.json()]
  }
  const { data } = await duffel.search('LGW', 'BCN')
  const offer = data.offers.find(({ slices }: Json) => slices[0].segments.length === 1)
  const { data: order } = await duffel.post('/air/orders', orderFor(offer))
  const pay = async (method: string): Promise<string> => {
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    const body = `amount=5000&currency=usd&capture_method=manual&confirm=true&payment_method=${method}&return_url=https://shop.example`
    return ((await (await stripe.request('/v1/payment_intents', { method: 'POST', headers, body })).json()) as Json).id
  }
  const find = async (path: string): Promise<Json> =>
    (await stripe.request(`/v1/${path}`, { headers: { authorization: 'Bearer sk_test_x' } })).json()
  return { duffel, control, order: order as Json, pay, find }
}

describe('the controls of the flight double', () => {
  it('change and cancel an order', async () => {
    const { duffel, control, order } = await setUp()
    const asked: [string, object][] = [
      ['move', { minutes: 30 }],
      ['renumber', { number: '12', slice: 0, segment: 0 }],
      ['move-terminal', { terminal: '2', quiet: true }],
      ['split', { via: 'MAD' }],
      ['drop-segment', { segment: 1 }],
    ]
    for (const [action, body] of asked) {
      const [status, { data }] = await control(`duffel/${action}/${order.id}`, body)
      expect([status, data.order_id]).toEqual([200, order.id])
    }
    expect((await control(`duffel/cancel/${order.id}`, { refund: 'later' }))[1].data.refund_amount).toBeNull()
    expect((await control(`duffel/settle-refund/${order.id}`, { amount: '5.00' }))[1].data.refund_amount).toBe('5.00')
    const { data: after } = await duffel.get(`/air/orders/${order.id}`)
    expect([after.airline_initiated_changes.length, after.cancellation.refund_amount]).toEqual([5, '5.00'])
    expect(await control(`duffel/cancel/${order.id}`)).toEqual([
      422,
      { error: 'already_cancelled', message: expect.any(String) },
    ])
  })

  it('set what the account has to pay orders with', async () => {
    const { duffel, control } = await setUp()
    const { data } = await duffel.search('LGW', 'MAD')
    const order = () => duffel.post('/air/orders', orderFor(data.offers[0]))
    expect((await control('duffel/balance/all', { amount: '1.00' }))[0]).toBe(200)
    expect((await order()).json.errors[0].code).toBe('insufficient_balance')
    expect((await control('duffel/balance/all'))[0]).toBe(200)
    expect((await order()).status).toBe(201)
  })

  it('find an order by its booking reference as well', async () => {
    const { control, order } = await setUp()
    const [status, { data }] = await control(`duffel/move/${order.booking_reference}`, { minutes: 30 })
    expect([status, data.order_id]).toEqual([200, order.id])
    expect((await control('duffel/move/NONE99', { minutes: 30 }))[0]).toBe(404)
  })

  it('drop a direction', async () => {
    const { duffel, control, order } = await setUp()
    expect((await control(`duffel/drop-slice/${order.id}`))[0]).toBe(200)
    expect((await duffel.get(`/air/orders/${order.id}`)).data.slices).toEqual([])
  })
})

describe('the controls of the card double', () => {
  it('act as buyers, banks and the dashboard do', async () => {
    const { control, pay, find } = await setUp()
    const id = await pay('pm_card_authenticationRequired')
    expect(await control(`stripe/authenticate/${id}`, { passed: true })).toEqual([200, { data: null }])
    await control(`stripe/capture/${id}`, { amount: 4_000 })
    const refund = (await control(`stripe/refund/${id}`, { amount: 1_000 }))[1].data
    await control(`stripe/settle-refund/${refund.id}`)
    expect((await find(`refunds/${refund.id}`)).destination_details.card.reference_status).toBe('available')
    await control(`stripe/fail-refund/${refund.id}`)
    expect((await find(`refunds/${refund.id}`)).status).toBe('failed')
    await control(`stripe/warn/${id}`)
    expect((await find('radar/early_fraud_warnings')).data).toHaveLength(1)
    const dispute = (await control(`stripe/dispute/${id}`, { reason: 'duplicate' }))[1].data
    expect(await control(`stripe/close-dispute/${dispute.id}`, { won: false })).toEqual([200, { data: null }])
    expect(await find(`disputes/${dispute.id}`)).toMatchObject({ reason: 'duplicate', status: 'lost', amount: 4_000 })
    const fault = { apple_pay: 'Closed.' }
    expect(await control('stripe/host/flights.example', fault)).toEqual([200, { data: null }])
    expect((await control('stripe/host/flights.example', { paypal: 'Closed.' }))[0]).toBe(422)
    const other = await pay('pm_card_visa')
    await control(`stripe/cancel/${other}`)
    expect((await find(`payment_intents/${other}`)).status).toBe('canceled')
  })
})

describe('the controls of the edge', () => {
  it('set the DNS of a host', async () => {
    const { control } = await setUp()
    const dns = { cname: 'elsewhere.example', txt: ['proof'], addresses: [], caa: true }
    expect(await control('edge/dns/book.example', dns)).toEqual([200, { data: null }])
    expect((await control('edge/dns/book.example', { mx: 'a' }))[0]).toBe(422)
  })
})

describe('a control', () => {
  it('refuses unknown input', async () => {
    const { control, order } = await setUp()
    for (const [path, body, status] of [
      ['duffel/move/ord_nobody', { minutes: 5 }, 404],
      ['stripe/cancel/pi_nobody', {}, 404],
      ['duffel/explode/ord_nobody', {}, 404],
      ['duffel/constructor/ord_nobody', {}, 404],
      [`duffel/move/${order.id}`, { minutes: 'five' }, 422],
      [`duffel/move/${order.id}`, { minutes: 5, color: 'red' }, 422],
      ['stripe/cancel/pi_nobody', { now: true }, 422],
      [`duffel/move/${order.id}`, '{', 400],
    ] as const) {
      expect([path, (await control(path, body))[0]]).toEqual([path, status])
    }
  })
})
