import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { isTestPayment } from '../../domain/purchase'
import type { Purchase, PurchaseState } from '../../ports/purchases'
import { prepareBookingMail } from './finish-purchase'

export type ReleaseDeps = Pick<Deps, 'purchases' | 'payments' | 'clock' | 'ids' | 'brands' | 'sessionSecret'>

/** Cancels the pending booking of a purchase that was unknown for a while, and tells its buyer. */
async function cancelPending(deps: ReleaseDeps, purchase: Purchase): Promise<void> {
  if (purchase.bookingId === null || !purchase.draft) return
  const booking: Booking = { ...purchase.draft, status: 'cancelled' }
  await deps.purchases.complete({
    purchase,
    booking,
    orderId: null,
    userId: purchase.userId,
    contactEmail: purchase.request?.passengers[0]?.email ?? '',
    account: null,
    session: null,
    verification: null,
    mail: await prepareBookingMail(deps, purchase, booking),
    now: deps.clock.now(),
  })
}

/**
 * Ends a purchase of which nothing was sold and gives the reserved money back; false when the purchase is in none of the states
 * `from` any more, and nothing was done. The row is moved first, so that nobody can order with money that is going back; a
 * gateway that can't be reached leaves it `voiding`, for the reconciler.
 */
export async function releasePayment(deps: ReleaseDeps, purchase: Purchase, from: PurchaseState[]): Promise<boolean> {
  const { purchases, payments, clock } = deps
  const voiding = await purchases.advance(purchase.id, [...from, 'voiding'], { state: 'voiding' }, clock.now())
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
  await purchases.advance(purchase.id, ['voiding'], { state: 'voided' }, clock.now())
  return true
}
