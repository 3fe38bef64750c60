import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Child, startChild } from './children'
import { untilItAnswers, waitingFor } from './patience'

afterEach(() => vi.useRealTimers())

describe('a start that waits', () => {
  it('says every ten seconds what it waits for, and continues once it is there', async () => {
    vi.useFakeTimers()
    const said: string[] = []
    let finish = (_port: number) => {}
    const work = new Promise<number>((resolve) => {
      finish = resolve
    })
    const waiting = waitingFor('the database server', work, (text) => said.push(text))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(12_000)
    expect(said).toEqual(['Still waiting for the database server…', 'Still waiting for the database server…'])
    finish(8080)
    expect(await waiting).toBe(8080)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said).toHaveLength(2)
  })

  it('says nothing more once the work has failed', async () => {
    vi.useFakeTimers()
    const say = vi.fn()
    await expect(waitingFor('the Worker', Promise.reject(new Error('No room')), say)).rejects.toThrow('No room')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(say).not.toHaveBeenCalled()
  })
})

describe('a process that was started', () => {
  const run = (script: string): Child =>
    startChild({ name: 'The server', command: process.execPath, args: ['--eval', script], env: process.env })
  const stays = 'setInterval(() => {}, 1000)'

  it('is waited for while it lives', async () => {
    const child = run(stays)
    const answers = vi.fn(async () => answers.mock.calls.length > 3)
    await untilItAnswers(child, answers)
    expect(answers).toHaveBeenCalledTimes(4)
    await child.stop()
  })

  it('is given up as soon as it has ended, with its last output', async () => {
    const child = run('console.error("The disk is full"); process.exit(1)')
    await expect(untilItAnswers(child, async () => false)).rejects.toThrow(
      'The server did not start:\nThe disk is full',
    )
  })

  it('is stopped when it has not answered within the limit', async () => {
    const child = run(stays)
    await expect(untilItAnswers(child, async () => false, 0)).rejects.toThrow('The server did not start:')
    expect(await child.ended).toMatchObject({ signal: 'SIGTERM' })
  })
})
