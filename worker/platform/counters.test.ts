import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sharedDatabase } from '../testing/shared-database'
import { libsqlCounters } from './counters'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('counters in libSQL', () => {
  const counters = libsqlCounters(sharedDatabase())
  const counting = (key: string = randomUUID()) => {
    const count = (at = now) => counters.count({ key, now: at, seconds: 60, atMost: 3 })
    return { key, count }
  }

  it('allow a number of events in a window, and return when it ends once that is exceeded', async () => {
    const { count } = counting()
    for (const second of [0, 10, 20]) expect(await count(later(second))).toBeNull()
    for (const second of [30, 40, 59]) expect(await count(later(second))).toEqual(later(60))
  })

  it('start a new window with the first event after the end', async () => {
    const { count } = counting()
    for (let i = 0; i < 5; i++) await count()
    expect(await count(later(59.999))).toEqual(later(60))
    for (const second of [60, 61, 62]) expect(await count(later(second))).toBeNull()
    expect(await count(later(63))).toEqual(later(120))
  })

  it('let exactly as many pass when all come at once', async () => {
    const { count } = counting()
    const answers = await Promise.all(Array.from({ length: 40 }, () => count()))
    expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  })

  it('grant as many of those requested as are left, and return how many those are', async () => {
    const { key, count } = counting()
    const take = (wanted: number, at = now, atMost = 10) => counters.take({ key, now: at, seconds: 60, atMost, wanted })
    expect(await take(0)).toEqual({ taken: 0, left: 10, endsAt: later(60) })
    expect(await take(7, later(10))).toEqual({ taken: 7, left: 3, endsAt: later(60) })
    expect(await take(7)).toEqual({ taken: 3, left: 0, endsAt: later(60) })
    expect(await take(1)).toEqual({ taken: 0, left: 0, endsAt: later(60) })
    // Nor does a limit that was lowered meanwhile return any.
    expect(await take(1, now, 5)).toEqual({ taken: 0, left: 0, endsAt: later(60) })
    expect(await take(12, later(60))).toEqual({ taken: 10, left: 0, endsAt: later(120) })
    expect(await count(later(61))).toEqual(later(120))
  })

  it('grant no more than the limit to concurrent requests', async () => {
    const key = randomUUID()
    const wanting = { key, now, seconds: 60, atMost: 50, wanted: 7 }
    const had = await Promise.all(Array.from({ length: 12 }, () => counters.take(wanting)))
    expect(had.reduce((sum, { taken }) => sum + taken, 0)).toBe(50)
  })

  it('keep keys apart', async () => {
    const [one, other] = [counting(), counting()]
    for (let i = 0; i < 5; i++) await one.count()
    expect(await other.count()).toBeNull()
  })

  it('forget a key that is cleared, and windows that have ended', async () => {
    const [cleared, over, running] = [counting(), counting(), counting()]
    for (const { count } of [cleared, over]) for (let i = 0; i < 4; i++) await count()
    for (let i = 0; i < 4; i++) await running.count(later(30))
    await counters.clear(cleared.key)
    await counters.forget(later(61))
    expect([await cleared.count(), await over.count(), await running.count(later(31))]).toEqual([null, null, later(90)])
  })
})

describe('paced attempts in libSQL', () => {
  const counters = libsqlCounters(sharedDatabase())
  const pace = { windowSeconds: 600, free: 3, firstWaitSeconds: 2, longestWaitSeconds: 5 }
  const pacing = (given: Partial<typeof pace> = {}) => {
    const key = randomUUID()
    const attempt = (second: number) => counters.pace([{ key, ...pace, ...given }], later(second))
    return { key, attempt }
  }

  it('are allowed at once up to a number, then each has to wait twice as long as the one before, up to the longest wait', async () => {
    const { attempt } = pacing()
    for (let n = 0; n < 3; n++) expect(await attempt(0)).toBeNull()
    for (const [at, until] of [
      [0, 2],
      [2, 6],
      [6, 11],
      [11, 16],
    ] as const) {
      if (at > 0) expect(await attempt(at)).toBeNull()
      for (const early of [at, until - 0.001]) expect(await attempt(early)).toEqual(later(until))
    }
  })

  it('start over when their window has ended, whatever the wait', async () => {
    const { attempt } = pacing({ longestWaitSeconds: 10_000, firstWaitSeconds: 10_000 })
    for (let n = 0; n < 3; n++) await attempt(0)
    expect(await attempt(599)).toEqual(later(10_000))
    for (let n = 0; n < 3; n++) expect(await attempt(600)).toBeNull()
    expect(await attempt(600)).toEqual(later(10_600))
  })

  it('are exactly as many when all come at once', async () => {
    const { attempt } = pacing()
    const waits = await Promise.all(Array.from({ length: 40 }, () => attempt(0)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
  })

  it('are taken back one by one, but not the wait', async () => {
    const { key, attempt } = pacing()
    for (let n = 0; n < 3; n++) await attempt(0)
    await counters.takeBack([key, randomUUID()])
    expect(await attempt(0)).toEqual(later(2))
    expect(await attempt(2)).toBeNull()
    expect(await attempt(2)).toEqual(later(4))
    await counters.clear(key)
    for (let n = 0; n < 5; n++) await counters.takeBack([key])
    for (let n = 0; n < 3; n++) expect(await attempt(0)).toBeNull()
    expect(await attempt(0)).toEqual(later(2))
    await counters.takeBack([])
  })

  it('are counted under all of their keys, or under none when one has to wait', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const under = (keys: string[], second: number) =>
      counters.pace(
        keys.map((key) => ({ key, ...pace })),
        later(second),
      )
    for (let n = 0; n < 3; n++) await under([one], 0)
    for (let n = 0; n < 5; n++) expect(await under([other, one], 0)).toEqual(later(2))
    for (let n = 0; n < 2; n++) expect(await under([other], 0)).toBeNull()
    expect(await under([one, other], 2)).toBeNull()
    expect(await under([other], 2)).toEqual(later(4))
    expect(await under([one, other], 2)).toEqual(later(6))
  })
})
