import type { AttemptStatus, BookingResult } from '#worker/contract/booking'
import type { PayAttempt } from './attempt-store'

/** The outcome of an attempt, as far as the next step depends on it. */
export type Found =
  | { kind: 'booked'; booking: BookingResult }
  /** It is booked, for somebody who isn't signed in here now. */
  | { kind: 'hidden' }
  /** The money is reserved and nothing is ordered: the attempt can be finished without paying again. */
  | { kind: 'reserved'; paymentId: string }
  /** Nothing is reserved, as far as the server knows. The key stays: a payment that turns up later is the same payment. */
  | { kind: 'unpaid' }
  /** It ended without a booking, and what was reserved is given back. */
  | { kind: 'released' }

/** A call sent within this time may still be on its way, although the server doesn't know of it yet. */
const ON_ITS_WAY_MS = 8000

/** What the server's answer settles about an attempt; null while it has to be asked again. `now` in ms since 1970. */
export function settled({ state, paymentId, booking }: AttemptStatus, attempt: PayAttempt, now: number): Found | null {
  const mayBeOnItsWay = now - attempt.sentAt < ON_ITS_WAY_MS
  switch (state) {
    case 'booked':
      return booking ? { kind: 'booked', booking } : { kind: 'hidden' }
    case 'released':
      return { kind: 'released' }
    case 'reserved': {
      const reserved = paymentId ?? attempt.paymentId
      if (attempt.sent === 'booking' && mayBeOnItsWay) return null
      return reserved ? { kind: 'reserved', paymentId: reserved } : null
    }
    case 'ordering':
      return null
    default:
      return attempt.sent !== 'nothing' && mayBeOnItsWay ? null : { kind: 'unpaid' }
  }
}

/**
 * The outcome of an attempt whose cookie is gone, so that the server no longer knows it as this browser's. Before the order was sent nothing
 * was booked, and reserved money is given back; after that it isn't known: null.
 */
export const disowned = ({ sent }: PayAttempt): Found | null => (sent === 'booking' ? null : { kind: 'released' })

/** The attempt to continue; null when the next one has to be new. */
export function continued(attempt: PayAttempt, found: Found): PayAttempt | null {
  switch (found.kind) {
    case 'released':
      return null
    case 'booked':
      return { ...attempt, bookingId: found.booking.id }
    case 'hidden':
      return attempt
    case 'reserved':
      return { ...attempt, paymentId: found.paymentId, askedBank: null }
    case 'unpaid':
      return { ...attempt, paymentId: null, askedBank: null }
  }
}
