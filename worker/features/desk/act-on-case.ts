import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { moneyText } from '../../domain/money'
import type { Order } from '../../providers/flights'
import { auditEntry } from '../activity/audit-entry'
import type { CaseActionKind, CaseActionRequest, CaseFile } from '../issues/contract'
import { acceptDispute, brokenOffAnswers, requireEvidence, sendEvidence } from './actions/answer-dispute'
import { attachOrder, readOwnOrder } from './actions/attach-order'
import { closeMatter } from './actions/close-case'
import {
  type ActionOutcome,
  brokenOffRefunds,
  noteRefund,
  readRefund,
  refundByHand,
  releaseByHand,
  sendRefundAgain,
} from './actions/give-back'
import { type LookAgainDeps, lookAgain } from './actions/look-again'
import { resendMail } from './actions/resend-mail'
import { busySince, readCaseFile } from './case-file'
import { answerRefusal } from './dispute-actions'
import { offeredActions } from './offered-actions'
import { type CaseMatter, type ReadCaseDeps, readCase } from './read-case'

/** What acting on a case needs from outside. */
export type ActDeps = ReadCaseDeps & LookAgainDeps & Pick<Deps, 'outbox' | 'audit' | 'ledger'>

/** An action with what it was checked to need. */
type Checked =
  | { action: 'look_again' | 'release' | 'refund_again' | 'accept_dispute' | 'resend_mail' | 'resolve' }
  | { action: 'send_evidence'; ownWords: string }
  | { action: 'refund'; amount: Money }
  | { action: 'attach_order'; order: Order }

async function check(deps: ActDeps, matter: CaseMatter, request: CaseActionRequest): Promise<Checked> {
  switch (request.action) {
    case 'refund':
      return { action: 'refund', amount: readRefund(matter, request.amount) }
    case 'attach_order':
      return { action: 'attach_order', order: await readOwnOrder(deps, matter, request.orderId) }
    case 'send_evidence':
      requireEvidence(matter, request.note)
      return { action: 'send_evidence', ownWords: request.note }
    default:
      return { action: request.action }
  }
}

/** What a step is about, for later readers. */
function noteOf(checked: Checked, note: string): string | null {
  const about =
    checked.action === 'refund' ? moneyText(checked.amount) : checked.action === 'attach_order' ? checked.order.id : ''
  return [about, note].filter(Boolean).join('. ') || null
}

async function run(deps: ActDeps, matter: CaseMatter, checked: Checked, stepId: string): Promise<ActionOutcome> {
  const open = async (outcome: Promise<string>) => ({ outcome: await outcome, isOver: false })
  switch (checked.action) {
    case 'look_again':
      return open(lookAgain(deps, matter))
    case 'release':
      return releaseByHand(deps, matter)
    case 'refund':
      return refundByHand(deps, matter, { amount: checked.amount, stepId })
    case 'refund_again':
      return sendRefundAgain(deps, matter)
    case 'attach_order':
      return attachOrder(deps, matter, checked.order)
    case 'send_evidence':
      return sendEvidence(deps, matter, { ownWords: checked.ownWords, stepId })
    case 'accept_dispute':
      return acceptDispute(deps, matter)
    case 'resend_mail':
      return open(resendMail(deps, matter, stepId))
    case 'resolve':
      return { outcome: await closeMatter(deps, matter), isOver: true }
  }
}

// What may have been done although nobody answered.
const ONCE: readonly CaseActionKind[] = ['refund', 'send_evidence', 'accept_dispute']

/** Why a step failed, for its row and for the person who took it. */
function failure(error: DomainError): DomainError {
  const text: Partial<Record<DomainError['code'], string>> = {
    payment_unavailable: 'The card gateway did not answer.',
    provider_timeout: 'The flight provider did not answer.',
    provider_busy: 'The flight provider did not answer.',
    provider_unavailable: 'The flight provider did not answer, or what it said can’t be read.',
  }
  return new DomainError(error.code, text[error.code] ?? error.message, { cause: error })
}

/** Refuses when somebody else is at it, or was. @throws DomainError `conflict` */
async function begin(deps: ActDeps, matter: CaseMatter, step: Parameters<Deps['cases']['begin']>[1], seen: number) {
  const { id } = matter.entry
  const since = busySince(deps.clock.now())
  if (await deps.cases.begin(id, step, { seen, busySince: since })) return
  const now = await deps.cases.steps(id)
  const isBusy = now.some(({ outcome, at }) => outcome === null && at > since.toISOString())
  throw new DomainError(
    'conflict',
    isBusy
      ? 'Somebody is at it. Please look again in a moment.'
      : 'Something was done about it since you looked. Nothing was done now.',
  )
}

/**
 * Does something about a case: only once, no matter who presses or how often. The step is recorded before it is done, its outcome after. A
 * refund or an answer to a bank whose outcome isn't known stays open, and the next action finds out about it.
 * @throws DomainError `not_found`, `conflict` when the case's state doesn't allow it, or somebody else is at it, `invalid_input`, and
 * as the providers' calls do
 */
export async function actOnCase(
  deps: ActDeps,
  { id, userId, brandKey, request }: { id: string; userId: string; brandKey: string; request: CaseActionRequest },
): Promise<CaseFile> {
  const { cases, clock, ids } = deps
  const matter = await readCase(deps, id)
  const { entry } = matter
  if (!offeredActions(matter, clock.now()).some(({ kind }) => kind === request.action)) {
    const why = answerRefusal(matter, request.action) ?? 'This can’t be done as the case stands now.'
    throw new DomainError('conflict', why)
  }
  const checked = await check(deps, matter, request)
  const stepId = ids.uuid()
  const at = clock.now().toISOString()
  const step = { id: stepId, userId, action: request.action, note: noteOf(checked, request.note), at }
  await begin(deps, matter, step, request.seenSteps)
  for (const { stepId: broken, outcome } of brokenOffAnswers(matter)) await cases.finish(broken, outcome)
  for (const { stepId: broken, outcome, made } of brokenOffRefunds(matter)) {
    if (made) await noteRefund(deps, matter, made)
    await cases.finish(broken, outcome)
  }
  const detail = { case: id, kind: entry.kind, step: request.action }
  await deps.audit.insert(
    auditEntry(deps, { brandKey: entry.brandKey ?? brandKey, userId }, { action: 'case_step', detail }),
  )
  try {
    const { outcome, isOver } = await run(deps, matter, checked, stepId)
    await cases.finish(stepId, outcome)
    if (isOver) await cases.resolve(id, clock.now())
  } catch (error) {
    if (!isDomainError(error)) throw error
    const isUnclear = ONCE.includes(checked.action) && error.code === 'payment_unavailable'
    const refusal = failure(error)
    if (!isUnclear) await cases.finish(stepId, refusal.message)
    throw refusal
  }
  return readCaseFile(deps, id)
}
