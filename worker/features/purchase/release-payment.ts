import { isDomainError } from '../../domain/error'
import { isTestPayment, type Purchase, type ReleaseEvent } from '../../domain/purchase'
import { HOUR_MS } from '../../domain/time'
import { type WriteDeps, writeBooking } from '../booking/write-booking'
import { completeStoringByPayment, type PaidCardDeps } from '../cards/complete-storing'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'

/** What giving money back needs from outside. */
export type ReleaseDeps = WriteDeps & CaseDeps & PaidCardDeps

/** Longer than any outage that a gateway recovers from by itself. */
const STUCK_AFTER_MS = 26 * HOUR_MS

/** Releases the reserved money: `later` when the gateway can't say now, `taken` when somebody has taken it. */
async function letGo(deps: ReleaseDeps, purchase: Purchase): Promise<'gone' | 'later' | 'taken'> {
  const { paymentId, mode } = purchase
  if (paymentId === null || isTestPayment(paymentId)) return 'gone'
  try {
    const payment = await deps.payments(mode).void(paymentId)
    // The bank may have confirmed although nobody came back to the page: the card is stored all the same.
    await completeStoringByPayment(deps, purchase, { payment })
    const { status, amount, refunded } = payment
    if (status === 'captured') return refunded.amount >= amount.amount ? 'gone' : 'taken'
    return status === 'voided' ? 'gone' : 'later'
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable')) throw error
    return 'later'
  }
}

/** Records that the money is back. A pending booking ends with it, and only then is its buyer told. */
async function noteRelease(deps: ReleaseDeps, voiding: Purchase): Promise<void> {
  const { bookingId, draft } = voiding
  if (bookingId === null || !draft) {
    await deps.purchases.advance(voiding.id, 'void', {}, deps.clock.now())
    return
  }
  await writeBooking(deps, { purchase: voiding, event: 'void', booking: { ...draft, status: 'cancelled' } })
}

/**
 * Ends a purchase that came to nothing and gives the reserved money back; false when the event can't happen any more, and nothing
 * was done. The row is moved first, so that nobody can order with money that is going back; a gateway that can't be reached leaves
 * it `voiding`, for the schedule. If the money was taken, a purchase with a ticket stays `booked`, and one without is for a person.
 */
export async function releasePayment(deps: ReleaseDeps, purchase: Purchase, event: ReleaseEvent): Promise<boolean> {
  const now = deps.clock.now()
  const voiding = await deps.purchases.advance(purchase.id, event, {}, now)
  if (!voiding) return false
  const { id, brandKey, mode, orderId, paymentId, createdAt } = voiding
  const subject = { about: id, mode, brandKey, purchaseId: id, orderId, paymentId }
  const outcome = await letGo(deps, voiding)
  if (outcome === 'taken' && orderId !== null) {
    // Another call has just taken the money for the ticket: the trip is paid for, and the money goes back as for any canceled trip.
    await deps.purchases.advance(id, 'book', {}, deps.clock.now())
    return true
  }
  if (outcome === 'taken') await openCase(deps, { kind: 'money_without_ticket', ...subject })
  if (outcome === 'later' && now.getTime() - Date.parse(createdAt) > STUCK_AFTER_MS) {
    await openCase(deps, { kind: 'release_stuck', ...subject })
  }
  if (outcome !== 'gone') return true
  await noteRelease(deps, voiding)
  // A first try has opened no case.
  if (event !== 'releaseAgain') return true
  for (const kind of ['money_without_ticket', 'release_stuck'] as const) {
    await settleCase(deps, kind, id, 'The money is back.')
  }
  return true
}
