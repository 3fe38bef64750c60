import type { Mode } from '../contract/admin'
import type { CaseKind } from '../contract/cases'
import type { DayTallies, DifferenceReason } from '../contract/desk/reconciliation'
import type { SaleRecord } from '../domain/reconcile/difference'
import type { TimeSpan } from './list-page'

/** By what sales are looked up for comparison. */
export interface SaleIds {
  purchaseIds?: string[]
  paymentIds?: string[]
  orderIds?: string[]
}

/** What our own books have of sales, whoever's they are: for reconciliation. @throws DomainError `database_unavailable` */
export interface SaleBooks {
  /** Those whose purchases were begun in the span. */
  begun(mode: Mode, span: TimeSpan): Promise<SaleRecord[]>
  /** Those whose cancellations say that money went back in the span. */
  refunded(mode: Mode, span: TimeSpan): Promise<SaleRecord[]>
  /** Those that fit any of the ids. */
  named(mode: Mode, ids: SaleIds): Promise<SaleRecord[]>
  /** How many purchases of a mode were begun in a span of time with what this one was: at any brand, tried or paid, itself among them. */
  alike(purchase: PurchaseTraits, span: TimeSpan): Promise<AlikePurchases>
  /** Which of these ids are steps that somebody took at the desk. */
  deskSteps(ids: string[]): Promise<string[]>
}

/** By what purchases are told to be by the same buyer; null where it isn't known. */
export interface PurchaseTraits {
  mode: Mode
  cardHash: string | null
  buyerHash: string | null
  email: string | null
}

/** How many purchases share a trait: the card, the browser, the address that was booked with. Null where it isn't known. */
export interface AlikePurchases {
  card: number | null
  browser: number | null
  email: number | null
}

/** A difference as a report remembers it: reason, and the case that it became. */
export interface NotedDifference {
  reason: DifferenceReason
  kind: CaseKind
  about: string
}

/** What was found of a day, or of the part of it that has been compared. `more`: differences beyond those that have cases of their own. */
export interface DayFindings {
  tallies: DayTallies
  differences: NotedDifference[]
  more: number
}

/** A day as it was compared. `day` is yyyy-MM-dd, UTC; instants are ISO. */
export interface StoredReport {
  mode: Mode
  day: string
  /** What the last comparison that came to its end gave. */
  result: (DayFindings & { comparedAt: string }) | null
  /** A comparison that is under way: where it goes on, and how much time it takes at once. */
  pass: (DayFindings & { from: string; sliceMs: number }) | null
  savedAt: string
}

/** Reports, one for each mode and day. @throws DomainError `database_unavailable` */
export interface ReportRepository {
  find(mode: Mode, day: string): Promise<StoredReport | null>
  /** Latest day first. */
  latest(mode: Mode, limit: number): Promise<StoredReport[]>
  /** Stores a report if it is as it was when it was read (`savedBefore`, null for none); false, and nothing stored, when it isn't. */
  save(report: StoredReport, savedBefore: string | null): Promise<boolean>
}
