import type { EvidencePart } from '#worker/features/desk/contract-evidence'
import type { CaseActionKind, CaseEntry, CaseStep } from '#worker/features/issues/contract'
import { readerTime } from '../../../format/reader-time'

/** What each action is called. */
export const ACTION_LABELS: Record<CaseActionKind, string> = {
  look_again: 'Look again',
  release: 'Release the money',
  refund: 'Refund',
  refund_again: 'Send the refund again',
  attach_order: 'Attach an order',
  send_evidence: 'Send the evidence',
  accept_dispute: 'Accept the dispute',
  resend_mail: 'Send the mail again',
  resolve: 'Resolve',
}

const GRAVE: readonly CaseActionKind[] = ['release', 'refund', 'refund_again', 'accept_dispute']

/** The actions that move money or lose it: their button is the dangerous one. */
export const isGrave = (kind: CaseActionKind) => GRAVE.includes(kind)

/** The label of the text field of each action; a note for later readers by default. */
export const NOTE_LABELS: Partial<Record<CaseActionKind, string>> = {
  resolve: 'How it ended',
  send_evidence: 'In your own words, for the bank (optional)',
}

/** The names of the parts of the evidence about a disputed payment. */
export const EVIDENCE_NAMES: Record<EvidencePart, string> = {
  productDescription: 'What was sold',
  customerName: 'Buyer',
  customerEmail: 'Buyer’s email',
  serviceDate: 'Day of travel',
  refundPolicy: 'Refund terms',
  agreement: 'What was agreed to',
  refundRefusal: 'How it stands, and what went back',
  activity: 'What happened when',
  ownWords: 'In our own words',
}

const isAction = (action: string): action is CaseActionKind => Object.hasOwn(ACTION_LABELS, action)

/** What was done in a step. */
export const stepWords = ({ action }: CaseStep) => (isAction(action) ? ACTION_LABELS[action] : 'Settled by itself')

/** Who took a step. */
export const stepBy = ({ by, userId }: CaseStep) => by ?? (userId === 'system' ? 'The schedule' : 'Somebody')

export const isOverdue = ({ state, dueAt }: CaseEntry, now: Date) =>
  state === 'open' && Date.parse(dueAt) < now.getTime()

/** When it was opened, and by when it is to be looked at or how it ended: "Open since …, to be looked at by …". */
export function caseTimes({ state, openedAt, dueAt, resolvedAt }: CaseEntry): string {
  if (state === 'resolved') return `Opened ${readerTime(openedAt)}, resolved ${readerTime(resolvedAt ?? '')}`
  return `Open since ${readerTime(openedAt)}, to be looked at by ${readerTime(dueAt)}`
}
