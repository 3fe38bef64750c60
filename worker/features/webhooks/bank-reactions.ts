import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { Dispute } from '../../providers/payments'
import type { RefundDeps } from '../cancellation/refund-traveler'
import { noticeRefund } from '../cancellation/watch-cancellations'
import { openCase, settleCase } from '../issues/open-case'
import type { CaseSubject } from '../issues/rules'
import { noteMoves } from '../reconciliation/note-moves'
import type { InboxEvent } from './store'

/** What reactions to banks need from outside. */
export type BankReactionDeps = RefundDeps & Pick<Deps, 'payments' | 'purchases' | 'ledger' | 'clock'>

type Reaction = (deps: BankReactionDeps, event: InboxEvent) => Promise<'done'>

/** What a case about a payment is about, as far as the payment is known here. */
async function subjectOf({ purchases }: BankReactionDeps, mode: Mode, paymentId: string | null): Promise<CaseSubject> {
  const purchase = paymentId === null ? null : await purchases.lookUp({ paymentId })
  if (!purchase) return { mode, paymentId }
  const { id: purchaseId, brandKey, bookingId, orderId } = purchase
  return { mode, paymentId, purchaseId, brandKey, bookingId, orderId }
}

/** What a dispute has moved by now, in the ledger: an inquiry takes nothing yet, and one that was prevented never did. */
async function noteDispute(
  deps: BankReactionDeps,
  { purchaseId, brandKey }: CaseSubject,
  { id, status, amount, paymentId }: Dispute,
): Promise<void> {
  if (!purchaseId || !brandKey || status.startsWith('warning') || status === 'prevented') return
  const at = deps.clock.now()
  const move = (kind: 'disputed' | 'dispute_won') => ({
    id: `${id}/${kind}`,
    kind,
    amount,
    exchanged: null,
    paymentId,
    at,
  })
  const moves = [move('disputed'), ...(status === 'won' ? [move('dispute_won')] : [])]
  await noteMoves(deps, moves, [{ purchaseId, brandKey, paymentId }])
  if (status !== 'lost') return
  const sides = { event: 'dispute_lost', from: 'disputed', to: 'losses' } as const
  await deps.ledger.note({ posting: `${id}/dispute_lost`, ...sides, brandKey, purchaseId, amount, at })
}

/** A buyer's bank asks money back: somebody has to answer, and in time. */
export const noticeDispute: Reaction = async (deps, { mode, type, objectIds: { id } }) => {
  const dispute = id ? await deps.payments(mode).findDispute(id) : null
  if (!dispute) return 'done'
  const { stage, status, reason, amount, paymentId, answerBy } = dispute
  const subject = await subjectOf(deps, mode, paymentId)
  // One that has ended when it is first heard of is money that somebody should know went.
  if (stage === 'wants_answer' || type === 'charge.dispute.created') {
    await openCase(deps, {
      ...subject,
      kind: 'dispute',
      about: dispute.id,
      detail: { dispute: dispute.id, status, reason, amount: amount.amount, currency: amount.currency },
      ...(answerBy && { dueAt: answerBy }),
    })
  }
  await noteDispute(deps, subject, dispute)
  if (stage === 'ended') await settleCase(deps, 'dispute', dispute.id, `The dispute has ended: ${status}.`)
  return 'done'
}

/** A bank holds a payment for fraud: who cancels and gives back in time is spared the dispute. */
export const noticeFraudWarning: Reaction = async (deps, { mode, objectIds: { id } }) => {
  const warning = id ? await deps.payments(mode).findFraudWarning(id) : null
  // What was given back or disputed meanwhile has a case of its own, or needs none.
  if (!warning?.isActionable) return 'done'
  const { reason, paymentId } = warning
  const detail = { warning: warning.id, reason }
  const subject = await subjectOf(deps, mode, paymentId)
  await openCase(deps, { ...subject, kind: 'fraud_warning', about: warning.id, detail })
  return 'done'
}

/** A refund has moved on, or has come back. */
export const noticeRefundNews: Reaction = async (deps, { objectIds: { id } }) => {
  if (id) await noticeRefund(deps, id)
  return 'done'
}
