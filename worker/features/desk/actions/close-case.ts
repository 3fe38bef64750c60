import type { Deps } from '../../../deps'
import type { Purchase } from '../../../domain/purchase'
import { type WriteDeps, writeBooking } from '../../booking/write-booking'
import type { CaseMatter } from '../read-case'

/** What ending a case by hand needs from outside. */
export type CloseDeps = WriteDeps & Pick<Deps, 'cancellations'>

async function closePurchase(deps: CloseDeps, purchase: Purchase): Promise<boolean> {
  const { id, state, bookingId, draft } = purchase
  // A booking that still waits for its airline ends with its purchase.
  if (state === 'voiding' && bookingId !== null && draft) {
    const booking = { ...draft, status: 'cancelled' as const }
    return (await writeBooking(deps, { purchase, event: 'close', booking })) !== null
  }
  return (await deps.purchases.advance(id, 'close', {}, deps.clock.now())) !== null
}

/** Ends the subject of a case, so that the schedule stops asking. Returns the outcome as a sentence. */
export async function closeMatter(deps: CloseDeps, { purchase, cancellation }: CaseMatter): Promise<string> {
  if (cancellation?.state === 'refund_failed') {
    await deps.cancellations.advance(cancellation.id, 'close', {}, deps.clock.now())
    return 'Resolved. Nothing more goes to the card.'
  }
  if (purchase?.state !== 'booked' && purchase?.state !== 'voiding' && purchase?.state !== 'voided') return 'Resolved.'
  const isClosed = await closePurchase(deps, purchase)
  return isClosed ? 'Resolved, and the purchase is closed.' : 'Resolved. The purchase has moved on meanwhile.'
}
