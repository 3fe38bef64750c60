import * as v from 'valibot'
import { Mode } from '../contract/admin'
import type { KvTexts } from './kv-brands'
import type { Log, ModeStore, ModeSwitch } from './platform'

// Short, because an administrator who flips the switch wants to see the effect.
const CACHE_MS = 5_000

/** The key of the platform's mode. */
const MODE_STORAGE_KEY = 'system:mode'

/**
 * The platform's mode in KV: test until one is stored. While KV fails, or its value can't be read, the mode stays as last known, so that a
 * fault neither makes sales free nor test bookings cost; null where none was known before.
 */
export function kvMode(
  namespace: Pick<KvTexts, 'get' | 'put'>,
  log: Log,
  now: () => number = Date.now,
): ModeStore & ModeSwitch {
  let known: { mode: Mode; until: number } | null = null
  const remember = (mode: Mode) => {
    known = { mode, until: now() + CACHE_MS }
    return mode
  }

  /** The stored mode; null, with a line in the log, when it can't be read. */
  async function readStored(): Promise<Mode | null> {
    try {
      const stored = await namespace.get(MODE_STORAGE_KEY)
      const mode = v.safeParse(Mode, stored ?? known?.mode ?? 'test')
      if (mode.success) return mode.output
      log({ level: 'error', event: 'mode_unreadable' })
    } catch (cause) {
      log({ level: 'error', event: 'mode_store_failed', cause: String(cause) })
    }
    return null
  }

  async function read(): Promise<Mode | null> {
    const mode = (await readStored()) ?? known?.mode
    return mode ? remember(mode) : null
  }

  return {
    read: () => (known && now() < known.until ? known.mode : read()),

    async write(mode) {
      await namespace.put(MODE_STORAGE_KEY, mode)
      remember(mode)
    },
  }
}
