import { queryOptions } from '@tanstack/react-query'
import type { SystemMode } from '#worker/contract/admin'
import { unwrap } from './api-error'
import { api } from './client'

/** The platform's mode; test when it can't be asked. */
async function getSystemMode(): Promise<SystemMode> {
  try {
    return await unwrap(api.system.mode.$get())
  } catch {
    return { isLiveMode: false, mode: 'test' }
  }
}

const ONE_MINUTE_MS = 60_000

/** Whether the platform sells for real. */
export const systemModeQuery = queryOptions({
  queryKey: ['system-mode'],
  queryFn: getSystemMode,
  staleTime: ONE_MINUTE_MS,
})
