import { describe, expect, it } from 'vitest'
import { anAdministration } from '../../testing/worlds/an-administration'
import type { CaseEntry, CaseFile, CaseList } from '../issues/contract'
import { caseDueAt } from '../issues/rules'

const CASES = '/api/admin/cases'

/** An administration with two open cases and one that is resolved. */
async function aDesk() {
  const { as, ...world } = anAdministration()
  const { cases } = world.deps
  const now = world.state.now
  for (const [id, kind] of [
    ['c-1', 'books_differ'],
    ['c-2', 'balance_short'],
    ['c-3', 'schedule_silent'],
  ] as const) {
    const opened = {
      id,
      kind,
      key: `${kind}:${id}`,
      mode: 'test' as const,
      detail: {},
      dueAt: caseDueAt(kind, now),
      now,
    }
    await cases.open(opened, null)
  }
  await cases.resolve('c-3', now)
  const list = async (query = '') => {
    const { cases: found, openCount } = (await (
      await as('administrator', 'GET', `${CASES}${query}`)
    ).json()) as CaseList
    return { ids: found.map(({ id }: CaseEntry) => id), openCount }
  }
  const act = (body: object, id = 'c-1') => as('administrator', 'POST', `${CASES}/${id}/actions`, body)
  return { ...world, as, list, act }
}

describe('the list of cases', () => {
  it('begins with the earliest promise, and is filtered by state and text', async () => {
    const { list } = await aDesk()
    expect(await list('?state=open')).toEqual({ ids: ['c-2', 'c-1'], openCount: 2 })
    expect(await list('?state=resolved')).toEqual({ ids: ['c-3'], openCount: 2 })
    expect(await list('?text=%20C-1%20')).toEqual({ ids: ['c-1'], openCount: 2 })
    expect(await list('?text=C%E2%88%921')).toMatchObject({ ids: ['c-1'] })
    expect(await list('?text=')).toMatchObject({ openCount: 2 })
  })

  it.each(['?state=lost', `?text=${'x'.repeat(201)}`])('refuses %s', async (query) => {
    const { as } = await aDesk()
    expect((await as('administrator', 'GET', `${CASES}${query}`)).status).toBe(400)
  })
})

describe('a case', () => {
  it('is shown in full, and resolved with a note that names its author', async () => {
    const { as, act, stored } = await aDesk()
    const file = (await (await as('administrator', 'GET', `${CASES}/c-1`)).json()) as CaseFile
    expect(file).toMatchObject({
      entry: { id: 'c-1' },
      sentence: 'Our books and the providers’ differ.',
      steps: [],
      isBusy: false,
      ours: [],
      gateway: [],
      airline: [],
      actions: [{ kind: 'resolve' }],
    })
    const answer = await act({ action: 'resolve', note: ' It was a rounding. ', seenSteps: 0 })
    expect(await answer.json()).toMatchObject({
      entry: { state: 'resolved' },
      steps: [{ by: 'administrator', note: 'It was a rounding.', outcome: 'Resolved.' }],
      actions: [],
    })
    expect(stored.audit.at(-1)).toMatchObject({
      action: 'case_step',
      detail: { case: 'c-1', kind: 'books_differ', step: 'resolve' },
    })
    expect((await act({ action: 'resolve', note: 'Again', seenSteps: 1 })).status).toBe(409)
  })

  it('that nobody knows is not found', async () => {
    const { as, act } = await aDesk()
    expect((await as('administrator', 'GET', `${CASES}/c-9`)).status).toBe(404)
    expect((await act({ action: 'look_again', seenSteps: 0 }, 'c-9')).status).toBe(404)
    expect((await as('administrator', 'GET', `${CASES}/%2e%2e%2fx`)).status).toBe(400)
  })

  it.each([
    {},
    { action: 'resolve', seenSteps: 0 },
    { action: 'resolve', note: ' ', seenSteps: 0 },
    { action: 'resolve', note: 'x'.repeat(1001), seenSteps: 0 },
    { action: 'resolve', note: 'Done' },
    { action: 'refund', seenSteps: 0 },
    { action: 'refund', amount: '-5', seenSteps: 0 },
    { action: 'refund', amount: 5, seenSteps: 0 },
    { action: 'attach_order', orderId: '../../x', seenSteps: 0 },
    { action: 'burn', seenSteps: 0 },
  ])('is not changed by %j', async (body) => {
    const { act, stored } = await aDesk()
    const answer = await act(body)
    expect([answer.status, stored.caseSteps]).toEqual([400, []])
  })
})
