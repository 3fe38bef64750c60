import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import type { ModeStore, ModeSwitch } from '../../ports/platform'
import { expiringMap, type KvNamespace, warn } from './kv-namespace'

// Short, because an administrator who throws the switch wants to see it thrown.
const CACHE_SECONDS = 5

/** Where the platform's mode is stored. */
const MODE_STORAGE_KEY = 'system:mode'

/** The platform's mode in KV. Whatever can't be read is test mode: nobody pays real money by accident. */
export function kvMode(
  namespace: Pick<KvNamespace, 'get' | 'put'>,
  now: () => number = Date.now,
): ModeStore & ModeSwitch {
  const known = expiringMap<Mode>({ seconds: CACHE_SECONDS, limit: 1, now })
  return {
    async read() {
      const remembered = known.find(MODE_STORAGE_KEY)
      if (remembered) return remembered.value
      try {
        const stored = await namespace.get(MODE_STORAGE_KEY)
        const mode = v.safeParse(Mode, stored ?? 'test')
        if (!mode.success) warn('mode_unreadable', {})
        const value = mode.success ? mode.output : 'test'
        known.keep(MODE_STORAGE_KEY, value)
        return value
      } catch (cause) {
        warn('mode_store_failed', { cause: String(cause) })
        return 'test'
      }
    },

    async write(mode) {
      await namespace.put(MODE_STORAGE_KEY, mode)
      known.keep(MODE_STORAGE_KEY, mode)
    },
  }
}
