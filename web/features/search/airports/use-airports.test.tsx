import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAirports } from './use-airports'

afterEach(() => vi.unstubAllGlobals())

function show(wanted: boolean, answer: () => Promise<Response>) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useAirports(wanted), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { list: () => result.current, fetched }
}

const LIST = 'GB|United Kingdom\n\nLON|GB|London||LON\nLHR|GB|London|~ Heathrow_|LON\n'

it('fetches the airports once they are needed', async () => {
  const { list, fetched } = show(false, async () => new Response(LIST))
  expect(list().state).toBe('waiting')
  expect(fetched).not.toHaveBeenCalled()
  act(() => list().load())
  expect(list().state).toBe('building')
  await waitFor(() => expect(list().state).toBe('ready'))
  expect(list().airports.map(({ iata_code }) => iata_code)).toEqual(['LON', 'LHR'])
})

it.each([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response('gone', { status: 404 })],
])('sends another request on a retry after the server %s', async (_how, failure) => {
  let answer: () => Promise<Response> = failure
  const { list, fetched } = show(true, () => answer())
  await waitFor(() => expect(list().state).toBe('error'))
  answer = async () => new Response(LIST)
  act(() => list().load())
  await waitFor(() => expect(list().state).toBe('ready'))
  expect(fetched).toHaveBeenCalledTimes(2)
})
