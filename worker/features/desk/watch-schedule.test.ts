import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { noteRun, readHealth, runTask } from './watch-schedule'

function aSchedule() {
  const { repositories, ...database } = aDatabase()
  const log = vi.fn()
  let now = new Date('2026-11-21T12:00:00Z')
  const deps = testDeps({ ...repositories, log, clock: { now: () => now } })
  const fail = () => Promise.reject(new DomainError('database_unavailable', 'Gone.'))
  return {
    ...database,
    deps,
    log,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    run(outcome: 'ends' | 'fails' | 'is killed') {
      now = new Date(now.getTime() + 2 * MINUTE_MS)
      if (outcome !== 'is killed') return runTask(deps, 'mails', outcome === 'fails' ? fail : async () => {})
      // Until it has begun, and no longer: its process dies in the middle.
      return new Promise<void>((resolve) => {
        const begin = () => {
          resolve()
          return new Promise(() => {})
        }
        void runTask(deps, 'mails', begin)
      })
    },
  }
}

describe('the schedule', () => {
  it('notes when each task began and ended', async () => {
    const schedule = aSchedule()
    await schedule.run('ends')
    await schedule.run('fails')
    expect(schedule.stored.heartbeats).toEqual([
      { task: 'mails', ranAt: '2026-11-21T12:04:00.000Z', endedAt: '2026-11-21T12:02:00.000Z' },
    ])
    expect(schedule.log).toHaveBeenCalledWith({
      level: 'error',
      event: 'schedule_failed',
      task: 'mails',
      code: 'database_unavailable',
    })
  })

  it('tells a person when it was silent for more than a quarter of an hour', async () => {
    const schedule = aSchedule()
    await noteRun(schedule.deps)
    schedule.later(15)
    await noteRun(schedule.deps)
    expect(schedule.stored.cases).toEqual([])
    schedule.later(16)
    await noteRun(schedule.deps)
    expect(schedule.stored.cases).toMatchObject([
      { key: 'schedule_silent:schedule', state: 'open', detail: { silentMinutes: 16 } },
    ])
  })

  it.each(['fails', 'is killed'] as const)(
    'tells a person about a task that %s three times in a row',
    async (outcome) => {
      const schedule = aSchedule()
      for (let i = 0; i < 3; i++) await schedule.run(outcome)
      expect(schedule.stored.cases).toEqual([])
      await schedule.run('fails')
      expect(schedule.stored.cases).toMatchObject([
        { key: 'schedule_silent:mails', state: 'open', detail: { task: 'mails' } },
      ])
      await schedule.run('ends')
      expect(schedule.stored.cases).toMatchObject([{ state: 'resolved' }])
      expect(schedule.stored.counters).toEqual([])
    },
  )

  it('starts counting again when a task has finished', async () => {
    const schedule = aSchedule()
    for (const outcome of ['fails', 'fails', 'ends', 'fails', 'fails', 'ends', 'ends'] as const)
      await schedule.run(outcome)
    expect(schedule.stored.cases).toEqual([])
  })

  it('is healthy as long as it runs', async () => {
    const schedule = aSchedule()
    expect(await readHealth(schedule.deps)).toEqual({ status: 'schedule_silent', lastRunSeconds: null })
    await noteRun(schedule.deps)
    schedule.later(15)
    expect(await readHealth(schedule.deps)).toEqual({ status: 'ok', lastRunSeconds: 900 })
    schedule.later(1)
    expect(await readHealth(schedule.deps)).toEqual({ status: 'schedule_silent', lastRunSeconds: 960 })
  })
})
