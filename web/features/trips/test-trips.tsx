import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Booking, BookingCancellation } from '#worker/contract/booking'
import { ToastProvider } from '../../ui/overlay/toast'
import type { CancelCalls } from './cancellation/use-canceling'
import type { KeepCalls } from './changes/flight-change-notice'
import { aTrip, refundToCard } from './test-trip'
import { TripsScreen } from './trips-screen'

const seller = {
  name: 'Acme Travel',
  contact: { email: 'help@acme.example', phone: '+1 555 010 0199', address: '1 Main St' },
}

/** My Trips with these bookings; the quote of a cancellation never comes. */
export function renderTrips(bookings: Booking[], loadBooking: (id: string) => Promise<Booking> = async () => aTrip()) {
  const saveCalendar = vi.fn(async () => {})
  const quote = vi.fn<CancelCalls['quote']>(() => new Promise(() => {}))
  const cancelCalls = vi.fn(() => ({ quote, cancel: vi.fn(), refresh: vi.fn() }))
  const keep = vi.fn<KeepCalls['keep']>(async () => {})
  const refresh = vi.fn(async () => {})
  const props = { seller, loadBooking, cancelCalls, keepCalls: () => ({ keep, refresh }), saveCalendar }
  const aScreen = (list: Booking[]) => (
    <ToastProvider>
      <TripsScreen bookings={list} {...props} />
    </ToastProvider>
  )
  const { rerender } = render(aScreen(bookings))
  return { saveCalendar, cancelCalls, keep, refresh, show: (list: Booking[]) => rerender(aScreen(list)) }
}

export const cards = () => screen.queryAllByRole('article')
export const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))
export const openDetails = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'View Details' }))
  return within(await screen.findByRole('dialog', { name: 'Trip details' }))
}

const aCancellation = { byAirline: false, terms: refundToCard, updatedAt: '2026-11-22T10:00:00.000Z' }

/** A canceled trip; `given` says how its refund stands. */
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
