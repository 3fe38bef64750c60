import { queryOptions } from '@tanstack/react-query'
import type { SystemMode } from '#worker/contract/admin'
import { MINUTE_MS } from '#worker/domain/time'
import { unwrap } from './api-error'
import { api } from './client'

// No mode is assumed when this call fails: a test form in a live shop would take card numbers that none of our pages may see.
const getSystemMode = (): Promise<SystemMode> => unwrap(api.system.mode.$get())

/** Whether the platform sells for real. */
export const systemModeQuery = queryOptions({
  queryKey: ['system-mode'],
  queryFn: getSystemMode,
  staleTime: MINUTE_MS,
})
