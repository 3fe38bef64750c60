import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import type { CaseDetail } from './contract'
import { CASES, type CaseKind } from './contract-kinds'

/** The subject of a case, by the ids of our rows and of both providers' records. */
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
  /** Its key: "order_after_release:<purchase id>". */
  key: string
  detail: CaseDetail
  dueAt: Date
  now: Date
  /** Whether this only reports the current state: an open case gets the new detail and isn't counted again. */
  isLook?: boolean | undefined
}

/** When somebody should have looked at a case that opens now. */
export const caseDueAt = (kind: CaseKind, now: Date): Date => new Date(now.getTime() + CASES[kind].hours * HOUR_MS)

/** The key of a case of this kind about a subject: at most one is open for it. */
export const caseKey = (kind: CaseKind, about: string): string => `${kind}:${about}`
