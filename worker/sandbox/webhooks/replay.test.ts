import { expect, it } from 'vitest'
import { askDuffel, orderFor, SANDBOX_NOW } from '../../testing/worlds/ask-duffel'
import { controlDuffel } from '../flights/control'
import { seededRandom } from '../randomness'
import { memoryStore } from '../store'
import { stripeSandbox } from '../stripe'
import type { DeliveryFault } from './deliveries'

const FAULTS: (DeliveryFault | null)[] = [
  null,
  { kind: 'twice' },
  { kind: 'out-of-order' },
  { kind: 'late', byMs: 90_000 },
  { kind: 'stale' },
]

/** All answers and webhooks of both doubles in a purchase, an airline's change and a cancellation, faults included. */
async function run(seed: number): Promise<string> {
  let time = Date.parse(SANDBOX_NOW)
  const random = seededRandom(seed)
  const chosen = seededRandom(seed + 1)
  const faults = () => FAULTS[Math.floor(chosen() * FAULTS.length)]
  const options = { store: memoryStore(), now: () => new Date(time), random, webhooks: { faults } }
  const said: string[] = []
  const duffel = askDuffel(options)
  const stripe = stripeSandbox(options)
  const pay = async (path: string, body: string) => {
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await stripe.request(`/v1/${path}`, { method: 'POST', headers, body })
    said.push(await answer.clone().text())
    return (await answer.json()) as { id: string }
  }
  const { data: found } = await duffel.search('LGW', 'BCN')
  const card = 'confirm=true&capture_method=manual&payment_method=pm_card_pendingRefund&return_url=https://shop.example'
  const { id: intent } = await pay('payment_intents', `amount=5000&currency=usd&${card}`)
  const order = await duffel.post('/air/orders', orderFor(found.offers[0]))
  await pay(`payment_intents/${intent}/capture`, '')
  await controlDuffel(options).moveFlight(order.data.id, { minutes: 45 })
  const quote = await duffel.post('/air/order_cancellations', { order_id: order.data.id })
  await duffel.post(`/air/order_cancellations/${quote.data.id}/actions/confirm`)
  await pay('refunds', `payment_intent=${intent}`)
  for (let minute = 0; minute < 20; minute++) {
    for (const { webhooks } of [duffel.app, stripe]) {
      for (const delivery of await webhooks.due()) {
        said.push(JSON.stringify(delivery))
        await webhooks.report(delivery, { status: minute % 2 ? 200 : 500 })
      }
    }
    time += 60_000
  }
  return said.join('\n')
}

it('a run repeats exactly from its seed, its disordered webhooks included', async () => {
  const first = await run(3)
  expect(first.split('\n').length).toBeGreaterThan(15)
  expect(await run(3)).toBe(first)
  expect(await run(4)).not.toBe(first)
})
