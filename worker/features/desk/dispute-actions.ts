import { moneyText } from '../../domain/money'
import type { Dispute } from '../../providers/payments'
import { momentText } from '../booking/mails'
import type { CaseAction, CaseActionKind } from '../issues/contract'
import type { CaseMatter } from './read-case'

/** The dispute that a case is about, as the gateway has it now; null for cases about something else, and where it can't be read. */
export const disputeOf = ({ entry, dispute }: CaseMatter): Dispute | null =>
  entry.kind === 'dispute' && dispute?.kind === 'read' ? dispute.value : null

/** The same, but only while the bank waits for an answer. */
function openDispute(matter: CaseMatter): Dispute | null {
  const dispute = disputeOf(matter)
  return dispute?.stage === 'wants_answer' ? dispute : null
}

/** The action that sends the evidence, while the bank takes any. */
export function sendEvidence(matter: CaseMatter, now: Date): CaseAction | null {
  const dispute = openDispute(matter)
  if (!dispute?.answerBy || !matter.evidence) return null
  const what =
    Object.keys(matter.evidence.parts).length > 0 ? 'the evidence on this page, with what you add,' : 'what you write'
  const until = momentText(dispute.answerBy.toISOString())
  const day =
    dispute.answerBy > now
      ? `The bank takes it until ${until}.`
      : `The bank took it until ${until}, and may not read it now.`
  const sentence = `Sends ${what} to the buyer’s bank, once and for all: nothing can be added later. ${day}`
  return { kind: 'send_evidence', sentence }
}

/** The action that gives a dispute up. A bank's mere inquiry ends otherwise: by a refund. */
export function acceptDispute(matter: CaseMatter): CaseAction | null {
  const dispute = openDispute(matter)
  if (!dispute || dispute.isInquiry) return null
  const ticket = matter.sold?.booking.status === 'confirmed' ? ' The booking and its tickets stay as they are.' : ''
  const sentence = `Gives the dispute up for lost: the buyer keeps the ${moneyText(dispute.amount)}, and nobody can ever undo that.${ticket}`
  return { kind: 'accept_dispute', sentence }
}

/** The effect of closing the case of a dispute by hand; null for every other case. */
export function resolveDispute(matter: CaseMatter): string | null {
  const dispute = disputeOf(matter)
  if (!dispute || dispute.stage === 'ended') return null
  return dispute.stage === 'under_review'
    ? 'Ends the case before the bank has decided. Nothing else is done.'
    : 'Ends the case without an answer: the bank then decides for the buyer.'
}

/** Why a dispute can't be answered in its state; null where that isn't what was asked for. */
export function answerRefusal(matter: CaseMatter, action: CaseActionKind): string | null {
  const { entry, dispute: reading } = matter
  const isAnswer = action === 'send_evidence' || action === 'accept_dispute'
  if (!isAnswer || entry.kind !== 'dispute' || entry.state !== 'open') return null
  if (reading?.kind === 'unread') return 'The card gateway did not say how the dispute stands. Look again in a moment.'
  const dispute = disputeOf(matter)
  if (dispute?.stage === 'ended') return `The dispute has ended: ${dispute.status}. Nothing was done now.`
  if (dispute?.stage === 'under_review') {
    const before = dispute.answer ? 'The evidence was sent before. ' : ''
    return `${before}The dispute is under review, and the bank takes nothing more.`
  }
  return action === 'send_evidence' && dispute?.answerBy === null ? 'The bank takes no answer to this dispute.' : null
}
