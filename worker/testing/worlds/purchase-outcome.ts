import { vi } from 'vitest'
import type { aShop } from './a-shop'

type Shop = ReturnType<typeof aShop>

/** The state of the first purchase of a shop: its purchase, its money, the tickets and the bookings. */
export const outcomeOf = (shop: Shop) => ({
  purchase: shop.stored.purchases[0]?.state,
  money: shop.gateway.all[0]?.status,
  tickets: shop.airline.orders.length,
  bookings: shop.stored.bookings.map(({ status }) => status),
})

export const SOLD = { purchase: 'captured', money: 'captured', tickets: 1, bookings: ['confirmed'] }
export const RELEASED = { purchase: 'voided', money: 'voided', tickets: 0, bookings: [] }
export const WAITING = { purchase: 'authorized', money: 'authorized', tickets: 0, bookings: [] }

/** The number of threads that Node has for digests and hashes. */
const THREADS = 4
/** More digests than anything here computes in sequence between two waits. */
const DIGESTS_IN_A_ROW = 12

/** Lets everything continue that waits for no timer: digests are computed on other threads, outside of the test's clock. */
async function untilOnlyTimersWait(): Promise<void> {
  for (let digest = 0; digest < DIGESTS_IN_A_ROW; digest++) {
    await Promise.all(Array.from({ length: THREADS }, () => crypto.subtle.digest('SHA-256', new Uint8Array())))
  }
}

/** The result of a call that waits for another, on the test's clock: eleven seconds by default, or until it ends. */
export async function patiently<T>(promise: Promise<T>, patienceMs = 11_000): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  promise.then(over, over)
  await untilOnlyTimersWait()
  for (let waited = 0; waited < patienceMs && !isOver; waited += 250) {
    await vi.advanceTimersByTimeAsync(250)
    await untilOnlyTimersWait()
  }
  return promise
}
