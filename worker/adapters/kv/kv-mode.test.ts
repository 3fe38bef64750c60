import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '../../ports/platform'
import { fakeKv } from '../../testing/doubles/fake-kv'
import { kvMode } from './kv-mode'

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
    ['LIVE', 'test', 1],
    ['{"mode":"live"}', 'test', 1],
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

  it('is test while KV is down, and says so in the log', async () => {
    const mode = kvMode({ ...fakeKv(), get: () => Promise.reject(new Error('KV is down')) }, log)
    expect(await mode.read()).toBe('test')
    expect(warnings[0]).toContain('mode_store_failed')
  })

  it('is what was written, at once in this isolate and for others from KV', async () => {
    const kv = fakeKv()
    const mode = kvMode(kv, log)
    expect(await mode.read()).toBe('test')
    await mode.write('live')
    expect(await mode.read()).toBe('live')
    expect(await kvMode(kv, log).read()).toBe('live')
  })

  it('stays what it was when KV does not take the new one', async () => {
    const mode = kvMode({ ...fakeKv(), put: () => Promise.reject(new Error('KV is down')) }, log)
    await mode.read()
    await expect(mode.write('live')).rejects.toThrow('KV is down')
    expect(await mode.read()).toBe('test')
  })
})
