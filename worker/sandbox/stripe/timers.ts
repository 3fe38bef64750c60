import type { SandboxStore } from '../store'

/** Scheduled events. `id` is that of the affected object. */
export interface Timer {
  kind: 'intent-expires' | 'refund-settles' | 'refund-referenced'
  id: string
}

const PREFIX = 'stripe:timer:'
const DIGITS = 12

const keyOf = (at: number, { kind, id }: Timer) => `${PREFIX}${String(at).padStart(DIGITS, '0')}:${kind}:${id}`

function parseKey(key: string): { at: number; timer: Timer } {
  const [at = '', kind = '', id = ''] = key.slice(PREFIX.length).split(':')
  return { at: Number(at), timer: { kind: kind as Timer['kind'], id } } // only setTimer writes under the prefix
}

/** Schedules something for a time, in seconds since 1970. */
export const setTimer = (store: SandboxStore, at: number, timer: Timer): Promise<void> =>
  store.put(keyOf(at, timer), '')

/** Runs what is due, the earliest first. Each runs once, unless two calls find it at the same moment. */
export async function runTimers(
  store: SandboxStore,
  now: number,
  run: (timer: Timer, at: number) => Promise<void>,
): Promise<void> {
  const { keys } = await store.list({ prefix: PREFIX })
  for (const { name } of keys) {
    const { at, timer } = parseKey(name)
    if (at > now) return
    await store.delete(name)
    await run(timer, at)
  }
}
