import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { isTestPayment } from '../../domain/purchase'
import type { Purchase, PurchaseState } from '../../ports/purchases'
import { prepareBookingMail } from './finish-purchase'

export type ReleaseDeps = Pick<Deps, 'attempts' | 'payments' | 'clock' | 'ids' | 'brands' | 'sessionSecret'>

/** Cancels the pending booking of a purchase that was unknown for a while, and tells its buyer. */
async function cancelPending(deps: ReleaseDeps, attempt: Purchase): Promise<void> {
  if (attempt.bookingId === null || !attempt.draft) return
  const booking: Booking = { ...attempt.draft, status: 'cancelled' }
  await deps.attempts.complete({
    purchase: attempt,
    booking,
    orderId: null,
    userId: attempt.userId,
    contactEmail: attempt.request?.passengers[0]?.email ?? '',
    account: null,
    session: null,
    verification: null,
    mail: await prepareBookingMail(deps, attempt, booking),
    now: deps.clock.now(),
  })
}

/**
 * Ends a purchase of which nothing was sold and gives the reserved money back; false when the attempt is in none of the states
 * `from` any more, and nothing was done. The row is moved first, so that nobody can order with money that is going back; a
 * gateway that can't be reached leaves it `voiding`, for the reconciler.
 */
export async function releasePayment(deps: ReleaseDeps, attempt: Purchase, from: PurchaseState[]): Promise<boolean> {
  const { attempts, payments, clock } = deps
  const voiding = await attempts.advance(attempt.id, [...from, 'voiding'], { state: 'voiding' }, clock.now())
  if (!voiding) return false
  await cancelPending(deps, voiding)
  if (voiding.paymentId !== null && !isTestPayment(voiding.paymentId)) {
    try {
      await payments(voiding.mode).void(voiding.paymentId, voiding.id)
    } catch (error) {
      if (isDomainError(error, 'payment_unavailable')) return true
      throw error
    }
  }
  await attempts.advance(attempt.id, ['voiding'], { state: 'voided' }, clock.now())
  return true
}
