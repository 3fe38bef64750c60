import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor, SANDBOX_NOW, searchFor } from '../../../testing/worlds/ask-duffel'
import { seededRandom } from '../../randomness'
import type { Fault } from './faults'

/** A sandbox with a fault that the test sets for all requests, and an offer found before. */
async function setUp(path = '/air/orders') {
  const wrong: { fault: Fault | null } = { fault: null }
  const duffel = askDuffel({
    faults: (request) => (new URL(request.url).pathname.startsWith(path) ? wrong.fault : null),
  })
  const { data } = await duffel.search('LGW', 'BCN')
  const offer: Json = data.offers.find(({ owner }: Json) => owner.iata_code === 'BA')
  const order = () => duffel.post('/air/orders', orderFor(offer))
  const orders = async () => {
    wrong.fault = null
    return (await duffel.get(`/air/orders?offer_id=${offer.id}`)).data as Json[]
  }
  return { duffel, wrong, order, orders }
}

describe('an order whose answer is lost', () => {
  it.each([
    [false, 0],
    [true, 1],
  ])('by a closed connection (after the effect: %s) leaves %i', async (afterwards, count) => {
    const { wrong, order, orders } = await setUp()
    wrong.fault = { kind: 'reset', afterwards }
    await expect(order()).rejects.toThrow(TypeError)
    expect(await orders()).toHaveLength(count)
  })

  it.each([
    ['unavailable-bare', 503, null],
    ['internal-html', 500, null],
    ['unavailable', 503, 'service_unavailable'],
    ['airline-unknown-4xx', 422, 'airline_unknown'],
    ['internal', 500, 'internal_server_error'],
  ] as const)('by %s says %i %s, with an order or none', async (kind, status, code) => {
    for (const afterwards of [false, true]) {
      const { wrong, order, orders } = await setUp()
      wrong.fault = { kind, afterwards }
      const answer = await order()
      expect([answer.status, answer.json?.errors[0].code ?? null]).toEqual([status, code])
      expect(await orders()).toHaveLength(afterwards ? 1 : 0)
    }
  })
})

describe('an order that was accepted', () => {
  it.each([
    ['order-late', 200, 1, 1],
    ['order-pending', 202, 10, 1],
    ['order-fails', 202, 600, 0],
  ] as const)('by %s: status %i, and after %i minutes there are %i', async (kind, status, minutes, count) => {
    const { duffel, wrong, order, orders } = await setUp()
    wrong.fault = { kind }
    expect((await order()).status).toBe(status)
    expect(await orders()).toEqual([])
    duffel.pass(minutes)
    expect(await orders()).toHaveLength(count)
  })
})

describe('an order that is read', () => {
  it('may be cut off, or have nothing left but its id', async () => {
    const { duffel, wrong, order } = await setUp()
    const { data } = await order()
    wrong.fault = { kind: 'unreadable' }
    await expect(duffel.get(`/air/orders/${data.id}`)).rejects.toThrow(SyntaxError)
    wrong.fault = { kind: 'wrong-shape' }
    expect((await duffel.get(`/air/orders/${data.id}`)).data).toEqual({ id: data.id })
    expect((await duffel.get(`/air/orders?offer_id=${data.offer_id}`)).data).toEqual([{ id: data.id }])
  })

  it('has its tickets when they are issued', async () => {
    const duffel = askDuffel({ ticketsAfterMs: 120_000 })
    const { data } = await duffel.search('LGW', 'BCN')
    const { data: order } = await duffel.post('/air/orders', orderFor(data.offers[0]))
    expect(order.documents).toEqual([])
    duffel.pass(1)
    expect((await duffel.get(`/air/orders/${order.id}`)).data.documents).toEqual([])
    duffel.pass(1)
    expect((await duffel.get(`/air/orders/${order.id}`)).data.documents).toHaveLength(1)
  })
})

describe('the same seed', () => {
  const run = async (seed: number) => {
    const duffel = askDuffel({ random: seededRandom(seed), now: () => new Date(SANDBOX_NOW) })
    const found = await duffel.post('/air/offer_requests', searchFor('LGW', 'BCN'))
    const order = await duffel.post('/air/orders', orderFor(found.data.offers[0]))
    const quote = await duffel.post('/air/order_cancellations', { order_id: order.data.id })
    return [found, order, quote].map(({ headers, text }) => JSON.stringify([...headers]) + text).join()
  }

  it('gives byte-identical answers, another seed others', async () => {
    expect(await run(7)).toBe(await run(7))
    expect(await run(7)).not.toBe(await run(8))
  })
})
