import { expect, it } from 'vitest'
import { runSchedule } from './run-schedule'
import { aDatabase } from './testing/worlds/a-database'
import { testDeps } from './testing/worlds/test-deps'

/** The minutes at which due offers are checked, with a run every two minutes. */
async function looks(isLocalStart: boolean): Promise<number[]> {
  const { repositories } = aDatabase()
  let minute = 0
  const seen: number[] = []
  const due = async () => {
    seen.push(minute)
    return []
  }
  const deps = testDeps({
    ...repositories,
    offerChecks: { ...repositories.offerChecks, due },
    clock: { now: () => new Date(Date.UTC(2026, 10, 25, 12, minute, 3)) },
    modes: { read: () => 'test' },
    log: () => {},
    isLocalStart,
  })
  for (; minute < 24; minute += 2) await runSchedule(deps)
  return seen
}

it('looks for offers that are due by one run of five, and by each where somebody only tries the shop', async () => {
  expect(await looks(false)).toEqual([0, 10, 20])
  expect(await looks(true)).toHaveLength(12)
})
