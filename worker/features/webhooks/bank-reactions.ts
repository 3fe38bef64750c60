import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import type { Dispute } from '../../providers/payments'
import { notePayment } from '../accounting/note-payment'
import { noticeRefund, noticeRefundTerms, type WatchDeps } from '../cancellation/watch-cancellations'
import { openCase, settleCase } from '../issues/open-case'
import type { CaseSubject } from '../issues/rules'
import type { InboxEvent } from './store'

/** What reactions to banks need from outside. */
export type BankReactionDeps = WatchDeps & Pick<Deps, 'purchases'>

type Reaction = (deps: BankReactionDeps, event: InboxEvent) => Promise<'done'>

/** The subject of a case about a payment, as far as the payment is known here. */
async function subjectOf({ purchases }: BankReactionDeps, mode: Mode, paymentId: string | null): Promise<CaseSubject> {
  const purchase = paymentId === null ? null : await purchases.lookUp({ paymentId })
  if (!purchase) return { mode, paymentId }
  const { id: purchaseId, brandKey, bookingId, orderId } = purchase
  return { mode, paymentId, purchaseId, brandKey, bookingId, orderId }
}

/** Updates the books and the traveler's refund after a move of a bank or a refund. */
async function noteMoney(deps: BankReactionDeps, { mode, brandKey, bookingId, paymentId }: CaseSubject): Promise<void> {
  if (!brandKey || !bookingId || !paymentId) return
  await notePayment(deps, { mode, brandKey, bookingId, paymentId })
  await noticeRefundTerms(deps, { brandKey, bookingId })
}

/** What has become of a dispute, in a case, in the books and in what is promised to the traveler. */
async function noteDispute(deps: BankReactionDeps, mode: Mode, dispute: Dispute, isNew = false): Promise<void> {
  const { stage, status, reason, amount, paymentId, answerBy } = dispute
  const subject = await subjectOf(deps, mode, paymentId)
  // A case also for one that has ended before it was reported: somebody should know that the money went.
  if (stage === 'wants_answer' || isNew) {
    await openCase(deps, {
      ...subject,
      kind: 'dispute',
      about: dispute.id,
      detail: { dispute: dispute.id, status, reason, amount: amount.amount, currency: amount.currency },
      ...(answerBy && { dueAt: answerBy }),
    })
  }
  await noteMoney(deps, subject)
  if (stage === 'ended') await settleCase(deps, 'dispute', dispute.id, `The dispute has ended: ${status}.`)
}

/** A buyer's bank asks money back: somebody has to answer, and in time. */
export const noticeDispute: Reaction = async (deps, { mode, type, objectIds: { id } }) => {
  const dispute = id ? await deps.payments(mode).findDispute(id) : null
  if (dispute) await noteDispute(deps, mode, dispute, type === 'charge.dispute.created')
  return 'done'
}

/** A bank suspects a payment to be fraud: canceling and refunding in time prevents the dispute. */
export const noticeFraudWarning: Reaction = async (deps, { mode, objectIds: { id } }) => {
  const warning = id ? await deps.payments(mode).findFraudWarning(id) : null
  // A payment that was refunded or disputed meanwhile has a case of its own, or needs none.
  if (!warning?.isActionable) return 'done'
  const { reason, paymentId } = warning
  const detail = { warning: warning.id, reason }
  const subject = await subjectOf(deps, mode, paymentId)
  await openCase(deps, { ...subject, kind: 'fraud_warning', about: warning.id, detail })
  return 'done'
}

/** A refund was made, has changed its state, or has come back, no matter who made it. */
export const noticeRefundNews: Reaction = async (deps, { mode, objectIds: { id, payment_intent: paymentId } }) => {
  if (id) await noticeRefund(deps, id)
  if (paymentId) await noteMoney(deps, await subjectOf(deps, mode, paymentId))
  return 'done'
}

/** The ten-minute runs of a day. */
const RUNS_A_DAY = 144

/**
 * Asks the gateway again about each sale whose money a bank may still move, once a day, in case its message never came: each in the run of the day
 * that its purchase's id falls on. One that fails doesn't hold up the others. @throws DomainError `database_unavailable`
 */
export async function askAboutBanks(deps: BankReactionDeps): Promise<void> {
  const now = deps.clock.now()
  const run = Math.floor((now.getTime() % DAY_MS) / (DAY_MS / RUNS_A_DAY))
  const runOf = (id: string) => Array.from(id).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % RUNS_A_DAY, 0)
  for (const { purchaseId, ...sale } of await deps.ledger.withBanks(now)) {
    const { mode, paymentId } = sale
    if (paymentId === null || runOf(purchaseId) !== run) continue
    try {
      const disputes = await deps.payments(mode).listDisputes(paymentId)
      for (const dispute of disputes) await noteDispute(deps, mode, dispute)
      if (disputes.length === 0) await noteMoney(deps, sale)
    } catch (error) {
      // The others of this run would wait for another day.
      if (isDomainError(error, 'database_unavailable')) throw error
      const code = isDomainError(error) ? error.code : String(error)
      deps.log({ level: 'error', event: 'bank_not_asked', purchaseId, code })
    }
  }
}
