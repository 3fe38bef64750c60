import type { Deps } from '../../../deps'
import type { CancellationState } from '../../../domain/cancellation'
import type { PurchaseState } from '../../../domain/purchase'
import { notePayment } from '../../accounting/note-payment'
import { lookAtCancellation, noticeRefundTerms, type WatchDeps } from '../../cancellation/watch-cancellations'
import { settleCase } from '../../issues/open-case'
import { isAtWork, type SettleDeps, settlePurchaseNow } from '../../purchase/settle-purchases'
import { lookAtOrder } from '../../trips/look-at-orders'
import { bookingWords, CANCELLATION_WORDS, PURCHASE_WORDS } from '../our-records'
import type { CaseMatter } from '../read-case'
import { hasEnded, SCHEDULE } from '../watch-schedule'

/** What looking again needs from outside. */
export type LookAgainDeps = SettleDeps &
  WatchDeps &
  Parameters<typeof lookAtOrder>[0] &
  Pick<Deps, 'heartbeats' | 'bookings'>

const UNCHANGED = 'Nothing has changed.'
const AT_WORK = 'Nobody was asked: it is being worked on at this moment. Look again in a few minutes.'

const purchaseOutcome = (before: PurchaseState, after: PurchaseState | undefined) =>
  after === undefined || after === before ? UNCHANGED : `The purchase has moved on: ${PURCHASE_WORDS[after]}.`

const cancellationOutcome = (before: CancellationState, after: CancellationState) =>
  after === before ? UNCHANGED : `The cancellation has moved on: ${CANCELLATION_WORDS[after]}.`

async function lookAtSchedule(deps: LookAgainDeps, { entry }: CaseMatter): Promise<string> {
  const task = typeof entry.detail.task === 'string' ? entry.detail.task : SCHEDULE
  const run = await deps.heartbeats.find(task)
  if (!run || !hasEnded(run, deps.clock.now())) return 'It has not come to its end in the last quarter of an hour.'
  await settleCase(deps, 'schedule_silent', task, 'It runs again.')
  return 'It runs again.'
}

/** Brings the books up to date with the payment at the gateway. */
async function lookAtMoney(deps: LookAgainDeps, { sold }: CaseMatter): Promise<void> {
  if (sold) await notePayment(deps, { ...sold, bookingId: sold.booking.id })
}

async function lookAtDispute(deps: LookAgainDeps, matter: CaseMatter): Promise<string> {
  const { dispute, sold } = matter
  if (dispute?.kind !== 'read' || !dispute.value) return 'The card gateway did not say how the dispute stands.'
  const { id, stage, status } = dispute.value
  if (stage !== 'ended') return UNCHANGED
  const outcome = `The dispute has ended: ${status}.`
  if (sold) await noticeRefundTerms(deps, { brandKey: sold.brandKey, bookingId: sold.booking.id })
  await settleCase(deps, 'dispute', id, outcome)
  return outcome
}

/**
 * Asks the providers again about a case, and acts on the answers. Returns the outcome as a sentence.
 * @throws DomainError as the provider's and the gateway's calls do
 */
export async function lookAgain(deps: LookAgainDeps, matter: CaseMatter): Promise<string> {
  const { entry, purchase, cancellation, sold } = matter
  if (entry.kind === 'schedule_silent') return lookAtSchedule(deps, matter)
  await lookAtMoney(deps, matter)
  if (entry.kind === 'dispute') return lookAtDispute(deps, matter)
  if (purchase && purchase.state !== 'captured' && purchase.state !== 'closed') {
    if (isAtWork(purchase, deps.clock.now())) return AT_WORK
    const settled = await settlePurchaseNow(deps, { id: purchase.id })
    return purchaseOutcome(purchase.state, settled?.state)
  }
  if (cancellation) {
    return cancellationOutcome(cancellation.state, (await lookAtCancellation(deps, cancellation)).state)
  }
  if (!sold?.orderId) return UNCHANGED
  await lookAtOrder(deps, { provider: sold.provider, orderId: sold.orderId })
  const after = await deps.bookings.findSoldAt(sold.brandKey, sold.booking.id)
  const status = after?.booking.status ?? sold.booking.status
  return status === sold.booking.status ? UNCHANGED : `The booking is now ${bookingWords(status)}.`
}
