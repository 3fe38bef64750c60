import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, cleanUp, prepare, step } from './test-flow'
import { openBooking } from './test-route'

beforeEach(prepare)
afterEach(() => {
  document.querySelector('[data-pays-elsewhere]')?.remove()
  vi.restoreAllMocks()
  cleanUp()
})

test('the payment page is loaded as a document of its own where the current one allows no payment', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-pays-elsewhere></div>')
  aServer()
  const { router } = openBooking()
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const reloaded = { href: '/booking?offer=off_1', reloadDocument: true, replace: true }
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(reloaded))
  expect(screen.queryByRole('heading', { name: 'Passenger Information' })).toBeNull()
})

test('the payment page shows in its own document, and in every one of test mode', async () => {
  aServer()
  const { router } = openBooking()
  const navigate = vi.spyOn(router, 'navigate')
  await step('Passenger Information')
  expect(navigate).not.toHaveBeenCalledWith(expect.objectContaining({ reloadDocument: true }))
})
