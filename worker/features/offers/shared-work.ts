/** Keeps work running after the request that began it was answered or aborted. */
export type KeepAlive = (work: Promise<unknown>) => void

/**
 * Work that runs in this isolate for all requests for the same. One request drives it. It is plain data, so that the others can read it and
 * one of them can take over: in workerd, promises and streams must not cross requests.
 */
export interface SharedWork<State> {
  state: State
  /** Milliseconds since 1970. */
  startedAt: number
  /** Incremented at each change of the state. */
  version: number
  /** Incremented while the driving request is alive. */
  beats: number
  hasEnded: boolean
  /** Why the work failed; null when it didn't. */
  error: Error | null
}

/** The work to do for all callers with the same key. */
export interface Task<State> {
  begin: () => State
  /** Does the work, continuing from its current state; `changed` reports progress. */
  run: (state: State, changed: () => void) => Promise<void>
  /** Runs after a success, before newcomers start over, such as to cache the result. Never rejects. */
  afterwards?: (state: State) => Promise<void>
}

/** A request's view of shared work. */
export interface Watch<State> {
  work: SharedWork<State>
  /** Waits for progress or the end, 50 ms at most. Takes over when nobody drives the work any more. */
  changed: () => Promise<void>
}

const BEAT_MS = 250

/** How often callers that don't drive the work check it. */
const LOOK_MS = 50

/** How many checks without a heartbeat mean that the driver is gone: a second, four heartbeats, because a busy isolate delays timers. */
const PATIENCE = 20

/** Work older than this was abandoned, and nobody joins it any more: a search at the provider takes a minute at most. */
const MAX_AGE_MS = 45_000

/** A wait that ends early when somebody in the same request calls `wake`. Returns whether somebody did. */
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
 * Work of one kind by key, shared within `scope`, such as the cache that it fills. The returned function joins the work for a key, or
 * begins it. Of a hundred concurrent callers with the same key one drives it, and the others poll its state by their own timers.
 */
export function sharedWork<State>() {
  // Plain maps: work is removed when it ends, and its age is measured by the caller's clock.
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
        // Visible to the others before one of them takes over too.
        work.beats++
        lead()
      },
    }
  }
}

/** The final state of shared work. @throws the error that ended the work */
export async function whenDone<State>({ work, changed }: Watch<State>): Promise<State> {
  while (!work.hasEnded) await changed()
  if (work.error) throw work.error
  return work.state
}
