import type { Deps } from '../deps'
import { DomainError, isDomainError } from '../domain/error'
import type { Attempt } from '../ports/attempt-repository'
import { answerBooking, type CreatedBooking } from './answer-booking'
import { awaitBooking } from './await-booking'
import { type BookingInput, findPaidAttempt, requireSameRequest } from './find-paid-attempt'
import { placeOrder } from './place-order'
import { isLeftBehind, settleAttempt } from './settle-attempt'

/** Brings on what a crash left behind. Who can't be reached now is asked again by the reconciler. */
async function bringOn(deps: Deps, attempt: Attempt): Promise<void> {
  if (attempt.state === 'authorized' || !isLeftBehind(attempt, deps.clock.now())) return
  await settleAttempt(deps, attempt).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
}

/** How a purchase stands that this or another call has taken on: finished, or waited for. */
async function resume(deps: Deps, attempt: Attempt, { request }: BookingInput): Promise<Attempt> {
  await bringOn(deps, (await deps.attempts.findByPayment(attempt.brandKey, request.paymentId)) ?? attempt)
  const finished = await awaitBooking(deps, attempt)
  requireSameRequest(finished, request)
  return finished
}

/**
 * Buys the ticket for an authorized payment: order → capture → booking. The payment id names the purchase, so repeating the call,
 * even at the same moment, gives the same booking.
 * @throws DomainError `payment_not_found`, `booking_in_progress`, and all that `placeOrder` throws
 */
export async function createBooking(
  deps: Deps,
  input: BookingInput & { idempotencyKey: string | null },
): Promise<CreatedBooking> {
  const attempt = await findPaidAttempt(deps, input)
  if (attempt.state === 'authorized') {
    const placed = await placeOrder(deps, attempt, input)
    if (placed) return answerBooking(deps, placed, input.brand)
  }
  const resumed = await resume(deps, attempt, input)
  const booking = resumed.bookingId && (await deps.attempts.findBooking(resumed.brandKey, resumed.bookingId))
  if (!booking || booking.status === 'cancelled') {
    throw new DomainError('booking_refused', 'This booking was not made and nothing was charged. Please pay again.')
  }
  return answerBooking(deps, { attempt: resumed, booking }, input.brand)
}
