import type { SoldBooking } from '../../domain/booking/sold-booking'
import { AWAITS_AIRLINE, type Cancellation, HOLDS_BOOKING, newCancellation } from '../../domain/cancellation'
import type { CurrentOrder } from '../../providers/flights'
import { moneyNow } from '../accounting/note-payment'
import { type FoundCanceled, noteCanceled, paidFor, quotedTerms } from './finish-cancellation'
import { type RefundDeps, refundTraveler } from './refund-traveler'

/** What a canceled order tells about one of its booking's cancellations. */
async function readCanceled(
  deps: RefundDeps,
  cancellation: Cancellation,
  { total, cancellation: quote, canceledAt }: CurrentOrder,
): Promise<FoundCanceled> {
  // The promise is valid only for the quote by which the airline canceled.
  if (quote && quote.id === cancellation.airlineQuoteId) {
    const { terms, settlement } = cancellation
    return { terms, settlement, airlineQuoteId: quote.id, byAirline: false, canceledAt }
  }
  const { brandKey, bookingId } = cancellation
  const sale = await deps.cancellations.findSale(cancellation)
  if (!sale) throw new Error(`Cancellation ${cancellation.id} has no booking`)
  const money = await moneyNow(deps, cancellation, paidFor(sale.booking))
  const asked = (await deps.cancellations.ofBooking(brandKey, bookingId)).filter(({ askedAt }) => askedAt !== null)
  return {
    ...quotedTerms(sale, { total, quote }, { money, at: canceledAt ? new Date(canceledAt) : deps.clock.now() }),
    airlineQuoteId: quote?.id ?? null,
    byAirline: quote === null || !asked.some(({ airlineQuoteId }) => airlineQuoteId === quote.id),
    canceledAt,
  }
}

/**
 * Settles a cancellation whose order is canceled, by what the airline says about it: it may have been canceled by another quote, or by the
 * airline itself.
 */
export const settleByOrder = async (
  deps: RefundDeps,
  cancellation: Cancellation,
  order: CurrentOrder,
): Promise<Cancellation> =>
  refundTraveler(deps, await noteCanceled(deps, cancellation, await readCanceled(deps, cancellation, order)))

/** The facts of a sold booking that its cancellation needs. */
export type SoldForCancellation = Pick<
  SoldBooking,
  'booking' | 'brandKey' | 'mode' | 'provider' | 'orderId' | 'paymentId' | 'isPaid' | 'contactEmail'
>

async function newRow(
  deps: RefundDeps,
  { booking, brandKey, mode, provider, paymentId, contactEmail }: SoldForCancellation,
  orderId: string,
): Promise<Cancellation> {
  const about = { brandKey, bookingId: booking.id, mode, provider, orderId, paymentId, contactEmail }
  const cancellation = newCancellation({ id: deps.ids.uuid(), ...about }, deps.clock.now())
  await deps.cancellations.insert(cancellation)
  return cancellation
}

/**
 * Records that an order was found canceled, no matter who canceled it, and tells the traveler. The refund follows in the schedule's next
 * run, so that a reader of the order needn't wait for it. Returns the updated cancellation; null for an order that isn't canceled, for a
 * booking that isn't confirmed, and while the money isn't captured: then its purchase is finished first. A quote that was just asked for may
 * be given to be settled in place of a new row. Harmless to repeat.
 * @throws DomainError `database_unavailable`
 */
export async function noticeCancellation(
  deps: RefundDeps,
  sold: SoldForCancellation,
  order: CurrentOrder,
  requested: Cancellation | null = null,
): Promise<Cancellation | null> {
  const { booking, brandKey, orderId, isPaid } = sold
  if (!order.isCanceled || booking.status !== 'confirmed' || !isPaid || orderId === null) return null
  const known = await deps.cancellations.ofBooking(brandKey, booking.id)
  const held = known.find(({ state }) => HOLDS_BOOKING.includes(state))
  if (held && !AWAITS_AIRLINE.includes(held.state)) return held
  const quoteId = order.cancellation?.id
  const refused = known.find(({ state, airlineQuoteId }) => state === 'refused' && airlineQuoteId === quoteId)
  const cancellation = held ?? refused ?? requested ?? (await newRow(deps, sold, orderId))
  return noteCanceled(deps, cancellation, await readCanceled(deps, cancellation, order))
}
