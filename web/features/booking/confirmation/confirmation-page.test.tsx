import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../router'
import { ToastProvider } from '../../../ui/overlay/toast'
import { aBookingResult } from '../test-booking'
import { aServer, cleanUp, prepare, refusal, step } from '../test-flow'
import { ConfirmationPage } from './confirmation-page'

beforeEach(prepare)
afterEach(cleanUp)

const PATH = 'bookings/bkg_1/confirmation'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pending = () => aBookingResult({ status: 'pending', duffelBookingId: null })

function show(queries = createQueryClient(), isReady = true) {
  const goTo = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <ConfirmationPage id="bkg_1" isReady={isReady} goTo={goTo} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { goTo, queries, unmount, user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }) }
}

test('shows the booking at its own address, and leads back to the search', async () => {
  const server = aServer({ [PATH]: aBookingResult() })
  const { user, goTo } = show()
  await step('Booking Confirmed')
  expect(screen.getAllByText('RZPNX8')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/search')
  await pass(120_000)
  expect(server.to(PATH)).toHaveLength(1)
})

test('looks again until the airline has answered, and says so then', async () => {
  const server = aServer({ [PATH]: pending() })
  show()
  await step('Booking Received')
  expect(screen.getByText(/^Your money is reserved, not taken\./)).toBeDefined()
  await pass(11_000)
  expect(server.to(PATH)).toHaveLength(3)
  server.answers[PATH] = new TypeError('offline')
  await pass(5000)
  await step('Booking Received')
  server.answers[PATH] = aBookingResult()
  await pass(5000)
  await step('Booking Confirmed')
  await screen.findByText('Booking confirmed!')
  const asked = server.to(PATH).length
  await pass(120_000)
  expect(server.to(PATH)).toHaveLength(asked)
})

test('says when a booking that was waited for was not made', async () => {
  const server = aServer({ [PATH]: pending() })
  show()
  await step('Booking Received')
  server.answers[PATH] = aBookingResult({ status: 'cancelled', duffelBookingId: null })
  await pass(6000)
  await step('Booking Not Made')
  expect(screen.getByText(/Nothing was charged/)).toBeDefined()
})

test('shows a stranger the ways to a booking of their own, and nothing else', async () => {
  aServer({ [PATH]: refusal(404, 'not_found', 'There is no such booking.') })
  show()
  await step('Booking not found')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Find your booking')).toBe('/support?tab=bookings')
  expect(href('Sign in')).toBe('/login?redirect=%2Fbooking%2Fconfirmed%2Fbkg_1')
})

test('can be asked for again when it could not be loaded', async () => {
  const server = aServer({ [PATH]: refusal(503, 'database_unavailable', 'Down for a moment.') })
  const { user } = show()
  await screen.findByText('Down for a moment.')
  server.answers[PATH] = aBookingResult()
  const asked = server.to(PATH).length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await step('Booking Confirmed')
  expect(server.to(PATH)).toHaveLength(asked + 1)
})

test('waits until it is known what comes between its parts, so that nothing moves', async () => {
  const server = aServer({ [PATH]: aBookingResult() })
  show(createQueryClient(), false)
  await pass(1000)
  await waitFor(() => expect(server.to(PATH)).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('Loading booking details...')
  expect(screen.queryByText('RZPNX8')).toBeNull()
})
