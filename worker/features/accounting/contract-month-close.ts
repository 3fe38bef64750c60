import * as v from 'valibot'
import { BooksQuery } from './contract'

/** The query of GET /api/admin/books/close: like that of the books, for a month. */
export const MonthCloseQuery = v.object({
  ...BooksQuery.entries,
  period: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11')),
})
export type MonthCloseQuery = v.InferOutput<typeof MonthCloseQuery>

/**
 * What can be open when a month ends. `in_progress`: a purchase that isn't known yet to be sold, or whose money is being released; `unpaid`: sold,
 * and the money not taken; `refund_due`: owed to a traveler; `disputed`: held back by a bank; `claimed`: paid for a ticket that was given up, and not yet refunded by
 * the provider; `foreign_fee`: a fee in another currency than the sale was paid in, not exchanged; `transfer`: on its way to a brand or back.
 */
export type OpenKind = 'in_progress' | 'unpaid' | 'refund_due' | 'disputed' | 'claimed' | 'foreign_fee' | 'transfer'

/** Something that was open when a month ended. Minor units. */
export interface OpenItem {
  kind: OpenKind
  brandKey: string
  purchaseId: string
  /** Null where nothing was booked. */
  bookingId: string | null
  currency: string
  /** The amount that was open when the month ended, and how much of it is open now. */
  amount: number
  left: number
  /** When it last moved before the month ended, ISO 8601. */
  at: string
}

/** The answer of GET /api/admin/books/close: what was open, by kind, the oldest first. */
export interface MonthClose {
  period: string
  /** The time zone in which the month ends, an IANA name. */
  timeZone: string
  /** Whether the month was over at the time of the request; if not, it is closed as of now. */
  isOver: boolean
  items: OpenItem[]
  /** Whether there were more than are listed. */
  hasMore: boolean
}
