import type { Mode } from '../../contract/admin'
import type { Purchase, PurchaseState } from '../../domain/purchase'
import { noticeRefundTerms } from '../cancellation/watch-cancellations'
import { completeStoringByPayment } from '../cards/complete-storing'
import { isAtWork, type SettleDeps, settlePurchaseNow } from '../purchase/settle-purchases'
import type { PurchaseClue } from '../purchase/store'
import { type LookDeps, lookAtOrder } from '../trips/look-at-orders'
import type { InboxEvent } from './store'

/** What reactions to airlines and to payments need from outside. */
export type PurchaseReactionDeps = SettleDeps & LookDeps

/** The outcome of an event: `later` when its subject can't be settled yet. */
export type Outcome = 'done' | 'later'

type Reaction = (deps: PurchaseReactionDeps, event: InboxEvent) => Promise<Outcome>

/** The states in which an event of the airline or the gateway can settle a purchase. */
const OPEN: readonly PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

/** The first purchase of the event's mode that one of the ids leads to; null where it isn't ours. */
async function findPurchase(
  { purchases }: PurchaseReactionDeps,
  mode: Mode,
  clues: PurchaseClue[],
): Promise<Purchase | null> {
  for (const clue of clues) {
    const purchase = await purchases.lookUp(clue)
    if (purchase?.mode === mode) return purchase
  }
  return null
}

/**
 * Settles a purchase unless the buying call is still at work on it: then the event is processed again when that has finished. The schedule
 * settles purchases too, but only the event knows that there will be no order.
 */
async function settle(deps: PurchaseReactionDeps, purchase: Purchase, isRefused = false): Promise<Outcome> {
  if (isAtWork(purchase, deps.clock.now())) return 'later'
  const settled = await settlePurchaseNow(deps, { id: purchase.id }, isRefused)
  return isRefused && settled?.state === 'unknown' ? 'later' : 'done'
}

/** The ids of orders that an event names: its own subject may be an order. */
const orderClues = ({ source: provider, objectIds: { id, order_id: orderId } }: InboxEvent): PurchaseClue[] =>
  [id, orderId].flatMap((each) => (each ? [{ orderId: each, provider }] : []))

const offerClues = ({ source: provider, mode, objectIds: { offer_id: offerId } }: InboxEvent): PurchaseClue[] =>
  offerId ? [{ mode, provider, offerId }] : []

/** There is an order: the waiting purchase is settled now. */
export const noticeOrder: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, [...orderClues(event), ...offerClues(event)])
  return purchase ? settle(deps, purchase) : 'done'
}

/** There will be no order, if there is none now: the money needn't wait for a day. */
export const noticeNoOrder: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, [...orderClues(event), ...offerClues(event)])
  return purchase ? settle(deps, purchase, true) : 'done'
}

/** A sold order has changed: by the airline, which may have canceled it, or by the traveler's own cancellation. */
export const noticeOrderNews: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, orderClues(event))
  if (purchase && OPEN.includes(purchase.state)) return settle(deps, purchase)
  if (!purchase?.orderId) return 'done'
  const { brandKey, bookingId, provider, orderId } = purchase
  await lookAtOrder(deps, { provider, orderId })
  if (bookingId !== null) await noticeRefundTerms(deps, { brandKey, bookingId })
  return 'done'
}

const paymentClues = ({ objectIds: { id, payment_intent: ofCharge } }: InboxEvent): PurchaseClue[] =>
  [ofCharge ?? id].flatMap((paymentId) => (paymentId ? [{ paymentId }] : []))

/**
 * Money is reserved. The call that pays moves its purchase on; only the mail about a card that was stored with it is sent here, since nobody may come back from the
 * bank's check.
 */
export const noticeReserved: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, paymentClues(event))
  if (purchase?.state !== 'created' || purchase.paymentId === null) return 'done'
  const payment = await deps.payments(purchase.mode).find(purchase.paymentId)
  if (payment) await completeStoringByPayment(deps, purchase, { payment })
  return 'done'
}

/** A hold is gone: the purchase that was to be paid from it is settled. Our own releases are reported like this too. */
export const noticeHoldGone: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, paymentClues(event))
  return purchase && OPEN.includes(purchase.state) ? settle(deps, purchase) : 'done'
}

/** Money was captured, by us or by hand at the dashboard, perhaps without a sale. */
export const noticeCapture: Reaction = async (deps, event) => {
  const purchase = await findPurchase(deps, event.mode, paymentClues(event))
  return purchase ? settle(deps, purchase) : 'done'
}
