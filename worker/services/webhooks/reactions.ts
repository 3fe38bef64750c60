import type { CaseKind } from '../../contract/cases'
import type { Deps } from '../../deps'
import type { InboxEvent } from '../../ports/inbox'
import { type CaseDeps, openCase, settleCase } from '../desk/open-case'

/** What reactions need from outside. */
export type ReactionDeps = CaseDeps & Pick<Deps, 'payments'>

/** What came of an event: `later` when what it is about can't be settled yet. */
export type Outcome = 'done' | 'later'

/** What is done about an event. Harmless to repeat: nothing it says is believed, what it names is asked of its provider. */
type Reaction = (deps: ReactionDeps, event: InboxEvent) => Promise<Outcome>

/** A buyer's bank asks money back: somebody has to answer, and in time. */
const noticeDispute: Reaction = async (deps, { mode, type, objectIds: { id } }) => {
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
const noticeFraudWarning: Reaction = async (deps, { mode, objectIds: { id } }) => {
  const warning = id ? await deps.payments(mode).findFraudWarning(id) : null
  // What was given back or disputed meanwhile has a case of its own, or needs none.
  if (!warning?.isActionable) return 'done'
  const { reason, paymentId } = warning
  const detail = { warning: warning.id, reason }
  await openCase(deps, { kind: 'fraud_warning', about: warning.id, mode, paymentId, detail })
  return 'done'
}

const REACTIONS: Record<string, Reaction> = {
  'charge.dispute.created': noticeDispute,
  'charge.dispute.updated': noticeDispute,
  'charge.dispute.closed': noticeDispute,
  'charge.dispute.funds_withdrawn': noticeDispute,
  'charge.dispute.funds_reinstated': noticeDispute,
  'radar.early_fraud_warning.created': noticeFraudWarning,
}

/** Does what an event asks for. One of a type that asks for nothing is noted, and that is all. */
export const react: Reaction = async (deps, event) => {
  const reaction = Object.hasOwn(REACTIONS, event.type) ? REACTIONS[event.type] : undefined
  return reaction ? reaction(deps, event) : 'done'
}

/** What a bank wants can't be asked for days on end: then a person has to look. Everything else the schedule looks at too. */
const CASE_OF_GIVEN_UP: Record<string, CaseKind> = {
  'charge.dispute.created': 'dispute',
  'radar.early_fraud_warning.created': 'fraud_warning',
}

/** Hands an event to a person that could not be dealt with and that nobody else would notice. */
export async function giveUpOn(deps: ReactionDeps, { type, mode, objectIds: { id } }: InboxEvent): Promise<void> {
  const kind = Object.hasOwn(CASE_OF_GIVEN_UP, type) ? CASE_OF_GIVEN_UP[type] : undefined
  if (kind && id) await openCase(deps, { kind, about: id, mode, detail: { id, isRead: false } })
}
