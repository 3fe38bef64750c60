import { describe, expect, it, vi } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'
import { openCase, settleCase } from './open-case'

function aDesk() {
  const { repositories, ...database } = aDatabase()
  const log = vi.fn()
  let now = new Date('2026-11-21T12:00:00Z')
  const deps = testDeps({ ...repositories, log, alarmAddress: 'desk@example.com', clock: { now: () => now } })
  const opening = { kind: 'capture_impossible', about: 'p-1', mode: 'test', purchaseId: 'p-1' } as const
  return {
    ...database,
    deps,
    log,
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    open: (detail = {}) => openCase(deps, { ...opening, detail }),
    settle: () => settleCase(deps, 'capture_impossible', 'p-1', 'The money was taken after all.'),
  }
}

describe('a case', () => {
  it('is opened once however often it is seen, with one alarm', async () => {
    const desk = aDesk()
    await desk.open({ tries: 1 })
    desk.later(1)
    await desk.open({ tries: 2 })
    expect(desk.stored.cases).toMatchObject([
      { state: 'open', seen: 2, detail: { tries: 2 }, openedAt: '2026-11-21T12:00:00.000Z', purchaseId: 'p-1' },
    ])
    expect(desk.stored.cases[0]!.dueAt).toBe('2026-11-22T12:00:00.000Z')
    expect(desk.stored.mails).toMatchObject([{ kind: 'case_opened', recipient: 'desk@example.com' }])
    expect(desk.log).toHaveBeenCalledTimes(1)
  })

  it('says in its alarm what it is about, by ids', async () => {
    const desk = aDesk()
    await desk.open({ code: 'charge_expired_for_capture' })
    const { text } = (await openEmail(desk.deps.sessionSecret, desk.stored.mails[0]!.sealed))!
    expect(text).toContain('A ticket was sold and its money can no longer be taken.')
    expect(text).toContain('Purchase: p-1')
    expect(text).toContain('code: charge_expired_for_capture')
  })

  it('ends when it has settled by itself, and alarms again when it comes back', async () => {
    const desk = aDesk()
    await desk.open()
    await desk.settle()
    expect(desk.stored.cases).toMatchObject([{ state: 'resolved', resolvedAt: '2026-11-21T12:00:00.000Z' }])
    expect(desk.stored.caseSteps).toMatchObject([
      { userId: 'system', action: 'settled', outcome: 'The money was taken after all.' },
    ])
    await desk.settle()
    expect(desk.stored.caseSteps).toHaveLength(1)
    desk.later(2)
    await desk.open()
    expect(desk.stored.cases).toMatchObject([{ state: 'open', seen: 2, resolvedAt: null }])
    expect(desk.stored.mails).toHaveLength(2)
    expect(desk.log).toHaveBeenCalledTimes(2)
  })

  it('waits at the desk alone where nobody named an address for alarms', async () => {
    const desk = aDesk()
    desk.deps.alarmAddress = null
    await desk.open()
    expect(desk.stored.cases).toHaveLength(1)
    expect(desk.stored.mails).toEqual([])
  })
})

describe('the desk', () => {
  it('finds cases by what they are about, earliest promise first', async () => {
    const desk = aDesk()
    await openCase(desk.deps, { kind: 'books_differ', about: 'a', mode: 'test', paymentId: 'pi_A' })
    await openCase(desk.deps, { kind: 'orders_duplicated', about: 'b', mode: 'test', purchaseId: 'p-2' })
    const { cases } = desk.deps
    expect((await cases.list({ state: 'open', limit: 10 })).map(({ kind }) => kind)).toEqual([
      'orders_duplicated',
      'books_differ',
    ])
    expect((await cases.list({ text: ' PI_a ', limit: 10 })).map(({ kind }) => kind)).toEqual(['books_differ'])
    expect(await cases.list({ text: 'nobody@example.com', limit: 10 })).toEqual([])
  })

  it('records a step before it is done, and what came of it', async () => {
    const desk = aDesk()
    await desk.open()
    const { id } = desk.stored.cases[0]!
    const step = { id: 's-1', userId: 'u-1', action: 'release', note: null, at: '2026-11-21T12:00:00.000Z' }
    await desk.deps.cases.begin(id, step)
    expect(await desk.deps.cases.steps(id)).toEqual([{ ...step, outcome: null }])
    await desk.deps.cases.finish('s-1', 'released')
    expect(await desk.deps.cases.steps(id)).toEqual([{ ...step, outcome: 'released' }])
    expect(await desk.deps.cases.resolve(id, new Date('2026-11-21T13:00:00Z'))).toBe(true)
    expect(await desk.deps.cases.resolve(id, new Date('2026-11-21T14:00:00Z'))).toBe(false)
    expect(await desk.deps.cases.isOpen('capture_impossible:p-1')).toBe(false)
  })
})
