import { aBookingResult } from '../test-booking'
import type { PayApi, PayMethod, Purchase } from './purchase'

export const card = {
  number: '4242424242424242',
  expiryMonth: '12',
  expiryYear: '30',
  holderName: 'Jane Smith',
  cvv: '123',
}
/** Paying with the test form's card. */
export const testCard: PayMethod = { kind: 'test', card }
/** USD 425 for Jane Smith. */
export const purchase: Purchase = {
  offerId: 'off_1',
  amount: '425.00',
  currency: 'USD',
  passengers: [
    { type: 'adult', firstName: 'Jane', lastName: 'Smith', dateOfBirth: '1990-05-01', email: 'jane@example.com' },
  ],
  seats: [],
  bags: [],
}

/** An API that books, records its requests, and fails where the test says so. */
export function anApi(given: Partial<PayApi> = {}) {
  const calls: unknown[][] = []
  const record =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    (...args: A) => {
      calls.push([name, ...args])
      return call(...args)
    }
  const api: PayApi = {
    verifyOffer: record('verify', given.verifyOffer ?? (async (offer_id) => ({ valid: true, offer_id }))),
    processCard: record('card', given.processCard ?? (async () => ({ success: true, paymentId: 'pi_1' }))),
    createBooking: record('book', given.createBooking ?? (async () => aBookingResult())),
    findAttempt: record('find', given.findAttempt ?? (async () => ({ state: 'none' as const }))),
  }
  return { api, calls, names: () => calls.map(([name]) => name) }
}
