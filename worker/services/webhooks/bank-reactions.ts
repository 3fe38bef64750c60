import type { Deps } from '../../deps'
import type { InboxEvent } from '../../ports/inbox'
import type { RefundDeps } from '../cancellation/refund-traveler'
import { noticeRefund } from '../cancellation/watch-cancellations'
import { openCase, settleCase } from '../desk/open-case'

/** What reactions to banks need from outside. */
export type BankReactionDeps = RefundDeps & Pick<Deps, 'payments'>

type Reaction = (deps: BankReactionDeps, event: InboxEvent) => Promise<'done'>

/** A buyer's bank asks money back: somebody has to answer, and in time. */
export const noticeDispute: Reaction = async (deps, { mode, type, objectIds: { id } }) => {
  const dispute = id ? await deps.payments(mode).findDispute(id) : null
  if (!dispute) return 'done'
  const { stage, status, reason, amount, paymentId, answerBy } = dispute
  // One that has ended when it is first heard of is money that somebody should know went.
  if (stage === 'wants_answer' || type === 'charge.dispute.created') {
    await openCase(deps, {
      ...{ kind: 'dispute', about: dispute.id, mode, paymentId },
      detail: { dispute: dispute.id, status, reason, amount: amount.amount, currency: amount.currency },
      ...(answerBy && { dueAt: answerBy }),
    })
  }
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
  await openCase(deps, { kind: 'fraud_warning', about: warning.id, mode, paymentId, detail })
  return 'done'
}

/** A refund has moved on, or has come back. */
export const noticeRefundNews: Reaction = async (deps, { objectIds: { id } }) => {
  if (id) await noticeRefund(deps, id)
  return 'done'
}
