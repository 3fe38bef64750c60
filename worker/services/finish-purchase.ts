import type { Booking } from '../contract/booking'
import type { Deps } from '../deps'
import { confirmBooking } from '../domain/draft-booking'
import { isDomainError } from '../domain/error'
import { isTestPayment } from '../domain/test-payment'
import type { Attempt } from '../ports/attempt-repository'
import type { Order } from '../ports/flight-provider'
import { type WriteDeps, writeBooking } from './write-booking'

export type FinishDeps = WriteDeps & Pick<Deps, 'payments'>

/** A purchase and the booking it led to. */
export interface Finished {
  attempt: Attempt
  booking: Booking
}

/** Notes the ticket on the attempt. The order may come back late, when the reconciler has called the purchase unknown. */
export async function noteOrder(
  { attempts, clock }: Pick<Deps, 'attempts' | 'clock'>,
  attempt: Attempt,
  order: Order,
): Promise<Attempt> {
  const ticket = {
    orderId: order.id,
    bookingReference: order.bookingReference,
    draft: attempt.draft && confirmBooking(attempt.draft, order),
  }
  const noted = await attempts.advance(attempt.id, ['ordering', 'unknown'], { state: 'booked', ...ticket }, clock.now())
  // Null when another process noted it first: the ticket is the same.
  return noted ?? { ...attempt, ...ticket, state: 'booked' }
}

/** Whether the money is in. A gateway that can't take it now is asked again by the reconciler: the ticket exists either way. */
async function isCaptured({ payments }: FinishDeps, attempt: Attempt): Promise<boolean> {
  if (attempt.paymentId === null || isTestPayment(attempt.paymentId)) return true
  try {
    return (await payments(attempt.mode).capture(attempt.paymentId, attempt.id)).status === 'captured'
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable', 'payment_declined')) throw error
    console.warn(JSON.stringify({ level: 'error', event: 'capture_failed', attemptId: attempt.id, code: error.code }))
    return false
  }
}

/** Takes the money for a ticket that exists and writes the booking. Harmless to repeat. */
export async function finishPurchase(deps: FinishDeps, attempt: Attempt): Promise<Finished> {
  if (!attempt.draft) throw new Error(`Attempt ${attempt.id} was ordered without a draft booking`)
  const finished: Attempt = { ...attempt, state: (await isCaptured(deps, attempt)) ? 'captured' : 'booked' }
  const booking = await writeBooking(deps, finished, attempt.draft)
  return { attempt: { ...finished, bookingId: booking.id }, booking }
}

/** Writes the booking of a purchase whose order may or may not exist: pending, to be settled later. Harmless to repeat. */
export async function leavePending(deps: WriteDeps, attempt: Attempt): Promise<Finished> {
  if (!attempt.draft) throw new Error(`Attempt ${attempt.id} was ordered without a draft booking`)
  const unknown: Attempt = { ...attempt, state: 'unknown' }
  const booking = await writeBooking(deps, unknown, attempt.draft)
  return { attempt: { ...unknown, bookingId: booking.id }, booking }
}
