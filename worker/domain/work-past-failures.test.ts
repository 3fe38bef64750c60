import { describe, expect, it } from 'vitest'
import { workPastFailures } from './work-past-failures'

/** A run over a queue whose items fail where they are below zero; what is left of it, and how many were asked of each. */
async function run(queue: number[], limit: number) {
  const left = [...queue]
  const asked: number[] = []
  const done = await workPastFailures<number>({
    read: async (most, after) => left.slice(after, after + most),
    limit,
    work: async (item) => {
      asked.push(item)
      if (item < 0) return false
      left.splice(left.indexOf(item), 1)
      return true
    },
  })
  return { done, left, asked }
}

describe('a run over a queue', () => {
  it('does as many as allowed', async () => {
    expect(await run([1, 2, 3, 4, 5], 3)).toEqual({ done: 3, left: [4, 5], asked: [1, 2, 3] })
  })

  it('continues after those that fail, and tries each once', async () => {
    const { done, left, asked } = await run([-1, -2, -3, 1, -4, 2, 3], 3)
    expect([done, left]).toEqual([3, [-1, -2, -3, -4]])
    expect(asked).toEqual([-1, -2, -3, 1, -4, 2, 3])
  })

  it('ends when all fail', async () => {
    const queue = Array.from({ length: 40 }, (_, index) => -1 - index)
    expect((await run(queue, 4)).asked).toEqual(queue.slice(0, 16))
  })
})
