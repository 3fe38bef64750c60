import { describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../domain/time'
import { aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import { bookingRequest } from '../../testing/worlds/a-shop'
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
      now = new Date(now.getTime() + hours * HOUR_MS)
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

  it('names its subject in the alarm, by ids', async () => {
    const desk = aDesk()
    await desk.open({ code: 'charge_expired_for_capture' })
    const { text } = (await openEmail(desk.deps.secrets, desk.stored.mails[0]!.sealed))!
    expect(text).toContain('A ticket was sold and its money can no longer be taken.')
    expect(text).toContain('Purchase: p-1')
    expect(text).toContain('code: charge_expired_for_capture')
  })

  it('closes when it has resolved itself, and alarms again when it comes back', async () => {
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

  it('only waits at the desk when there is no address for alarms', async () => {
    const desk = aDesk()
    desk.deps.alarmAddress = null
    await desk.open()
    expect(desk.stored.cases).toHaveLength(1)
    expect(desk.stored.mails).toEqual([])
  })
})

describe('the desk', () => {
  it('finds cases by their subject, earliest due first', async () => {
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

  it('finds cases by traveler, in any row', async () => {
    const desk = aDesk()
    const purchase = aPurchase({ paymentId: 'pi_1', request: bookingRequest('pi_1') })
    await desk.deps.purchases.insertOrFind(purchase)
    await openCase(desk.deps, { kind: 'dispute', about: 'dp_1', mode: 'test', paymentId: 'pi_1' })
    await openCase(desk.deps, { kind: 'books_differ', about: 'x', mode: 'test', paymentId: 'pi_2' })
    const found = async (text: string) => (await desk.deps.cases.list({ text, limit: 10 })).map(({ kind }) => kind)
    expect(await found('lia Ear')).toEqual(['dispute'])
    expect(await found('AMELIA@example.com')).toEqual(['dispute'])
    expect(await found(purchase.id)).toEqual([])
    await openCase(desk.deps, { kind: 'release_stuck', about: 'p', mode: 'test', purchaseId: purchase.id })
    expect(await found(purchase.id.toUpperCase())).toEqual(['release_stuck'])
    expect(await found('%')).toEqual([])
  })

  it('records a step before it is taken, and its outcome', async () => {
    const desk = aDesk()
    await desk.open()
    const { id } = desk.stored.cases[0]!
    const step = { id: 's-1', userId: 'u-1', action: 'release', note: null, at: '2026-11-21T12:00:00.000Z' }
    const { cases } = desk.deps
    const begin = (stepId: string, seen: number, busySince = '2026-11-21T11:55:00Z') =>
      cases.begin(id, { ...step, id: stepId }, { seen, busySince: new Date(busySince) })
    expect(await begin('s-1', 0)).toBe(true)
    expect(await cases.steps(id)).toEqual([{ ...step, by: null, outcome: null }])
    // Neither somebody who doesn't know of the step nor somebody who sees that it is in progress may continue; an aborted step doesn't
    // block.
    expect([await begin('s-2', 0), await begin('s-3', 1)]).toEqual([false, false])
    expect(await begin('s-4', 1, '2026-11-21T12:00:00Z')).toBe(true)
    await cases.finish('s-4', 'nothing')
    await desk.deps.cases.finish('s-1', 'released')
    expect((await cases.steps(id))[0]).toEqual({ ...step, by: null, outcome: 'released' })
    expect(await cases.countOpen()).toBe(1)
    expect(await desk.deps.cases.resolve(id, new Date('2026-11-21T13:00:00Z'))).toBe(true)
    expect(await desk.deps.cases.resolve(id, new Date('2026-11-21T14:00:00Z'))).toBe(false)
    expect(await desk.deps.cases.findOpen('capture_impossible:p-1')).toBeNull()
    expect(await begin('s-5', 2)).toBe(false)
    expect(await cases.countOpen()).toBe(0)
  })
})
