import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { aDatabase } from '../worlds/a-database'
import { seededChance } from './hostile-json'
import { hostileRequest } from './hostile-requests'
import { inProcess, sendHostile } from './hostile-run'

let platform: Awaited<ReturnType<ReturnType<typeof inProcess>>>
beforeAll(async () => {
  platform = await inProcess(() => aDatabase().repositories)()
})

let warned: MockInstance
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

describe('hostile requests', () => {
  it('get an answer that says what is wrong, and never one that breaks', async () => {
    // Long enough that only a hang exceeds it on a busy machine.
    const run = await sendHostile({
      from: 1,
      each: 10,
      open: async () => platform,
      patienceMs: 20_000,
    })
    expect(run.faults.slice(0, 10)).toEqual([])
    expect(run.sent).toBeGreaterThan(2500)
    expect(warned).not.toHaveBeenCalled()
    // They got far enough to be refused for every reason, and some were as good as ours.
    for (const status of [200, 400, 401, 403, 404, 413, 415]) expect([...run.statuses.keys()]).toContain(status)
  }, 300_000)

  it('are repeatable with their seed', async () => {
    const { grounds } = platform
    const [sample] = grounds.samples
    const texts = async (seed: number) => {
      const request = hostileRequest(grounds, sample!, seededChance(seed))
      return [request.url, [...request.headers], await request.text()]
    }
    expect(await texts(7)).toEqual(await texts(7))
    expect(await texts(7)).not.toEqual(await texts(8))
  })
})
