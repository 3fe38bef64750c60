import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Booking, BookingCancellation } from '#worker/contract/booking'
import type { TripCalls } from '../../api/bookings'
import { ToastProvider } from '../../ui/overlay/toast'
import type { CancelCalls } from './cancellation/use-canceling'
import type { KeepCalls } from './changes/flight-change-notice'
import { aTrip, refundToCard } from './test-trip'
import { TripScreen } from './trip-screen'
import { TripsScreen } from './trips-screen'

export const seller = {
  name: 'Acme Travel',
  contact: { email: 'help@acme.example', phone: '+1 555 010 0199', address: '1 Main St' },
}

/** One trip's page; the quote of a cancellation never comes. */
export async function renderTrip(booking: Booking) {
  const calls = {
    quote: vi.fn<TripCalls['quote']>(() => new Promise(() => {})),
    cancel: vi.fn<TripCalls['cancel']>(),
    keep: vi.fn<TripCalls['keep']>(async () => booking),
    calendar: vi.fn<TripCalls['calendar']>(async () => new Blob(['BEGIN:VCALENDAR'])),
    sendAgain: vi.fn<TripCalls['sendAgain']>(async () => {}),
    nameBuyer: vi.fn<TripCalls['nameBuyer']>(async () => []),
    sendInvoice: vi.fn<TripCalls['sendInvoice']>(async () => {}),
  }
  const refresh = vi.fn(async () => {})
  render(
    <ToastProvider>
      <TripScreen booking={booking} calls={calls} refresh={refresh} seller={seller} />
    </ToastProvider>,
  )
  // The part beside the flights loads a moment later.
  await screen.findByRole('heading', { name: /^(?:Payment|Reserved)/ })
  return { ...calls, refresh }
}

/** My Trips with these bookings; the quote of a cancellation never comes. */
export function renderTrips(bookings: Booking[]) {
  const quote = vi.fn<CancelCalls['quote']>(() => new Promise(() => {}))
  const cancelCalls = vi.fn(() => ({ quote, cancel: vi.fn(), refresh: vi.fn() }))
  const keep = vi.fn<KeepCalls['keep']>(async () => {})
  const refresh = vi.fn(async () => {})
  const props = { cancelCalls, keepCalls: () => ({ keep, refresh }) }
  const aScreen = (list: Booking[], isCovered = false) => (
    <ToastProvider>
      <TripsScreen bookings={list} isCovered={isCovered} {...props} />
    </ToastProvider>
  )
  const { rerender } = render(aScreen(bookings))
  return {
    cancelCalls,
    keep,
    refresh,
    show: (list: Booking[], isCovered?: boolean) => rerender(aScreen(list, isCovered)),
  }
}

export const cards = () => screen.queryAllByRole('article')
export const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

const aCancellation = { byAirline: false, terms: refundToCard, updatedAt: '2026-11-22T10:00:00.000Z' }

/** A canceled trip; `given` is the state of its refund. */
export const canceled = (refund: BookingCancellation['refund'] = 'made', given: Partial<BookingCancellation> = {}) =>
  aTrip({
    status: 'cancelled',
    cancellation: { ...aCancellation, status: 'cancelled', refund, ...given },
  })
export const confirming = aTrip({
  cancellation: { ...aCancellation, status: 'confirming', refund: 'none' },
})
export const refundable = {
  data: {
    conditions: {
      ...aTrip().bookingData.conditions,
      cancellation_options: [{ type: 'refund', description: 'Full refund' }],
    },
  },
}
