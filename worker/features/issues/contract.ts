import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { CaseEvidence } from '../desk/contract-evidence'
import type { CaseKind } from './contract-kinds'

export type CaseState = 'open' | 'resolved'

/** What is known beside the ids: amounts, codes, counts. No personal data. */
export type CaseDetail = Record<string, string | number | boolean | null>

/** A case in the desk's list. Instants are ISO. */
export interface CaseEntry {
  id: string
  kind: CaseKind
  state: CaseState
  mode: Mode
  brandKey: string | null
  purchaseId: string | null
  bookingId: string | null
  cancellationId: string | null
  orderId: string | null
  paymentId: string | null
  detail: CaseDetail
  seen: number
  openedAt: string
  dueAt: string
  updatedAt: string
  resolvedAt: string | null
}

/** Something done about a case. `userId` is "system" for the schedule; `by` the username, null for it and for who is gone. */
export interface CaseStep {
  id: string
  userId: string
  by: string | null
  action: string
  /** Null while it is being done, and when it was broken off. */
  outcome: string | null
  note: string | null
  at: string
}

/** The answer of GET /api/admin/cases: the cases that fit, a hundred at most, and how many are open altogether. */
export interface CaseList {
  cases: CaseEntry[]
  openCount: number
}

/** The query of GET /api/admin/cases. `text`: an id, a reference, an e-mail address, or a part of a traveler's name. */
export const CaseQuery = v.object({
  state: v.optional(v.picklist(['open', 'resolved'])),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
})

/** One thing that a record says. Amounts are decimal major units, instants ISO. */
export type CaseFact = { name: string } & (
  | { kind: 'text' | 'id' | 'instant'; value: string }
  | { kind: 'money'; amount: string; currency: string }
)

/** What one side has about a case: its facts, and a sentence where something can't be told. */
export interface CaseRecord {
  title: string
  facts: CaseFact[]
  problem: string | null
}

/**
 * What can be done about a case. `look_again`: ask both providers and do what follows; `release`: let reserved money go; `refund`: give
 * taken money back, in part or whole; `refund_again`: send a refund that failed once more; `attach_order`: say which order the purchase
 * has; `send_evidence`: answer a dispute, its note as words of one's own for the bank; `accept_dispute`: give it up for lost;
 * `resend_mail`: tell the traveler how the booking stands; `resolve`: end it with a note.
 */
export type CaseActionKind =
  | 'look_again'
  | 'release'
  | 'refund'
  | 'refund_again'
  | 'attach_order'
  | 'send_evidence'
  | 'accept_dispute'
  | 'resend_mail'
  | 'resolve'

/** An action as it can be done now, and what it would do in a sentence. */
export interface CaseAction {
  kind: CaseActionKind
  sentence: string
  /** The most that can be given back, decimal major units. Stands beside `refund`. */
  atMost?: { amount: string; currency: string } | undefined
  /** Orders that may be meant. Stands beside `attach_order`. */
  orderIds?: string[] | undefined
}

/** What is wise to do about a case, in a sentence or two, and the booking on whose page it is done; null where it is done here. */
export interface CaseAdvice {
  sentence: string
  bookingId: string | null
}

/** The answer of GET /api/admin/cases/:id. The gateway and the airline are asked at this moment. */
export interface CaseFile {
  entry: CaseEntry
  /** What the case is, in plain words. */
  sentence: string
  steps: CaseStep[]
  ours: CaseRecord[]
  gateway: CaseRecord[]
  airline: CaseRecord[]
  actions: CaseAction[]
  /** What should be thought of first; null where there is nothing. */
  advice: CaseAdvice | null
  /** What the bank is told, or was, about a disputed payment; null where it isn't asked. */
  evidence: CaseEvidence | null
  /** Whether somebody is at it: a step was begun a moment ago and hasn't come to its end. */
  isBusy: boolean
}

const NOTE = 'Write at most 1,000 letters'
const note = v.optional(v.pipe(v.string(NOTE), v.trim(), v.maxLength(1000, NOTE)), '')
const common = { seenSteps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), note }

/** The actions that need nothing but to be asked for. */
const WITHOUT_MORE = [
  'look_again',
  'release',
  'refund_again',
  'send_evidence',
  'accept_dispute',
  'resend_mail',
] as const satisfies CaseActionKind[]

/**
 * The body of POST /api/admin/cases/:id/actions. `seenSteps` is how many steps the case had when it was looked at: nothing is done when
 * somebody has done something since.
 */
export const CaseActionRequest = v.variant('action', [
  v.object({ action: v.picklist(WITHOUT_MORE), ...common }),
  v.object({
    action: v.literal('refund'),
    ...common,
    amount: v.pipe(
      v.string('Enter an amount'),
      v.trim(),
      v.regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 120.50'),
    ),
  }),
  v.object({
    action: v.literal('attach_order'),
    ...common,
    orderId: v.pipe(
      v.string('Enter the id of an order'),
      v.trim(),
      v.regex(/^\w{1,64}$/, 'This is not the id of an order'),
    ),
  }),
  v.object({
    action: v.literal('resolve'),
    ...common,
    note: v.pipe(v.string('Say how it ended'), v.trim(), v.minLength(1, 'Say how it ended'), v.maxLength(1000, NOTE)),
  }),
])
export type CaseActionRequest = v.InferOutput<typeof CaseActionRequest>
