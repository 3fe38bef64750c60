import { vi } from 'vitest'
import type { aShop } from './a-shop'

type Shop = ReturnType<typeof aShop>

/** Where the first purchase of a shop stands: its purchase, its money, the tickets and the bookings. */
export const standing = (shop: Shop) => ({
  purchase: shop.stored.purchases[0]?.state,
  money: shop.gateway.all[0]?.status,
  tickets: shop.airline.orders.length,
  bookings: shop.stored.bookings.map(({ status }) => status),
})

export const SOLD = { purchase: 'captured', money: 'captured', tickets: 1, bookings: ['confirmed'] }
export const RELEASED = { purchase: 'voided', money: 'voided', tickets: 0, bookings: [] }
export const WAITING = { purchase: 'authorized', money: 'authorized', tickets: 0, bookings: [] }

// Kept from before the tests take the clock over: digests and hashes are made outside of it and need real time.
const realSetTimeout = globalThis.setTimeout

/** What comes of a call that waits for another, on a clock that the test moves: eleven seconds, unless it ends before. */
export async function patiently<T>(promise: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  promise.then(over, over)
  for (let waited = 0; waited < 11_000 && !isOver; waited += 250) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((resolve) => realSetTimeout(resolve, 20))
  }
  return promise
}
