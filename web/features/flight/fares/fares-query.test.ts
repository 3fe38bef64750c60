import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { faresQuery } from './fares-query'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('time out after three seconds, leaving nothing to choose', async () => {
  const time = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return await new Promise(() => {}) // never answers
  })
  const criteria = { origin: 'JFK', destination: 'LHR', departureDate: '2099-12-24' } as SearchCriteria // all that the call needs
  expect(await new QueryClient().fetchQuery(faresQuery('off_1', criteria))).toEqual([])
  expect(time).toHaveBeenCalledWith(3000)
})
