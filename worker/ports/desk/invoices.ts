import type { Mode } from '../../contract/admin'
import type { Invoice } from '../../contract/desk/invoices'
import type { BooksQuery } from '../../contract/desk/ledger'
import type { BrandScope } from '../../domain/account/rights'
import type { InvoicedEvent, NewInvoice } from '../../domain/invoices/invoice'

/** A posting of the ledger for which no paper was issued yet. `amount` is in minor units, positive; `cause` is the posting. */
export interface DueInvoice {
  cause: string
  event: InvoicedEvent
  brandKey: string
  mode: Mode
  purchaseId: string
  bookingId: string
  amount: { amount: number; currency: string }
  at: string
}

/** An invoice with what its row says beside it. */
export interface IssuedInvoice extends Invoice {
  brandKey: string
  mode: Mode
  purchaseId: string
}

/** Invoices and credit notes: issued once for a cause, numbered without gaps, and never changed. @throws DomainError `database_unavailable` */
export interface Invoices {
  /** A brand's booking: its papers in the order of their numbers, and what is due, oldest first. */
  ofBooking(brandKey: string, bookingId: string): Promise<{ issued: IssuedInvoice[]; due: DueInvoice[] }>
  /** What was issued in a period, in the order of the numbers of each brand, `most` of them at most. */
  issuedIn(scope: BrandScope, which: BooksQuery, most: number): Promise<IssuedInvoice[]>
  /** What is due of what has moved since then, at any brand, oldest first. */
  due(since: Date, limit: number): Promise<DueInvoice[]>
  /**
   * Issues papers of one brand, mode and year together, each with the next number, all of them or none: none where there is one for the first
   * cause already.
   */
  issue(papers: readonly NewInvoice[]): Promise<void>
}
