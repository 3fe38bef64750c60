import type { Money } from '../../../contract/money'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { moneyText, readMoney } from '../../../domain/money'
import type { Refund } from '../../../providers/payments'
import { refundMove } from '../../accounting/note-payment'
import { refundAgain } from '../../cancellation/refund-traveler'
import { decideRefund, type WatchDeps } from '../../cancellation/watch-cancellations'
import { type ReleaseDeps, releasePayment } from '../../purchase/release-payment'
import { type SettleDeps, settlePurchaseNow } from '../../purchase/settle-purchases'
import { refundLeft } from '../offered-actions'
import { PURCHASE_WORDS } from '../our-records'
import type { CaseMatter } from '../read-case'

/** The outcome of an action, and whether it settles the case. */
export interface ActionOutcome {
  outcome: string
  isOver: boolean
}

/** Releases reserved money, and ends its purchase where there is one under way. Harmless to repeat. */
export async function releaseByHand(
  deps: ReleaseDeps,
  { entry, purchase, paymentId }: CaseMatter,
): Promise<ActionOutcome> {
  if (purchase?.state === 'ordering' || purchase?.state === 'unknown' || purchase?.state === 'voiding') {
    await releasePayment(deps, purchase, purchase.state === 'voiding' ? 'releaseAgain' : 'refuse')
    const after = await deps.purchases.lookUp({ id: purchase.id })
    if (after?.state === 'voided') return { outcome: 'The money is released.', isOver: true }
    return { outcome: `Not released yet: ${PURCHASE_WORDS[after?.state ?? purchase.state]}.`, isOver: false }
  }
  const { status } = await deps.payments(entry.mode).void(paymentId ?? '')
  if (status === 'voided') return { outcome: 'The money is released.', isOver: true }
  return { outcome: `Not released: the payment is ${status}.`, isOver: false }
}

/**
 * The amount that somebody has typed, if it can be given back.
 * @throws DomainError `invalid_input` beside the field
 */
export function readRefund(matter: CaseMatter, typed: string): Money {
  const left = refundLeft(matter)
  const amount = left && readMoney(typed, left.currency)
  const least = matter.cancellation?.state === 'undecided' ? 0 : 1
  if (!left || !amount || amount.amount < least || amount.amount > left.amount) {
    const message = left ? `Enter an amount up to ${moneyText(left)}` : 'Nothing is left to give back'
    throw new DomainError('invalid_input', message, { fields: { amount: message } })
  }
  return amount
}

/** The outcome of a refund that was made for a step. */
export function refundOutcome({ id, status, amount }: Refund): string {
  const how =
    status === 'failed'
      ? 'The card did not take it.'
      : status === 'pending'
        ? 'It is on its way.'
        : 'The card’s bank has it.'
  return `Refund of ${moneyText(amount)} (${id}). ${how}`
}

/** Records in the books what was refunded beyond the terms of a sale; safe to repeat. A failed refund moved nothing. */
export async function noteRefund(
  { ledger, clock }: Pick<Deps, 'ledger' | 'clock'>,
  { purchase }: CaseMatter,
  refund: Refund,
): Promise<void> {
  if (!purchase || refund.status === 'failed') return
  const { id: purchaseId, brandKey } = purchase
  await ledger.note(refundMove(refund, { brandKey, purchaseId, at: clock.now() }))
}

/**
 * Refunds money once for the step. For a cancellation whose refund wasn't known, this decides it.
 * @throws DomainError `payment_unavailable`: it may have been given back
 */
export async function refundByHand(
  deps: SettleDeps & WatchDeps & Pick<Deps, 'ledger'>,
  matter: CaseMatter,
  { amount, stepId }: { amount: Money; stepId: string },
): Promise<ActionOutcome> {
  const { entry, cancellation, purchase, paymentId } = matter
  if (cancellation?.state === 'undecided') {
    const { state } = await decideRefund(deps, cancellation, amount)
    const isSent = state === 'refunded' || state === 'closed'
    return {
      outcome: isSent ? `Decided: ${moneyText(amount)} go back.` : `Decided: ${moneyText(amount)} go back soon.`,
      isOver: true,
    }
  }
  const refund = await deps.payments(entry.mode).refund({ paymentId: paymentId ?? '', amount, madeFor: stepId })
  if (refund.madeFor !== stepId)
    return { outcome: 'Nothing was refunded: all of it had gone back before.', isOver: false }
  await noteRefund(deps, matter, refund)
  if (purchase?.state === 'voiding' || purchase?.state === 'voided') await settlePurchaseNow(deps, { id: purchase.id })
  return { outcome: refundOutcome(refund), isOver: false }
}

/** Sends a failed refund again. */
export async function sendRefundAgain(deps: WatchDeps, { cancellation }: CaseMatter): Promise<ActionOutcome> {
  if (!cancellation) throw new Error('The case has no cancellation')
  const after = await refundAgain(deps, cancellation)
  switch (after.state) {
    case 'refunded':
      return { outcome: 'The refund is on its way to the card.', isOver: true }
    case 'refunding':
      return { outcome: 'The card gateway did not answer; the schedule asks it again.', isOver: false }
    case 'undecided':
      return { outcome: 'Nothing was sent: the bank decides a dispute of this payment first.', isOver: false }
    case 'closed':
      return { outcome: 'Nothing was sent: the traveler has the money already.', isOver: true }
    default:
      return { outcome: 'The card did not take it.', isOver: false }
  }
}

/** The outcomes of refunds whose steps were broken off, by step. */
export const brokenOffRefunds = (matter: CaseMatter): { stepId: string; outcome: string; made: Refund | null }[] =>
  matter.payment?.kind !== 'read'
    ? []
    : matter.steps
        .filter(({ action, outcome }) => action === 'refund' && outcome === null)
        .map(({ id }) => {
          const made = matter.refunds.find(({ madeFor }) => madeFor === id) ?? null
          return { stepId: id, made, outcome: made ? refundOutcome(made) : 'Nothing was refunded.' }
        })
