import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { isTestPayment, type Purchase, type ReleaseEvent } from '../../domain/purchase'
import { type WriteDeps, writeBooking } from './write-booking'

/** What giving money back needs from outside. */
export type ReleaseDeps = WriteDeps & Pick<Deps, 'payments'>

/**
 * Ends a purchase of which nothing was sold and gives the reserved money back; false when the event can't happen any more, and nothing
 * was done. The row is moved first, so that nobody can order with money that is going back; a gateway that can't be reached leaves
 * it `voiding`, for the schedule.
 */
export async function releasePayment(deps: ReleaseDeps, purchase: Purchase, event: ReleaseEvent): Promise<boolean> {
  const { purchases, payments, clock } = deps
  const voiding = await purchases.advance(purchase.id, event, {}, clock.now())
  if (!voiding) return false
  // A pending booking of a purchase that was unknown for a while: its buyer is told.
  if (voiding.bookingId !== null && voiding.draft) {
    await writeBooking(deps, voiding, { ...voiding.draft, status: 'cancelled' })
  }
  if (voiding.paymentId !== null && !isTestPayment(voiding.paymentId)) {
    try {
      await payments(voiding.mode).void(voiding.paymentId, voiding.id)
    } catch (error) {
      if (isDomainError(error, 'payment_unavailable')) return true
      throw error
    }
  }
  await purchases.advance(purchase.id, 'void', {}, clock.now())
  return true
}
