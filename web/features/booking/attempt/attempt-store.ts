import * as v from 'valibot'
import { DecimalAmount } from '#worker/contract/money'
import { BagSelection, SeatSelection } from '#worker/contract/travelers/selections'
import { readFromTab, removeFromTab, writeToTab } from '../../../device/storage'
import type { OrderLine } from '../frame/order-lines'

/** The line of a carbon offset, as a tab stores it. */
export const OffsetLine: v.GenericSchema<OrderLine> = v.object({
  kind: v.literal('offset'),
  key: v.string(),
  label: v.string(),
  amount: DecimalAmount,
})

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
  offset: v.optional(v.nullable(OffsetLine)),
  /** Once the money is reserved. */
  paymentId: v.nullable(v.string()),
  /** The payment that the bank asks its owner to confirm (3-D Secure), until the answer is known. */
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

/** This tab's attempt to buy an offer, unless it ended without a booking; null when there is none. */
export const readAttempt = (offerId: string): PayAttempt | null => readFromTab(storageKey(offerId), PayAttempt)

export const storeAttempt = (attempt: PayAttempt): void => writeToTab(storageKey(attempt.offerId), attempt)

/** Forgets the attempt to buy an offer: it ended with a definite no. */
export const dropAttempt = (offerId: string): void => removeFromTab(storageKey(offerId))
