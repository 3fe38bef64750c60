import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { aDatabase } from '../worlds/a-database'
import { BOUNDED, UNBOUNDED } from './header-fillings'
import { seededChance } from './hostile-json'
import { hostileRequest } from './hostile-requests'
import { inProcess, sendHostile } from './hostile-run'
import { sendLongHeaders } from './long-headers'

let platform: Awaited<ReturnType<ReturnType<typeof inProcess>>>
beforeAll(async () => {
  platform = await inProcess(() => aDatabase().repositories)()
})

let warned: MockInstance
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

// A pattern that scans such a header again and again takes seconds. A busy machine, whose pauses count as CPU time, must not decide.
const ENOUGH_MS = 500

// The benchmark sends every header to every call separately. A request with a full cookie isn't signed in, and reaches less.
const together = (call: number) => [['cookie'], UNBOUNDED, [BOUNDED[call % BOUNDED.length] ?? '']]

describe('hostile requests', () => {
  it('take little CPU time for a header of 128 kB', async () => {
    const { grounds, send } = platform
    const samples = [...new Map(grounds.samples.map((sample) => [sample.route, sample])).values()]
    const long = await sendLongHeaders({ grounds: { ...grounds, samples }, send }, ['Version/1'], 50, together)
    expect(long.sent).toBeGreaterThan(800)
    expect(long.slowest, long.slowest.request).toMatchObject({
      ms: expect.toSatisfy((ms: number) => ms < ENOUGH_MS),
    })
  }, 300_000)

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
