import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { confirmBooking } from '../../domain/booking/draft-booking'
import { isDomainError } from '../../domain/error'
import { isReleased, isTestPayment, type Purchase, purchaseMove } from '../../domain/purchase'
import type { Order } from '../../providers/flights'
import { type WriteDeps, writeBooking } from '../booking/write-booking'
import { openCase, settleCase } from '../issues/open-case'
import type { ReleaseDeps } from './release-payment'

/** A purchase in its current state, and its booking, null when there is none. */
export interface Finished {
  purchase: Purchase
  booking: Booking | null
}

/** A purchase and its booking as they are stored now. */
export async function readFinished({ purchases }: Pick<Deps, 'purchases'>, purchase: Purchase): Promise<Finished> {
  const now = (await purchases.lookUp({ id: purchase.id })) ?? purchase
  const booking = now.bookingId === null ? null : await purchases.findBooking(now.brandKey, now.bookingId)
  return { purchase: now, booking }
}

/** Whether money could be taken: `later` when the gateway can't say now, `never` when nothing is reserved any more. */
async function capture(deps: ReleaseDeps, purchase: Purchase): Promise<'taken' | 'later' | 'never'> {
  if (purchase.paymentId === null || isTestPayment(purchase.paymentId)) return 'taken'
  const gateway = deps.payments(purchase.mode)
  const status = async () => {
    try {
      return (await gateway.capture(purchase.paymentId ?? '')).status
    } catch (error) {
      if (!isDomainError(error, 'payment_unavailable', 'payment_declined')) throw error
      deps.log({ level: 'error', event: 'capture_failed', purchaseId: purchase.id, code: error.code })
      return error.code === 'payment_declined' ? 'declined' : 'unclear'
    }
  }
  switch (await status()) {
    case 'captured':
      return 'taken'
    case 'voided':
    case 'unpaid':
    case 'declined':
      return 'never'
    default:
      return 'later'
  }
}

async function complete(deps: WriteDeps, purchase: Purchase, event: 'capture' | 'captureLater' | 'leavePending') {
  if (!purchase.draft) throw new Error(`Purchase ${purchase.id} was ordered without a draft booking`)
  const booking = await writeBooking(deps, { purchase, event, booking: purchase.draft })
  if (!booking) return readFinished(deps, purchase)
  return { purchase: { ...purchase, state: purchaseMove(event).to, bookingId: booking.id }, booking }
}

/**
 * Takes the money for a ticket that is noted on the purchase, and writes the booking. A gateway that can't take it now is asked again
 * by the schedule: the ticket exists either way. Money that can't be taken any more is for a person. Harmless to repeat.
 */
export async function finishPurchase(deps: ReleaseDeps, purchase: Purchase): Promise<Finished> {
  const outcome = await capture(deps, purchase)
  const { id, brandKey, mode, orderId, paymentId } = purchase
  if (outcome === 'never') {
    const current = await readFinished(deps, purchase)
    // Released by another call, because the order was canceled meanwhile.
    if (isReleased(current.purchase)) return current
    await openCase(deps, { kind: 'capture_impossible', about: id, mode, brandKey, purchaseId: id, orderId, paymentId })
  }
  if (outcome !== 'taken') return complete(deps, purchase, 'captureLater')
  // A first try has opened no case; one that failed has left its booking.
  if (purchase.bookingId !== null) {
    await settleCase(deps, 'capture_impossible', id, 'The money was taken after all.')
  }
  return complete(deps, { ...purchase, capturedAt: deps.clock.now().toISOString() }, 'capture')
}

/**
 * Records a ticket and finishes its purchase. The order may come back late, when the schedule has called the purchase unknown; one that
 * comes back after the money was released is for a person.
 */
export async function finishOrder(deps: ReleaseDeps, purchase: Purchase, order: Order): Promise<Finished> {
  const now = deps.clock.now()
  const ticket = {
    orderId: order.id,
    bookingReference: order.bookingReference,
    draft: purchase.draft && confirmBooking(purchase.draft, order),
    ticketedAt: now.toISOString(),
  }
  const noted = await deps.purchases.advance(purchase.id, 'book', ticket, now)
  if (noted) return finishPurchase(deps, noted)
  const current = await readFinished(deps, purchase)
  // Another call noted the ticket first, and may have died since.
  if (current.purchase.state === 'booked') return finishPurchase(deps, current.purchase)
  if (current.purchase.state === 'voided') await reportLateOrder(deps, current.purchase, order.id)
  return current
}

/** Hands over a ticket whose money has gone back. */
export const reportLateOrder = (
  deps: ReleaseDeps,
  { id, brandKey, mode, paymentId, bookingId }: Purchase,
  orderId: string,
) =>
  openCase(deps, {
    kind: 'order_after_release',
    about: id,
    mode,
    brandKey,
    purchaseId: id,
    bookingId,
    paymentId,
    orderId,
  })

/** Writes the booking of a purchase whose order may or may not exist: pending, to be settled later. Harmless to repeat. */
export const leavePending = (deps: WriteDeps, purchase: Purchase): Promise<Finished> =>
  complete(deps, purchase, 'leavePending')
