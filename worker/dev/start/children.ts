import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PATIENCE_MS = 5_000

/** A process that was started here, with its descendants. */
export interface Child {
  name: string
  /** Resolves when it has ended, whatever the reason. */
  ended: Promise<{ code: number | null; signal: string | null }>
  /** The last lines it wrote, for a message about its end. */
  tail(): string
  /** Asks it to end, then kills it. */
  stop(): Promise<void>
  /** Kills it at once, without time to clean up. */
  kill(): Promise<void>
}

export interface ChildOptions {
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  /** Called with each line it writes. */
  onLine?: (line: string) => void
}

const running = new Set<ChildProcess>()

// The last resort, when there is no time left for stop().
process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL')
})

/** Whether a process of this number runs. One that has ended keeps its number on Linux until its parent asks how it ended. */
export function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  try {
    return process.kill(pid, 0) && !(existsSync(stat) && readFileSync(stat, 'utf8').includes(') Z '))
  } catch {
    return false
  }
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}

function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream.on('end', () => rest && onLine(rest))
}

/** Starts a process in a group of its own: the terminal's Ctrl-C reaches only us, and we stop the children in our order. */
export function startChild({ name, command, args, env, cwd, onLine }: ChildOptions): Child {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const lines: string[] = []
  const record = (line: string) => {
    lines.push(line)
    if (lines.length > 20) lines.shift()
    onLine?.(line)
  }
  eachLine(child.stdout, record)
  eachLine(child.stderr, record)
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('error', (error) => {
      record(error.message)
      running.delete(child)
      resolve({ code: null, signal: null })
    })
    child.once('close', (code, signal) => {
      // Its children may outlive it.
      killGroup(child, 'SIGKILL')
      running.delete(child)
      resolve({ code, signal })
    })
  })
  return {
    name,
    ended,
    tail: () => lines.join('\n').trim(),
    async stop() {
      killGroup(child, 'SIGTERM')
      const timer = setTimeout(() => killGroup(child, 'SIGKILL'), PATIENCE_MS)
      await ended
      clearTimeout(timer)
    },
    async kill() {
      killGroup(child, 'SIGKILL')
      await ended
    },
  }
}
