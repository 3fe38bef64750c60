import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import { cleanField } from '../../contract/typed-text'
import type { CaseEvidence } from '../desk/contract-evidence'
import type { CaseKind } from './contract-kinds'

export type CaseState = 'open' | 'resolved'

/** Known facts besides the ids: amounts, codes, counts. No personal data. */
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

/** A step in a case. `userId` is "system" for the schedule; `by` the username, null for the schedule and for deleted users. */
export interface CaseStep {
  id: string
  userId: string
  by: string | null
  action: string
  /** Null while it is in progress, and when it was aborted. */
  outcome: string | null
  note: string | null
  at: string
}

/** The answer of GET /api/admin/cases: the matching cases, a hundred at most, and how many are open altogether. */
export interface CaseList {
  cases: CaseEntry[]
  openCount: number
}

/** The query of GET /api/admin/cases. `text`: an id, a reference, an e-mail address, or a part of a traveler's name. */
export const CaseQuery = v.object({
  state: v.optional(v.picklist(['open', 'resolved'])),
  text: v.optional(v.pipe(v.string(), cleanField, v.maxLength(200))),
})

/** A fact of a record. Amounts are decimal major units, instants ISO. */
export type CaseFact = { name: string } & (
  | { kind: 'text' | 'id' | 'instant'; value: string }
  | { kind: 'money'; amount: string; currency: string }
)

/** What one side knows about a case: its facts, and a sentence when something is unavailable. */
export interface CaseRecord {
  title: string
  facts: CaseFact[]
  problem: string | null
}

/**
 * The actions on a case. `look_again`: ask both providers and continue accordingly; `release`: release reserved money; `refund`: refund
 * captured money, in part or whole; `refund_again`: retry a refund that failed; `attach_order`: say which order the purchase has;
 * `send_evidence`: answer a dispute, with a note in one's own words for the bank; `accept_dispute`: accept that it is lost; `resend_mail`:
 * mail the booking's state to the traveler; `resolve`: close it with a note.
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

/** An action that is possible now, and its effect in a sentence. */
export interface CaseAction {
  kind: CaseActionKind
  sentence: string
  /** The largest possible refund, decimal major units. Set for `refund`. */
  atMost?: { amount: string; currency: string } | undefined
  /** The possible orders. Set for `attach_order`. */
  orderIds?: string[] | undefined
}

/** The recommended action in a sentence or two, and the booking on whose page to take it; null when it is taken here. */
export interface CaseAdvice {
  sentence: string
  bookingId: string | null
}

/** The answer of GET /api/admin/cases/:id. Stripe and the airline are asked on each request. */
export interface CaseFile {
  entry: CaseEntry
  /** The explanation of the case, in plain words. */
  sentence: string
  steps: CaseStep[]
  ours: CaseRecord[]
  gateway: CaseRecord[]
  airline: CaseRecord[]
  actions: CaseAction[]
  /** What to consider first; null when there is nothing. */
  advice: CaseAdvice | null
  /** The evidence for the bank about a disputed payment; null when there is no dispute. */
  evidence: CaseEvidence | null
  /** Whether somebody is working on it: a step was started a moment ago and hasn't finished. */
  isBusy: boolean
}

const NOTE = 'Write at most 1,000 letters'
const note = v.optional(v.pipe(v.string(NOTE), v.trim(), v.maxLength(1000, NOTE)), '')
const common = { seenSteps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), note }

/** The actions without further input. */
const WITHOUT_MORE = [
  'look_again',
  'release',
  'refund_again',
  'send_evidence',
  'accept_dispute',
  'resend_mail',
] as const satisfies CaseActionKind[]

/**
 * The body of POST /api/admin/cases/:id/actions. `seenSteps` is how many steps the case had when it was displayed: the action is refused
 * when there was another one since.
 */
export const CaseActionRequest = v.variant('action', [
  v.object({ action: v.picklist(WITHOUT_MORE), ...common }),
  v.object({
    action: v.literal('refund'),
    ...common,
    amount: v.pipe(
      v.string('Enter an amount'),
      cleanField,
      v.regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 120.50'),
    ),
  }),
  v.object({
    action: v.literal('attach_order'),
    ...common,
    orderId: v.pipe(
      v.string('Enter the id of an order'),
      cleanField,
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
