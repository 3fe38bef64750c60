import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database'
import { libsqlCounters } from './libsql-counters'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('counters in libSQL', () => {
  const counters = libsqlCounters(openDatabase({ url: inject('databaseUrl') }))
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
