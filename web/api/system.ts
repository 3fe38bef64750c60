import type { SystemMode } from '#worker/contract/admin'
import { unwrap } from './api-error'
import { api } from './client'

/** The platform's mode; test when it can't be asked (P §7). */
export async function getSystemMode(): Promise<SystemMode> {
  try {
    return await unwrap(api.system.mode.$get())
  } catch {
    return { isLiveMode: false, mode: 'test' }
  }
}
