import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeKv } from '../testing/doubles/fake-kv'
import { kvMode } from './kv-mode'
import type { Log } from './platform'

describe('the mode in KV', () => {
  let warnings: string[] = []
  const log: Log = (line) => void warnings.push(line.event)
  beforeEach(() => {
    warnings = []
  })

  it.each([
    ['live', 'live', 0],
    ['test', 'test', 0],
    [null, 'test', 0],
    ['LIVE', null, 1],
    ['{"mode":"live"}', null, 1],
  ])('stored as %s reads as %s', async (stored, mode, warned) => {
    expect(await kvMode({ ...fakeKv(), get: async () => stored }, log).read()).toBe(mode)
    expect(warnings).toHaveLength(warned)
  })

  it('is read again after five seconds', async () => {
    let now = 0
    let stored = 'test'
    const get = vi.fn(async (key: string) => (key === 'system:mode' ? stored : null))
    const mode = kvMode({ ...fakeKv(), get }, log, () => now)
    await mode.read()
    stored = 'live'
    expect(await mode.read()).toBe('test')
    expect(get).toHaveBeenCalledTimes(1)
    now = 5_000
    expect(await mode.read()).toBe('live')
  })

  it('is unknown when KV was down from the beginning, which is logged', async () => {
    const kv = { ...fakeKv({ 'system:mode': 'live' }), get: vi.fn(() => Promise.reject(new Error('KV is down'))) }
    const mode = kvMode(kv, log)
    expect([await mode.read(), await mode.read()]).toEqual([null, null])
    expect(warnings).toEqual(['mode_store_failed', 'mode_store_failed'])
  })

  it.each(['live', 'test'] as const)(
    'stays %s while KV fails or contains nonsense, for as long as that lasts',
    async (known) => {
      let now = 0
      let answer = async (): Promise<string | null> => known
      const get = vi.fn(() => answer())
      const mode = kvMode({ ...fakeKv(), get }, log, () => now)
      expect(await mode.read()).toBe(known)
      for (const broken of [() => Promise.reject(new Error('KV is down')), async () => 'LIVE', async () => '']) {
        answer = broken
        for (let turn = 0; turn < 100; turn++) {
          now += 60_000
          expect(await mode.read()).toBe(known)
        }
      }
      const asked = get.mock.calls.length
      await mode.read()
      expect(get).toHaveBeenCalledTimes(asked)
      const other = known === 'live' ? 'test' : 'live'
      answer = async () => other
      now += 60_000
      expect(await mode.read()).toBe(other)
    },
  )

  it('is what was written, at once in this isolate and for others from KV', async () => {
    const kv = fakeKv()
    const mode = kvMode(kv, log)
    expect(await mode.read()).toBe('test')
    await mode.write('live')
    expect(await mode.read()).toBe('live')
    expect(await kvMode(kv, log).read()).toBe('live')
  })

  it('stays what it was when KV does not store the new one', async () => {
    const mode = kvMode({ ...fakeKv(), put: () => Promise.reject(new Error('KV is down')) }, log)
    await mode.read()
    await expect(mode.write('live')).rejects.toThrow('KV is down')
    expect(await mode.read()).toBe('test')
  })
})
