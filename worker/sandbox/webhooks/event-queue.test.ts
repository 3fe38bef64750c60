import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time'
import { memoryStore } from '../store'
import type { DeliveryFault, WebhookOptions } from './deliveries'
import { eventQueue } from './event-queue'
import { signature } from './sign'

const START = Date.parse('2026-11-21T12:00:00Z')

/** A queue with a clock, events with given faults, and a receiver that answers 200. */
function aQueue(faults: Record<string, DeliveryFault> = {}, more: WebhookOptions = {}) {
  let time = START
  const queue = eventQueue({
    store: memoryStore(),
    source: 'duffel',
    now: () => new Date(time),
    header: 'x-signature',
    endpoint: async () => ({ id: null, url: null, secret: 'secret', wants: (type) => type !== 'unwanted' }),
    faults: ({ id }) => faults[id],
    ...more,
  })
  const add = (id: string, type = 'order.created') => queue.add({ id, type, at: time, body: `{"id":"${id}"}` })
  const receive = async (status = 200) => {
    const due = await queue.due()
    for (const delivery of due) await queue.report(delivery, { status })
    return due.map(({ eventId }) => eventId)
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { queue, add, receive, pass }
}

describe('deliveries', () => {
  it('are made once, in the order of their events, signed over the time and the body', async () => {
    const { queue, add, receive } = aQueue()
    await add('a')
    await add('b')
    const [first] = await queue.due()
    expect(first).toMatchObject({ eventId: 'a', type: 'order.created', attempt: 1, url: null, body: '{"id":"a"}' })
    expect(first?.headers['x-signature']).toBe(
      await signature('{"id":"a"}', { secret: 'secret', seconds: START / 1000 }),
    )
    await queue.report(first!, { status: 204 })
    const { queue: other, add: addThere, receive: receiveThere } = aQueue()
    await addThere('a')
    await addThere('b')
    expect(await receiveThere()).toEqual(['a', 'b'])
    expect(await other.due()).toEqual([])
    expect(await receive()).toEqual([])
  })

  it('are retried after one minute, two, four … until they succeed, for three days', async () => {
    const { add, receive, pass } = aQueue()
    await add('a')
    const minutes: number[] = []
    for (let minute = 0; minute < 80 * 60; minute++) {
      if ((await receive(500)).length > 0) minutes.push(minute)
      pass(MINUTE_MS)
    }
    expect(minutes.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 31])
    expect(minutes.at(-1)).toBeLessThanOrEqual(72 * 60)
    expect(minutes.at(-1)).toBeGreaterThan(48 * 60)
  })

  it('without a report are retried too, as after a crash', async () => {
    const { queue, add, receive, pass } = aQueue()
    await add('a')
    expect(await queue.due()).toHaveLength(1)
    expect(await receive()).toEqual([])
    pass(MINUTE_MS)
    expect(await receive()).toEqual(['a'])
    pass(HOUR_MS)
    expect(await receive()).toEqual([])
  })

  it('without a subscription are not made', async () => {
    const { queue, add, receive } = aQueue()
    await add('a', 'unwanted')
    expect(await receive()).toEqual([])
    expect((await queue.events()).map(({ id }) => id)).toEqual(['a'])
  })

  it('of future events wait for them', async () => {
    const { queue, receive, pass } = aQueue()
    await queue.add({ id: 'a', type: 'order.created', at: START + 30_000, body: '{}' })
    expect([await receive(), await queue.events()]).toEqual([[], []])
    pass(30_000)
    expect(await receive()).toEqual(['a'])
  })
})

describe('a fault of a delivery', () => {
  it('late: is delivered so much later', async () => {
    const { add, receive, pass } = aQueue({ a: { kind: 'late', byMs: 5 * MINUTE_MS } })
    await add('a')
    await add('b')
    expect(await receive()).toEqual(['b'])
    pass(5 * MINUTE_MS)
    expect(await receive()).toEqual(['a'])
  })

  it('twice: is delivered twice', async () => {
    const { add, receive, pass } = aQueue({ a: { kind: 'twice' } })
    await add('a')
    expect(await receive()).toEqual(['a', 'a'])
    pass(HOUR_MS)
    expect(await receive()).toEqual([])
  })

  it('dropped: is never delivered, though it happened', async () => {
    const { queue, add, receive, pass } = aQueue({ a: { kind: 'dropped' } })
    await add('a')
    pass(72 * HOUR_MS)
    expect(await receive()).toEqual([])
    expect(await queue.events()).toHaveLength(1)
  })

  it('out of order: is delivered after what happened later, or after ten minutes', async () => {
    const { add, receive, pass } = aQueue({ a: { kind: 'out-of-order' }, c: { kind: 'out-of-order' } })
    await add('a')
    expect(await receive()).toEqual([])
    pass(MINUTE_MS)
    await add('b')
    expect(await receive()).toEqual(['b', 'a'])
    await add('c')
    pass(9 * MINUTE_MS)
    expect(await receive()).toEqual([])
    pass(MINUTE_MS)
    expect(await receive()).toEqual(['c'])
  })

  it.each(['wrong-secret', 'stale'] as const)('%s: breaks the first signature, not the second', async (kind) => {
    const { queue, add, pass } = aQueue({ a: { kind } })
    await add('a')
    const signed = async () => (await queue.due())[0]?.headers['x-signature']
    const right = (seconds: number) => signature('{"id":"a"}', { secret: 'secret', seconds })
    const first = await signed()
    expect(first).not.toBe(await right(START / 1000))
    expect(first === (await right(START / 1000 - 3600))).toBe(kind === 'stale')
    pass(MINUTE_MS)
    expect(await signed()).toBe(await right(START / 1000 + 60))
  })

  it('before the answer: is delivered while the call runs, and again later when it was refused', async () => {
    let status = 500
    const seen: string[] = []
    const deliver = async ({ eventId }: { eventId: string }) => {
      seen.push(eventId)
      return status
    }
    const { add, receive, pass } = aQueue({ a: { kind: 'before-answer' }, b: { kind: 'before-answer' } }, { deliver })
    await add('a')
    status = 200
    await add('b')
    expect(seen).toEqual(['a', 'b'])
    expect(await receive()).toEqual([])
    pass(MINUTE_MS)
    expect(await receive()).toEqual(['a'])
  })
})
