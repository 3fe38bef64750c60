import { vi } from 'vitest'
import type { aShop } from './a-shop'

type Shop = ReturnType<typeof aShop>

/** Where the first purchase of a shop stands: its attempt, its money, the tickets and the bookings. */
export const standing = (shop: Shop) => ({
  attempt: shop.attempts.rows[0]?.state,
  money: shop.gateway.all[0]?.status,
  tickets: shop.airline.orders.length,
  bookings: shop.attempts.stored.map(({ booking }) => booking.status),
})

export const SOLD = { attempt: 'captured', money: 'captured', tickets: 1, bookings: ['confirmed'] }
export const RELEASED = { attempt: 'voided', money: 'voided', tickets: 0, bookings: [] }
export const WAITING = { attempt: 'authorised', money: 'authorised', tickets: 0, bookings: [] }

/** Lets calls wait for each other as long as they do, in no time. Needs fake timers. */
export async function patiently<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {}) // looked at below, after the timers
  await vi.advanceTimersByTimeAsync(11_000)
  return promise
}
