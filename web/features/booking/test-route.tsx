import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/overlay/toast'
import { BrandProvider } from '../brand/brand-provider'
import { saveDraft } from './passengers/draft-store'
import type { PassengerFields } from './passengers/passenger-form'
import './booking-flow'
import { aPassenger } from './test-offer'

const BOOKING = '/booking?offer=off_1'

/**
 * The app at the booking of an offer, with another page before it in its history. `typed` is the passenger form as it was left in this tab, and
 * `more` what the address names beside the offer.
 */
export function openBooking({ typed, more = '' }: { typed?: PassengerFields[]; more?: string } = {}) {
  if (typed) {
    const travelers = typed.map((_, index) => aPassenger(`pas_${index + 1}`))
    saveDraft('off_1', { passengers: typed, seats: [], bags: [] }, travelers)
  }
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: ['/forgot-password', BOOKING + more] })
  const load = () => {
    const router = createAppRouter({ queryClient, history })
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </BrandProvider>
      </QueryClientProvider>,
    )
    return { router, unmount }
  }
  const { router, unmount } = load()
  const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime })
  /** Renders the page again at its address. What was typed is still in memory. */
  const showAgain = () => {
    unmount()
    load()
  }
  return { router, history, queryClient, showAgain, user }
}
