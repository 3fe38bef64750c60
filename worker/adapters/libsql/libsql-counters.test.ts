import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlCounters } from './libsql-counters'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('counters in libSQL', () => {
  const counters = libsqlCounters(sharedDatabase())
  const counting = (key: string = randomUUID()) => {
    const count = (at = now) => counters.count({ key, now: at, seconds: 60, atMost: 3 })
    return { key, count }
  }

  it('let so many pass within a window, and say of more when it ends', async () => {
    const { count } = counting()
    for (const second of [0, 10, 20]) expect(await count(later(second))).toBeNull()
    for (const second of [30, 40, 59]) expect(await count(later(second))).toEqual(later(60))
  })

  it('begin anew with the first after the end', async () => {
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

  it('give as many of those wanted as there are left, and say how many those are', async () => {
    const { key, count } = counting()
    const take = (wanted: number, at = now, atMost = 10) => counters.take({ key, now: at, seconds: 60, atMost, wanted })
    expect(await take(0)).toEqual({ taken: 0, left: 10, endsAt: later(60) })
    expect(await take(7, later(10))).toEqual({ taken: 7, left: 3, endsAt: later(60) })
    expect(await take(7)).toEqual({ taken: 3, left: 0, endsAt: later(60) })
    expect(await take(1)).toEqual({ taken: 0, left: 0, endsAt: later(60) })
    // Nor does a bound that was set lower meanwhile give any back.
    expect(await take(1, now, 5)).toEqual({ taken: 0, left: 0, endsAt: later(60) })
    expect(await take(12, later(60))).toEqual({ taken: 10, left: 0, endsAt: later(120) })
    expect(await count(later(61))).toEqual(later(120))
  })

  it('give no more than there are when all come at once', async () => {
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

  it('forget a key that is cleared, and windows that are over', async () => {
    const [cleared, over, standing] = [counting(), counting(), counting()]
    for (const { count } of [cleared, over]) for (let i = 0; i < 4; i++) await count()
    for (let i = 0; i < 4; i++) await standing.count(later(30))
    await counters.clear(cleared.key)
    await counters.forget(later(61))
    expect([await cleared.count(), await over.count(), await standing.count(later(31))]).toEqual([
      null,
      null,
      later(90),
    ])
  })
})

describe('attempts that are paced, in libSQL', () => {
  const counters = libsqlCounters(sharedDatabase())
  const pace = {
    windowSeconds: 600,
    free: 3,
    firstWaitSeconds: 2,
    longestWaitSeconds: 5,
    proofFrom: null as number | null,
  }
  const pacing = (given: Partial<typeof pace> = {}) => {
    const key = randomUUID()
    const attempt = async (second: number, isProved = false) =>
      (await counters.pace([{ key, ...pace, ...given }], { now: later(second), isProved }))[0]
    return { key, attempt }
  }

  it('may follow each other at once, then wait twice as long each time, up to the longest', async () => {
    const { attempt } = pacing()
    for (const attempts of [1, 2, 3]) expect(await attempt(0)).toEqual({ isCounted: true, attempts, waitUntil: null })
    const refused = (until: number) => ({ isCounted: false, attempts: expect.any(Number), waitUntil: later(until) })
    for (const [at, until] of [
      [0, 2],
      [2, 6],
      [6, 11],
      [11, 16],
    ] as const) {
      if (at > 0) expect(await attempt(at)).toMatchObject({ isCounted: true })
      for (const early of [at, until - 0.001]) expect(await attempt(early)).toEqual(refused(until))
    }
  })

  it('begin anew when their window is over, whatever the wait', async () => {
    const { attempt } = pacing({ longestWaitSeconds: 10_000, firstWaitSeconds: 10_000 })
    for (let n = 0; n < 3; n++) await attempt(0)
    expect(await attempt(599)).toMatchObject({ isCounted: false, waitUntil: later(10_000) })
    expect(await attempt(600)).toEqual({ isCounted: true, attempts: 1, waitUntil: null })
    expect(await attempt(600)).toEqual({ isCounted: true, attempts: 2, waitUntil: null })
  })

  it('need a proof once there were so many', async () => {
    const { attempt } = pacing({ proofFrom: 1 })
    expect(await attempt(0)).toMatchObject({ isCounted: true })
    expect(await attempt(0)).toEqual({ isCounted: false, attempts: 1, waitUntil: null })
    expect(await attempt(0, true)).toEqual({ isCounted: true, attempts: 2, waitUntil: null })
  })

  it('are exactly as many when all come at once', async () => {
    const { attempt } = pacing()
    const results = await Promise.all(Array.from({ length: 40 }, () => attempt(0)))
    expect(results.filter((result) => result?.isCounted)).toHaveLength(3)
  })

  it('are taken back one by one, but for the wait', async () => {
    const { key, attempt } = pacing()
    for (let n = 0; n < 3; n++) await attempt(0)
    await counters.takeBack([key, randomUUID()])
    expect(await attempt(0)).toEqual({ isCounted: false, attempts: 2, waitUntil: later(2) })
    await counters.clear(key)
    expect(await attempt(0)).toEqual({ isCounted: true, attempts: 1, waitUntil: null })
    for (let n = 0; n < 3; n++) await counters.takeBack([key])
    expect(await attempt(0)).toMatchObject({ attempts: 1 })
    await counters.takeBack([])
  })

  it('are counted each by itself in one query', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    for (let n = 0; n < 3; n++) await counters.pace([{ key: one, ...pace }], { now, isProved: false })
    const both = [one, other].map((key) => ({ key, ...pace }))
    expect(await counters.pace(both, { now, isProved: false })).toEqual([
      { isCounted: false, attempts: 3, waitUntil: later(2) },
      { isCounted: true, attempts: 1, waitUntil: null },
    ])
    expect(await counters.pace([], { now, isProved: false })).toEqual([])
  })
})
