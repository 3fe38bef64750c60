import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error'
import { OfflineBand } from './offline-band'

afterEach(() => onlineManager.setOnline(true))

const Trips = ({ answer }: { answer: () => Promise<string> }) => (
  <p>{useQuery({ queryKey: ['trips'], queryFn: answer }).data ?? 'none'}</p>
)

function showWith(answer: () => Promise<string>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnReconnect: false } } })
  render(
    <QueryClientProvider client={queries}>
      <OfflineBand />
      <Trips answer={answer} />
    </QueryClientProvider>,
  )
}
const goOnline = (online: boolean) => act(async () => onlineManager.setOnline(online))

it('says that there is no connection while there is none', async () => {
  showWith(async () => 'two')
  expect(screen.queryByText(/You are offline/)).toBeNull()
  await goOnline(false)
  expect(screen.getByText(/^You are offline\./)).toBeTruthy()
  await goOnline(true)
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

it.each([
  ['failed to reach the server', new ApiError(0, { message: '' }), 2],
  ['were refused', new ApiError(404, { code: 'not_found', message: 'No such trip.' }), 1],
])('refetches, once back online, only queries that %s', async (_what, error, times) => {
  let asked = 0
  showWith(async () => {
    asked += 1
    if (asked === 1) throw error
    return 'two'
  })
  await goOnline(false)
  await goOnline(true)
  await screen.findByText(times === 2 ? 'two' : 'none')
  expect(asked).toBe(times)
})
