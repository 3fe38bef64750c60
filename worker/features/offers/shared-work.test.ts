import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedWork, whenDone } from './shared-work'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = <T>(value: T, ms: number) => vi.fn(() => new Promise<T>((resolve) => setTimeout(resolve, ms, value)))

/** Work shared by all callers with the same key. */
function sharing() {
  const works = sharedWork<{ value: unknown }>()
  const scope = {}
  return (key: string, work: () => Promise<unknown>) =>
    whenDone(
      works(
        { scope, key, now: new Date(), keepAlive: () => {} },
        {
          begin: () => ({ value: null }),
          run: async (state) => {
            state.value = await work()
          },
        },
      ),
    )
}

describe('identical calls at the same time', () => {
  it('share one piece of work, however long it takes', async () => {
    const together = sharing()
    const work = slow('found', 60_000)
    const results = Promise.all(Array.from({ length: 20 }, () => together('key', work)))
    await vi.advanceTimersByTimeAsync(60_050)
    expect(new Set((await results).map(({ value }) => value))).toEqual(new Set(['found']))
    expect(work).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('share its failure', async () => {
    const together = sharing()
    const work = vi.fn(() => new Promise((_, reject) => setTimeout(reject, 10, new Error('no'))))
    const results = Promise.allSettled([together('key', work), together('key', work)])
    await vi.advanceTimersByTimeAsync(50)
    for (const result of await results) expect(result).toMatchObject({ status: 'rejected', reason: { message: 'no' } })
    expect(work).toHaveBeenCalledOnce()
  })

  it('do not share across keys, nor with a later call', async () => {
    const together = sharing()
    const work = slow(1, 10)
    const first = Promise.all([together('a', work), together('b', work)])
    await vi.advanceTimersByTimeAsync(10)
    await first
    const later = together('a', work)
    await vi.advanceTimersByTimeAsync(10)
    await later
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('work that throws at once is a failure like another', async () => {
    const together = sharing()
    const work = () => {
      throw new Error('at once')
    }
    await expect(together('key', work)).rejects.toThrow('at once')
    expect(vi.getTimerCount()).toBe(0)
  })
})
