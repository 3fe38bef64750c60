import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import type { Log, ModeStore, ModeSwitch } from '../../ports/platform'
import type { KvNamespace } from './kv-brands'

// Short, because an administrator who throws the switch wants to see it thrown.
const CACHE_MS = 5_000

/** Where the platform's mode is stored. */
const MODE_STORAGE_KEY = 'system:mode'

/** The platform's mode in KV. Whatever can't be read is test mode: nobody pays real money by accident. */
export function kvMode(
  namespace: Pick<KvNamespace, 'get' | 'put'>,
  log: Log,
  now: () => number = Date.now,
): ModeStore & ModeSwitch {
  let cached: { mode: Mode; until: number } | undefined
  const remember = (mode: Mode) => {
    cached = { mode, until: now() + CACHE_MS }
    return mode
  }
  return {
    async read() {
      if (cached && now() < cached.until) return cached.mode
      try {
        const stored = await namespace.get(MODE_STORAGE_KEY)
        const mode = v.safeParse(Mode, stored ?? 'test')
        if (!mode.success) log({ level: 'warn', event: 'mode_unreadable' })
        return remember(mode.success ? mode.output : 'test')
      } catch (cause) {
        log({ level: 'warn', event: 'mode_store_failed', cause: String(cause) })
        return 'test'
      }
    },

    async write(mode) {
      await namespace.put(MODE_STORAGE_KEY, mode)
      remember(mode)
    },
  }
}
