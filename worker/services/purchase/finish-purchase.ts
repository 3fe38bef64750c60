import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { confirmBooking } from '../../domain/booking/draft-booking'
import { isDomainError } from '../../domain/error'
import { isTestPayment, type Purchase, purchaseMove } from '../../domain/purchase'
import type { Order } from '../../ports/flights'
import type { ReleaseDeps } from './release-payment'
import { type WriteDeps, writeBooking } from './write-booking'

/** What taking the money for a ticket needs from outside. */
export type FinishDeps = ReleaseDeps & Pick<Deps, 'log'>

/** A purchase and the booking it led to. */
export interface Finished {
  purchase: Purchase
  booking: Booking
}

/** Whether the money is in. A gateway that can't take it now is asked again by the schedule: the ticket exists either way. */
async function isCaptured({ payments, log }: FinishDeps, purchase: Purchase): Promise<boolean> {
  if (purchase.paymentId === null || isTestPayment(purchase.paymentId)) return true
  try {
    return (await payments(purchase.mode).capture(purchase.paymentId, purchase.id)).status === 'captured'
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable', 'payment_declined')) throw error
    log({ level: 'error', event: 'capture_failed', purchaseId: purchase.id, code: error.code })
    return false
  }
}

async function complete(deps: WriteDeps, purchase: Purchase, event: 'capture' | 'captureLater' | 'leavePending') {
  if (!purchase.draft) throw new Error(`Purchase ${purchase.id} was ordered without a draft booking`)
  const completed: Purchase = { ...purchase, state: purchaseMove(event).to }
  const booking = await writeBooking(deps, completed, purchase.draft)
  return { purchase: { ...completed, bookingId: booking.id }, booking }
}

/** Takes the money for a ticket that is noted on the purchase, and writes the booking. Harmless to repeat. */
export const finishPurchase = async (deps: FinishDeps, purchase: Purchase): Promise<Finished> =>
  complete(deps, purchase, (await isCaptured(deps, purchase)) ? 'capture' : 'captureLater')

/** Notes a ticket and finishes its purchase. The order may come back late, when the schedule has called the purchase unknown. */
export async function finishOrder(deps: FinishDeps, purchase: Purchase, order: Order): Promise<Finished> {
  const ticket = {
    orderId: order.id,
    bookingReference: order.bookingReference,
    draft: purchase.draft && confirmBooking(purchase.draft, order),
  }
  const noted = await deps.purchases.advance(purchase.id, 'book', ticket, deps.clock.now())
  // Null when another process noted it first: the ticket is the same.
  return finishPurchase(deps, noted ?? { ...purchase, ...ticket, state: purchaseMove('book').to })
}

/** Writes the booking of a purchase whose order may or may not exist: pending, to be settled later. Harmless to repeat. */
export const leavePending = (deps: WriteDeps, purchase: Purchase): Promise<Finished> =>
  complete(deps, purchase, 'leavePending')
