import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import type { Dispute } from '../../../providers/payments'
import { disputeOf } from '../dispute-actions'
import type { CaseMatter } from '../read-case'
import { withOwnWords } from '../rules-evidence'
import type { ActionOutcome } from './give-back'

function requireDispute(matter: CaseMatter): Dispute {
  const dispute = disputeOf(matter)
  if (!dispute) throw new Error('The case has no dispute')
  return dispute
}

/**
 * Refuses evidence that says nothing.
 * @throws DomainError `invalid_input` beside the note
 */
export function requireEvidence({ evidence }: CaseMatter, ownWords: string): void {
  if (ownWords !== '' || Object.keys(evidence?.parts ?? {}).length > 0) return
  const message = 'Nothing is on record about this payment: write what the bank should know'
  throw new DomainError('invalid_input', message, { fields: { note: message } })
}

const endWords = ({ status }: Dispute) => `The dispute has ended: ${status}.`

/** Whether a step's evidence was sent, by the state of the dispute. */
function evidenceOutcome(dispute: Dispute, stepId: string): string {
  const { stage, answer } = dispute
  const isOurs = answer?.madeFor === stepId
  if (stage === 'wants_answer') return 'Nothing was sent.'
  if (stage === 'ended') return `${isOurs ? 'The evidence was sent.' : 'Nothing was sent.'} ${endWords(dispute)}`
  return isOurs
    ? 'The evidence was sent. The dispute is under review: the case stays open until the bank has decided.'
    : 'Nothing was sent: somebody had answered before. The dispute is under review.'
}

const acceptOutcome = (dispute: Dispute): string =>
  dispute.stage === 'ended' ? endWords(dispute) : `Not accepted: the dispute is ${dispute.status.replaceAll('_', ' ')}.`

const isOver = ({ stage }: Dispute) => stage === 'ended'

/** Sends the shown evidence, with the note, to the bank: once, whatever was sent before. @throws DomainError as the port does */
export async function sendEvidence(
  deps: Pick<Deps, 'payments'>,
  matter: CaseMatter,
  { ownWords, stepId }: { ownWords: string; stepId: string },
): Promise<ActionOutcome> {
  const evidence = withOwnWords(matter.evidence?.parts ?? {}, ownWords)
  const gateway = deps.payments(matter.entry.mode)
  const after = await gateway.answerDispute(requireDispute(matter).id, { evidence, madeFor: stepId })
  return { outcome: evidenceOutcome(after, stepId), isOver: isOver(after) }
}

/** Gives the dispute up for lost. @throws DomainError as the port does */
export async function acceptDispute(deps: Pick<Deps, 'payments'>, matter: CaseMatter): Promise<ActionOutcome> {
  const after = await deps.payments(matter.entry.mode).acceptDispute(requireDispute(matter).id)
  return { outcome: acceptOutcome(after), isOver: isOver(after) }
}

/** The outcomes of answers whose steps were broken off, by step. */
export function brokenOffAnswers(matter: CaseMatter): { stepId: string; outcome: string }[] {
  const dispute = disputeOf(matter)
  if (!dispute) return []
  return matter.steps.flatMap(({ id: stepId, action, outcome }) => {
    if (outcome !== null) return []
    if (action === 'send_evidence') return [{ stepId, outcome: evidenceOutcome(dispute, stepId) }]
    return action === 'accept_dispute' ? [{ stepId, outcome: acceptOutcome(dispute) }] : []
  })
}
