import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import type { CaseDetail } from './contract'
import { CASES, type CaseKind } from './contract-kinds'

/** What a case is about, by the ids of our rows and of both providers' records. */
export interface CaseSubject {
  mode: Mode
  brandKey?: string | null
  purchaseId?: string | null
  bookingId?: string | null
  cancellationId?: string | null
  orderId?: string | null
  paymentId?: string | null
}

/** A case to be opened. */
export interface NewCase extends CaseSubject {
  id: string
  kind: CaseKind
  /** What it is about, once for all time: "order_after_release:<purchase id>". */
  key: string
  detail: CaseDetail
  dueAt: Date
  now: Date
  /** Whether this only says how what it is about stands now: an open case gets the new detail and isn't counted once more. */
  isLook?: boolean | undefined
}

/** The moment by which somebody should have looked at a case that opens now. */
export const caseDueAt = (kind: CaseKind, now: Date): Date => new Date(now.getTime() + CASES[kind].hours * HOUR_MS)

/** The key of a kind's case about something: at most one is open for it. */
export const caseKey = (kind: CaseKind, about: string): string => `${kind}:${about}`
