import { vi } from 'vitest'
import type { aSoldShop } from './a-shop'

export type SoldShop = Awaited<ReturnType<typeof aSoldShop>>

/** Where the cancellation of a sold shop's booking stands: its states, the booking, its tickets, refunds and mails. */
export const standing = (shop: SoldShop) => ({
  state: shop.stored.cancellations.map(({ state }) => state),
  booking: shop.stored.bookings[0]?.status,
  tickets: shop.airline.cancellations,
  refunds: shop.gateway.refunds.map(({ amount }) => amount.amount),
  mails: shop.stored.mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('booking_')),
})

export const CANCELED = {
  state: ['refunded'],
  booking: 'cancelled',
  tickets: 1,
  refunds: [50_000],
  mails: ['booking_cancelled'],
}
export const SOLD = { booking: 'confirmed', tickets: 0, refunds: [], mails: [] }

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Before each test: waits pass as the test lets them, and what is warned of stays out of the output. */
export function prepare() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}
export function cleanUp() {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
