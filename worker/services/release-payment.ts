import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { isTestPayment } from '../domain/test-payment'
import type { Attempt, AttemptState } from '../ports/attempt-repository'

/** Cancels the pending booking of a purchase that was unknown for a while. */
async function cancelPending({ attempts, clock }: Pick<Deps, 'attempts' | 'clock'>, attempt: Attempt): Promise<void> {
  if (attempt.bookingId === null || !attempt.draft) return
  await attempts.complete({
    attempt,
    booking: { ...attempt.draft, status: 'cancelled' },
    orderId: null,
    userId: attempt.userId,
    contactEmail: attempt.request?.passengers[0]?.email ?? '',
    account: null,
    session: null,
    now: clock.now(),
  })
}

/**
 * Ends a purchase of which nothing was sold and gives the reserved money back; false when the attempt is in none of the states
 * `from` any more, and nothing was done. The row is moved first, so that nobody can order with money that is going back; a
 * gateway that can't be reached leaves it `voiding`, for the reconciler.
 */
export async function releasePayment(
  { attempts, payments, clock }: Pick<Deps, 'attempts' | 'payments' | 'clock'>,
  attempt: Attempt,
  from: AttemptState[],
): Promise<boolean> {
  const voiding = await attempts.advance(attempt.id, [...from, 'voiding'], { state: 'voiding' }, clock.now())
  if (!voiding) return false
  await cancelPending({ attempts, clock }, voiding)
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
