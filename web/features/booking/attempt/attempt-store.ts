import * as v from 'valibot'
import { BagSelection, SeatSelection } from '#worker/contract/travelers/selections'
import { readFromTab, removeFromTab, writeToTab } from '../../../device/storage'

/**
 * One attempt to buy an offer, as this tab remembers it over a reload: enough to find out what became of it and to go on with it, and nothing
 * of the card or the travelers.
 */
const PayAttempt = v.object({
  /** The Idempotency-Key of its calls. With it this browser, and no other, may ask for the attempt's state. */
  key: v.string(),
  offerId: v.string(),
  /** The charge, in decimal major units. */
  amount: v.string(),
  currency: v.string(),
  seats: v.array(SeatSelection),
  bags: v.array(v.required(BagSelection)),
  /** Once the money is reserved. */
  paymentId: v.nullable(v.string()),
  /** The payment about which the bank asks its owner (3-D Secure), until it is known what they answered. */
  askedBank: v.optional(v.nullable(v.string()), null),
  /** The last call that left the browser. */
  sent: v.picklist(['nothing', 'payment', 'booking']),
  /** When it left, in ms since 1970. */
  sentAt: v.number(),
  /** Once it is booked. */
  bookingId: v.nullable(v.string()),
})
export type PayAttempt = v.InferOutput<typeof PayAttempt>

const storageKey = (offerId: string) => `booking-attempt:${offerId}`

/** The attempt to buy an offer that this tab hasn't seen the end of, or that ended in a booking; null when there is none. */
export const readAttempt = (offerId: string): PayAttempt | null => readFromTab(storageKey(offerId), PayAttempt)

export const storeAttempt = (attempt: PayAttempt): void => writeToTab(storageKey(attempt.offerId), attempt)

/** Forgets the attempt to buy an offer: it ended with a definite no. */
export const dropAttempt = (offerId: string): void => removeFromTab(storageKey(offerId))
