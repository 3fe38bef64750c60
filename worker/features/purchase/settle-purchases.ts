import type { Deps } from '../../deps'
import { instantAt } from '../../domain/airport-time'
import { isDomainError } from '../../domain/error'
import { isTestPayment, type Purchase } from '../../domain/purchase'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { OrderLookup } from '../../providers/flights'
import { openCase, settleCase } from '../issues/open-case'
import { finishOrder, finishPurchase, leavePending, reportLateOrder } from './finish-purchase'
import { type ReleaseDeps, releasePayment } from './release-payment'
import type { PurchaseClue, Untouched } from './store'

/** What settling needs from outside. */
export type SettleDeps = ReleaseDeps & Pick<Deps, 'flights'>

/** Longer than an order may take (130 s), so that nobody settles what is still being worked on. */
const LEFT_BEHIND_AFTER_MS = 3 * MINUTE_MS

const FINISHING_TAKES_MS = 20 * 1000

/** Offers live about half an hour: a traveler who hasn't booked by then can't. */
const ABANDONED_AFTER_MS = 30 * MINUTE_MS

/**
 * How long a missing order is waited for. Absence is never final (an order may show up hours later), but a hold on somebody's card
 * can't be for ever either: the bank ends it after seven days, the provider settles within hours. After a day the money goes
 * back; a ticket that appears later than that is for a person.
 */
const GIVEN_UP_AFTER_MS = DAY_MS

/** A traveler without a ticket this long before departure needs the money, and the time to find another flight. */
const BEFORE_DEPARTURE_MS = 6 * HOUR_MS

/** The shortest wait, however near departure is: an order that was made shows up within minutes. */
const LEAST_PATIENCE_MS = 30 * MINUTE_MS

/** How long and how often a purchase whose money went back is looked at, in case a ticket shows up after all. */
const WATCHED_FOR_MS = 10 * DAY_MS
const WATCHED_EVERY_MS = 6 * HOUR_MS

/** Purchases untouched since these moments count as left behind, or as abandoned by the buyer. */
const untouchedBefore = (now: Date): Untouched => ({
  leftBehind: new Date(now.getTime() - LEFT_BEHIND_AFTER_MS),
  abandoned: new Date(now.getTime() - ABANDONED_AFTER_MS),
})

/** Whether nobody can be working on the purchase any more. With a ticket bought, only seconds of work are left. */
export function isLeftBehind({ state, updatedAt }: Purchase, now: Date): boolean {
  const patience = state === 'booked' ? FINISHING_TAKES_MS : LEFT_BEHIND_AFTER_MS
  return now.getTime() - Date.parse(updatedAt) > patience
}

/** Whether the call that buys may still be at work on a purchase: an order is under way, or its ticket was bought seconds ago. */
export const isAtWork = (purchase: Purchase, now: Date): boolean =>
  (purchase.state === 'ordering' || purchase.state === 'booked') && !isLeftBehind(purchase, now)

const isAbandoned = ({ updatedAt }: Purchase, now: Date) => now.getTime() - Date.parse(updatedAt) > ABANDONED_AFTER_MS

/** The moment at which an order that doesn't show up isn't waited for any more. */
export function givenUpAt({ orderedAt, createdAt, draft }: Purchase): number {
  const ordered = Date.parse(orderedAt ?? createdAt)
  const first = draft?.bookingData.slices[0]
  const departs = first ? instantAt(first.origin.iata_code, first.departure_time) : null
  const latest = departs ? departs.getTime() - BEFORE_DEPARTURE_MS : Number.POSITIVE_INFINITY
  return Math.max(Math.min(ordered + GIVEN_UP_AFTER_MS, latest), ordered + LEAST_PATIENCE_MS)
}

/** Hands over an order that only a person can make sense of. */
async function reportUnclear(deps: SettleDeps, purchase: Purchase, { isDuplicated, orderIds }: Unclear): Promise<void> {
  const { id, brandKey, mode, paymentId, bookingId } = purchase
  await openCase(deps, {
    kind: isDuplicated ? 'orders_duplicated' : 'order_unclear',
    about: id,
    mode,
    brandKey,
    purchaseId: id,
    bookingId,
    paymentId,
    orderId: orderIds[0] ?? null,
    detail: { orders: orderIds.join(', ') },
  })
}

type Unclear = Extract<OrderLookup, { kind: 'unclear' }>

/** Leaves a purchase to be looked at again, with a pending booking to show for it. */
async function waitOn(deps: SettleDeps, purchase: Purchase): Promise<false> {
  if (purchase.bookingId === null) await leavePending(deps, purchase)
  else await deps.purchases.touch({ ...purchase, state: 'unknown' }, deps.clock.now())
  return false
}

/** Looks for the order of a purchase where it was bought. */
const findOrder = ({ flights }: SettleDeps, { mode, provider, offerId, id }: Purchase): Promise<OrderLookup> =>
  flights(mode, provider).findOrder(offerId, id)

/** Settles a purchase whose order is there, may be there, or isn't. `isRefused`: the provider has said that there will be none. */
async function settleOrder(deps: SettleDeps, purchase: Purchase, isRefused: boolean): Promise<boolean> {
  const lookup = await findOrder(deps, purchase)
  const isTimeUp = deps.clock.now().getTime() >= givenUpAt(purchase)
  if (lookup.kind === 'unclear') {
    if (isTimeUp || lookup.isDuplicated) await reportUnclear(deps, purchase, lookup)
    return waitOn(deps, purchase)
  }
  if (lookup.kind === 'found') {
    await settleCase(deps, 'order_unclear', purchase.id, 'The order can be read now.')
    // Canceled before it was paid for: nothing is left to pay for.
    if (lookup.order.isCanceled) return releasePayment(deps, purchase, 'refuse')
    return (await finishOrder(deps, purchase, lookup.order)).purchase.state === 'captured'
  }
  if (!isTimeUp && !isRefused) return waitOn(deps, purchase)
  deps.log({ level: 'warn', event: 'order_given_up', purchaseId: purchase.id, offerId: purchase.offerId })
  return releasePayment(deps, purchase, 'refuse')
}

/** Whether the money was taken, perhaps by a call whose answer got lost. */
async function isTaken({ payments }: SettleDeps, { paymentId, mode }: Purchase): Promise<boolean> {
  if (paymentId === null || isTestPayment(paymentId)) return false
  return (await payments(mode).find(paymentId))?.status === 'captured'
}

/**
 * Takes the money for a ticket, unless the order was canceled before that could be done. Money taken by then goes back as for any
 * trip that the airline cancels.
 */
async function settleTicket(deps: SettleDeps, purchase: Purchase): Promise<boolean> {
  const lookup = await findOrder(deps, purchase)
  const isCanceled = lookup.kind === 'found' && lookup.order.isCanceled
  if (isCanceled && !(await isTaken(deps, purchase))) return releasePayment(deps, purchase, 'refuse')
  return (await finishPurchase(deps, purchase)).purchase.state === 'captured'
}

/**
 * Takes a purchase that was left behind one step further: asks the airline, then takes or releases the money. True when it has come to
 * its end. Harmless to repeat.
 */
export async function settlePurchase(deps: SettleDeps, purchase: Purchase, isRefused = false): Promise<boolean> {
  const now = deps.clock.now()
  switch (purchase.state) {
    case 'created':
      return isAbandoned(purchase, now) ? releasePayment(deps, purchase, 'decline') : false
    case 'authorized':
      return isAbandoned(purchase, now) ? releasePayment(deps, purchase, 'withdraw') : false
    case 'voiding':
      return releasePayment(deps, purchase, 'releaseAgain')
    case 'ordering':
    case 'unknown':
      return settleOrder(deps, purchase, isRefused)
    case 'booked':
      return settleTicket(deps, purchase)
    case 'captured':
    case 'voided':
    case 'closed':
      return false
  }
}

/**
 * Settles a purchase right away, because a provider reported on it or a person asks. One that the buying call may still be working on
 * is left to that call, whatever was reported. `isRefused`: the provider said that there will be no order. Returns the updated purchase; null
 * when there is none.
 * @throws DomainError as the provider's and the gateway's calls do
 */
export async function settlePurchaseNow(
  deps: SettleDeps,
  clue: PurchaseClue,
  isRefused = false,
): Promise<Purchase | null> {
  const purchase = await deps.purchases.lookUp(clue)
  if (!purchase || isAtWork(purchase, deps.clock.now())) return purchase
  await (purchase.state === 'voided' ? checkReleased(deps, purchase) : settlePurchase(deps, purchase, isRefused))
  return deps.purchases.lookUp({ id: purchase.id })
}

/** Looks whether a purchase whose money went back has an order after all, or whether somebody took the money by hand. */
async function checkReleased(deps: SettleDeps, purchase: Purchase): Promise<void> {
  const { id, brandKey, mode, paymentId } = purchase
  if (paymentId !== null && !isTestPayment(paymentId)) {
    const payment = await deps.payments(mode).find(paymentId)
    const isTaken = payment?.status === 'captured' && payment.refunded.amount < payment.amount.amount
    const subject = { about: id, mode, brandKey, purchaseId: id, paymentId }
    if (isTaken) await openCase(deps, { kind: 'money_without_ticket', ...subject })
    else await settleCase(deps, 'money_without_ticket', id, 'The money is back.')
  }
  if (purchase.orderedAt !== null) {
    const lookup = await findOrder(deps, purchase)
    if (lookup.kind === 'found' && !lookup.order.isCanceled) await reportLateOrder(deps, purchase, lookup.order.id)
    if (lookup.kind === 'unclear') await reportUnclear(deps, purchase, lookup)
  }
  await deps.purchases.recordCheck(purchase.id, deps.clock.now())
}

const AT_A_TIME = 50
const PAID_REMEMBERED_MS = DAY_MS
const RELEASED_REMEMBERED_MS = WATCHED_FOR_MS + DAY_MS

/** Settles each; one that fails doesn't hold up the others. Returns how many were finished. */
async function settleEach(
  { log }: SettleDeps,
  open: Purchase[],
  { settle, giveWay }: { settle: (one: Purchase) => Promise<boolean>; giveWay: (one: Purchase) => Promise<void> },
): Promise<number> {
  let settled = 0
  for (const purchase of open) {
    try {
      if (await settle(purchase)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      log({ level: 'error', event: 'settle_failed', purchaseId: purchase.id, code })
      await giveWay(purchase)
    }
  }
  return settled
}

/**
 * Finishes what a crash or an unknown answer left open: asks the airline, then captures or voids. Returns how many were
 * finished. Those whose money went back are looked at again for ten days. A day after its end a purchase forgets its travelers.
 */
export async function settlePurchases(deps: SettleDeps): Promise<number> {
  const now = deps.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const settled = await settleEach(deps, await deps.purchases.unsettled(untouchedBefore(now), AT_A_TIME), {
    settle: (purchase) => settlePurchase(deps, purchase),
    giveWay: (purchase) => deps.purchases.touch(purchase, deps.clock.now()),
  })
  const since = { ordered: ago(WATCHED_FOR_MS), checked: ago(WATCHED_EVERY_MS) }
  await settleEach(deps, await deps.purchases.releasedOrders(since, AT_A_TIME), {
    settle: async (purchase) => {
      await checkReleased(deps, purchase)
      return false
    },
    giveWay: (purchase) => deps.purchases.recordCheck(purchase.id, deps.clock.now()),
  })
  await deps.purchases.forgetTravelers({ paid: ago(PAID_REMEMBERED_MS), released: ago(RELEASED_REMEMBERED_MS) })
  return settled
}
