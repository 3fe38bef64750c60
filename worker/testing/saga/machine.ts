import { AsyncLocalStorage } from 'node:async_hooks'
import { HOUR_MS } from '../../domain/time'
import type { Random } from '../../sandbox/randomness'

/** Work that may die at any moment: then nothing that belongs to it continues. */
export interface Task {
  name: string
  isDead: () => boolean
  die: () => void
}

/** The fate of a step: it continues, its isolate dies, it continues later, or the clock jumps first. */
export type Fate = 'go' | 'die' | { delayMs: number } | { leapMs: number }

interface Waiting {
  label: string
  task: Task | null
  go: () => void
}

interface Timer {
  due: number
  task: Task | null
  fire: () => void
}

/** More steps than any scene takes: an endless loop is a finding too. */
const MOST_STEPS = 60_000

/** How a machine opens its gates. */
export interface MachineOptions {
  random: Random
  start: Date
  /** Asked at each step while several things happen at once. */
  fate: (label: string) => Fate
}

/**
 * Runs work that waits for the outside one step at a time, in an order that `random` decides, on a clock of its own. Work calls `gate`
 * where it leaves the process. When nothing runs, one gate opens or, if none is waiting, the clock goes to the next timer. The same random
 * numbers give the same order.
 */
export function openMachine({ random, start, fate }: MachineOptions) {
  const tasks = new AsyncLocalStorage<Task>()
  const turn = setImmediate
  let now = start.getTime()
  let steps = 0
  let waiting: Waiting[] = []
  let timers: Timer[] = []
  const trace: string[] = []
  const reckoning = { running: 0, count: 0, done: [] as { order: number; go: () => void }[] }
  const machine = { isStepping: true }

  const isGone = (task: Task | null) => task?.isDead() ?? false
  const note = (text: string) => trace.push(`${new Date(now).toISOString().slice(5, 23)} ${text}`)

  /** Waits until all work waits for a gate or a timer. Digests are computed on other threads and returned one by one. */
  async function quiet(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => turn(() => resolve()))
      if (reckoning.running > 0) continue
      const next = reckoning.done.sort((a, b) => a.order - b.order).shift()
      if (!next) return
      next.go()
    }
  }

  function addTimer(ms: number, fire: () => void): Timer {
    const timer = { due: now + Math.max(0, ms), task: tasks.getStore() ?? null, fire }
    timers.push(timer)
    return timer
  }

  function open(label: string, task: Task | null, go: () => void): void {
    now += label.startsWith('db') ? 1 : 20 + Math.floor(random() * 180)
    const what = fate(label)
    if (what === 'go') {
      note(`${task?.name ?? '-'} ${label}`)
      go()
    } else if (what === 'die') {
      note(`${task?.name ?? '-'} dies at ${label}`)
      task?.die()
    } else if ('leapMs' in what) {
      now += what.leapMs
      note(`${task?.name ?? '-'} ${label} after a jump of ${what.leapMs / HOUR_MS} hours`)
      go()
    } else {
      note(`${task?.name ?? '-'} ${label} takes ${what.delayMs} ms`)
      timers.push({ due: now + what.delayMs, task, fire: go })
    }
  }

  function nextTimer(): Timer | null {
    timers = timers.filter(({ task }) => !isGone(task))
    return timers.reduce<Timer | null>((first, one) => (first && first.due <= one.due ? first : one), null)
  }

  function fire(timer: Timer): void {
    timers.splice(timers.indexOf(timer), 1)
    now = Math.max(now, timer.due)
    if (timer.task) tasks.run(timer.task, timer.fire)
    else timer.fire()
  }

  return Object.assign(machine, {
    trace,
    note,
    now: () => now,
    steps: () => steps,
    /** Where work leaves the process. Work of a dead task waits forever. */
    async gate(label: string): Promise<void> {
      const task = tasks.getStore() ?? null
      if (isGone(task)) return new Promise(() => {})
      if (machine.isStepping) await new Promise<void>((go) => waiting.push({ label, task, go }))
    },
    sleep: (ms: number) => new Promise<void>((resolve) => addTimer(ms, resolve)),
    /** Runs work that dies with the task. */
    within: <T>(task: Task, work: () => Promise<T>): Promise<T> => tasks.run(task, work),
    addTimer: (ms: number, callback: () => void): Timer => addTimer(ms, callback),
    dropTimer(timer: Timer): void {
      const at = timers.indexOf(timer)
      if (at >= 0) timers.splice(at, 1)
    },
    /** Work on another thread, returned in the order of the requests. */
    async reckon<T>(work: Promise<T>): Promise<T> {
      reckoning.running++
      const order = reckoning.count++
      try {
        return await work
      } finally {
        reckoning.running--
        await new Promise<void>((go) => reckoning.done.push({ order, go }))
      }
    },
    /** Runs until nothing is waiting any more. @throws Error when it never ends */
    async run(): Promise<void> {
      for (;;) {
        await quiet()
        if (++steps > MOST_STEPS) throw new Error(`After ${MOST_STEPS} steps it still went on`)
        waiting = waiting.filter(({ task }) => !isGone(task))
        const timer = nextTimer()
        if (timer && (waiting.length === 0 || timer.due <= now)) {
          fire(timer)
          continue
        }
        const [next] = waiting.splice(Math.floor(random() * waiting.length), 1)
        if (!next) return
        open(next.label, next.task, next.go)
      }
    },
  })
}
export type Machine = ReturnType<typeof openMachine>
