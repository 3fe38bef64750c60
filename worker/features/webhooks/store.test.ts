import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../domain/time'
import { libsqlHeartbeats } from '../../platform/heartbeats'
import { sharedDatabase } from '../../testing/shared-database'
import { type InboxEvent, libsqlInbox } from './store'

// Long ago, so that no event of another test file is due.
const now = new Date('2001-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

const anEvent = (given: Partial<InboxEvent> = {}): Omit<InboxEvent, 'tries'> => ({
  id: randomUUID(),
  source: 'duffel',
  mode: 'live',
  type: 'order.created',
  key: randomUUID(),
  objectIds: { id: 'ord_1', offer_id: 'off_1' },
  occurredAt: later(-1),
  ...given,
})

describe('events in libSQL', () => {
  const inbox = libsqlInbox(sharedDatabase())
  const turn = (at: Date) => inbox.claim({ now: at, until: new Date(at.getTime() + MINUTE_MS), limit: 1000 })

  it('are noted once, even when the same one comes twice at once', async () => {
    const key = randomUUID()
    const [one, other] = [anEvent({ key }), anEvent({ key })]
    const added = await Promise.all([inbox.add(one, now), inbox.add(other, now)])
    expect(added.toSorted()).toEqual([false, true])
    const first = added[0] ? one : other
    expect((await turn(now)).filter((event) => event.key === key)).toEqual([{ ...first, tries: 1 }])
    await inbox.finish(first.id, 'done', now)
  })

  it('are claimed by one only, wait as long as they are put off, and are never claimed again once they have ended', async () => {
    const event = anEvent()
    const isIt = ({ id }: { id: string }) => id === event.id
    await inbox.add(event, now)
    const turns = await Promise.all([turn(now), turn(now)])
    expect(turns.flat().filter(isIt)).toHaveLength(1)
    expect((await turn(later(0.5))).filter(isIt)).toEqual([])
    await inbox.postpone(event.id, later(10))
    expect((await turn(later(9))).filter(isIt)).toEqual([])
    expect((await turn(later(10))).filter(isIt)).toMatchObject([{ tries: 2 }])
    await inbox.finish(event.id, 'given_up', later(10))
    expect((await turn(later(9000))).filter(isIt)).toEqual([])
  })
})

describe('heartbeats in libSQL', () => {
  const heartbeats = libsqlHeartbeats(sharedDatabase())

  it('return the previous run', async () => {
    const task = randomUUID()
    expect(await heartbeats.find(task)).toBeNull()
    expect(await heartbeats.begin(task, now)).toBeNull()
    await heartbeats.end(task, later(1))
    expect(await heartbeats.begin(task, later(2))).toEqual({ ranAt: now, endedAt: later(1) })
    expect(await heartbeats.find(task)).toEqual({ ranAt: later(2), endedAt: later(1) })
  })

  it('are noted by tasks that begin and end at the same moment', async () => {
    const tasks = Array.from({ length: 12 }, () => randomUUID())
    const run = async (task: string, minute: number) => {
      await heartbeats.begin(task, later(minute))
      await heartbeats.end(task, later(minute))
    }
    for (let minute = 0; minute < 12; minute += 2) {
      await Promise.all([minute, minute + 1].flatMap((at) => tasks.map((task) => run(task, at))))
    }
    expect((await Promise.all(tasks.map(heartbeats.find))).map((ran) => ran?.endedAt)).not.toContain(null)
  })
})
