import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import type { Purchase } from '../../domain/purchase'
import type { Untouched } from '../../ports/purchases'
import { type FinishDeps, finishOrder, finishPurchase, leavePending } from './finish-purchase'
import { releasePayment } from './release-payment'

type SettleDeps = FinishDeps & Pick<Deps, 'flights'>

const MINUTE = 60 * 1000

/** Longer than an order may take (130 s), so that nobody settles what is still being worked on. */
const LEFT_BEHIND_AFTER_MS = 3 * MINUTE

const FINISHING_TAKES_MS = 20 * 1000

/** Offers live about half an hour: a traveler who hasn't booked by then can't. */
const ABANDONED_AFTER_MS = 30 * MINUTE

/**
 * How long a missing order is waited for. Absence is never final (an order may show up hours later), but a hold on somebody's card
 * can't be for ever either: the bank ends it after seven days, the provider settles within hours. After a day the money goes
 * back, loudly, so that a person checks with the airline; a ticket that appears later than that is theirs to cancel.
 */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE

/** The last moments whose untouched purchases count as left behind, and as abandoned by who was paying. */
const untouchedBefore = (now: Date): Untouched => ({
  leftBehind: new Date(now.getTime() - LEFT_BEHIND_AFTER_MS),
  abandoned: new Date(now.getTime() - ABANDONED_AFTER_MS),
})

/** Whether nobody can be working on the purchase any more. With a ticket bought, only seconds of work are left. */
export function isLeftBehind({ state, updatedAt }: Purchase, now: Date): boolean {
  const patience = state === 'booked' ? FINISHING_TAKES_MS : LEFT_BEHIND_AFTER_MS
  return now.getTime() - Date.parse(updatedAt) > patience
}

const isAbandoned = ({ updatedAt }: Purchase, now: Date) => now.getTime() - Date.parse(updatedAt) > ABANDONED_AFTER_MS

async function settleOrder(deps: SettleDeps, purchase: Purchase): Promise<boolean> {
  const order = await deps.flights(purchase.mode).findOrder(purchase.offerId, purchase.id)
  if (order) {
    const { purchase: finished } = await finishOrder(deps, purchase, order)
    return finished.state === 'captured'
  }
  if (deps.clock.now().getTime() - Date.parse(purchase.createdAt) >= GIVEN_UP_AFTER_MS) {
    deps.log({ level: 'error', event: 'order_given_up', purchaseId: purchase.id, offerId: purchase.offerId })
    return releasePayment(deps, purchase, 'refuse')
  }
  if (purchase.bookingId === null) await leavePending(deps, purchase)
  else await deps.purchases.touch({ ...purchase, state: 'unknown' }, deps.clock.now())
  return false
}

/**
 * Brings a purchase that was left behind one step on: asks the airline, then takes or releases the money. True when it has come to
 * its end. Harmless to repeat.
 */
export async function settlePurchase(deps: SettleDeps, purchase: Purchase): Promise<boolean> {
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
      return settleOrder(deps, purchase)
    case 'booked':
      return (await finishPurchase(deps, purchase)).purchase.state === 'captured'
    case 'captured':
    case 'voided':
    case 'closed':
      return false
  }
}

const AT_A_TIME = 50
const REMEMBERED_MS = 24 * 60 * 60 * 1000

/**
 * Finishes what a crash or an unknown answer left open: asks the airline, then captures or voids. Gives how many came to their
 * end. One that fails doesn't keep the others from their turn. A day after its end a purchase forgets its travelers' papers.
 */
export async function settlePurchases(deps: SettleDeps): Promise<number> {
  const open = await deps.purchases.unsettled(untouchedBefore(deps.clock.now()), AT_A_TIME)
  let settled = 0
  for (const purchase of open) {
    try {
      if (await settlePurchase(deps, purchase)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      deps.log({ level: 'error', event: 'settle_failed', purchaseId: purchase.id, code })
      await deps.purchases.touch(purchase, deps.clock.now())
    }
  }
  await deps.purchases.forgetTravelers(new Date(deps.clock.now().getTime() - REMEMBERED_MS))
  return settled
}
