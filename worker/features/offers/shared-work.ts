/** Lets work go on when the request that began it has been answered or left. */
export type KeepAlive = (work: Promise<unknown>) => void

/**
 * A piece of work that goes on in this isolate for all who ask the same. One request drives it. It is plain data and nothing else, so that the
 * others can read it and one of them can go on where the first left off: in workerd, promises and streams must not cross requests.
 */
export interface SharedWork<State> {
  state: State
  /** Milliseconds since 1970. */
  startedAt: number
  /** Rises whenever the state changed. */
  version: number
  /** Rises as long as the request that drives is alive. */
  beats: number
  hasEnded: boolean
  /** Why the work failed; null when it didn't. */
  error: Error | null
}

/** The work to do for all callers that ask the same. */
export interface Task<State> {
  begin: () => State
  /** Does the work, from its current state; `changed` says that there is something new in it. */
  run: (state: State, changed: () => void) => Promise<void>
  /** Runs after a success, before newcomers start over, such as storing it in a cache. Never rejects. */
  afterwards?: (state: State) => Promise<void>
}

/** A request's own view of shared work. */
export interface Watch<State> {
  work: SharedWork<State>
  /** Waits for something new or the end, 50 ms at most. Drives the work on when nobody does any more. */
  changed: () => Promise<void>
}

const BEAT_MS = 250

/** How often callers that don't do the work check it. */
const LOOK_MS = 50

/** Looks without a sign of life before the driver counts as gone: a second, four beats, because a busy isolate delays timers. */
const PATIENCE = 20

/** Work older than this was left by everybody, and nobody joins it any more: a search at the provider lives for a minute. */
const MAX_AGE_MS = 45_000

/** A wait that ends early when somebody in the same request calls `wake`. Says whether somebody did. */
function wakeableWait(): { wake: () => void; wait: () => Promise<boolean> } {
  let wake = () => {}
  return {
    wake: () => wake(),
    wait: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), LOOK_MS)
        wake = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}

async function drive<State>(work: SharedWork<State>, task: Task<State>, changed: () => void): Promise<void> {
  const timer = setInterval(() => {
    work.beats++
  }, BEAT_MS)
  try {
    await task.run(work.state, changed)
  } catch (error) {
    work.error = error instanceof Error ? error : new Error(String(error))
  }
  work.hasEnded = true
  changed()
  if (!work.error) await task.afterwards?.(work.state)
  clearInterval(timer)
}

/**
 * Work of one kind by key, shared by all who share `scope`, such as the cache that it fills. What it gives joins the work for a key, or begins it.
 * Of a hundred who ask the same at once, one drives, and the others look at its state by timers of their own.
 */
export function sharedWork<State>() {
  // Plain maps: work leaves them as it ends, and its age is counted by the caller's clock.
  const scopes = new WeakMap<object, Map<string, SharedWork<State>>>()

  return (
    { scope, key, now, keepAlive }: { scope: object; key: string; now: Date; keepAlive: KeepAlive },
    task: Task<State>,
  ): Watch<State> => {
    const all = scopes.get(scope) ?? new Map<string, SharedWork<State>>()
    scopes.set(scope, all)
    const startedAt = now.getTime()
    for (const [each, { startedAt: then }] of all) if (startedAt - then >= MAX_AGE_MS) all.delete(each)

    const known = all.get(key)
    const work = known ?? { state: task.begin(), startedAt, version: 0, beats: 0, hasEnded: false, error: null }
    const { wake, wait } = wakeableWait()
    const lead = () => {
      const changed = () => {
        work.version++
        wake()
      }
      const forget = () => {
        if (all.get(key) === work) all.delete(key)
      }
      keepAlive(drive(work, task, changed).then(forget))
    }
    if (!known) {
      all.set(key, work)
      lead()
    }

    let seen = work.beats
    let missed = 0
    return {
      work,
      changed: async () => {
        if (work.hasEnded || (await wait()) || work.hasEnded) return
        missed = work.beats === seen ? missed + 1 : 0
        seen = work.beats
        if (missed < PATIENCE) return
        missed = 0
        // Seen by the others before any of them can lose patience too.
        work.beats++
        lead()
      },
    }
  }
}

/** The end of shared work: its state. @throws whatever made the work fail */
export async function whenDone<State>({ work, changed }: Watch<State>): Promise<State> {
  while (!work.hasEnded) await changed()
  if (work.error) throw work.error
  return work.state
}
