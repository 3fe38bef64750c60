import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { filled, TypedBrandKey } from '../../contract/list-query'

/** Where money is, or whom it is owed to, in the shop's own books. Debits are positive, credits negative; all of it together is nothing. */
export type LedgerAccount =
  | 'travelers'
  | 'processor'
  | 'provider'
  | 'fees'
  | 'claims'
  | 'losses'
  | 'by_hand'
  | 'made_up'
  | 'gateway_fees'
  | 'exchange'
  | 'provider_fees'
  | 'provider_bills'
  | 'disputed'
  | 'platform_share'
  | 'platform'
  | 'brand_shares'
  | 'brands'
  | 'tax_contained'
  | 'tax_due'
  | 'offsets'

/** What has happened, each time in entries that sum to zero. */
export type LedgerEvent =
  | 'sale'
  | 'payment'
  | 'sale_undone'
  | 'late_ticket'
  | 'canceled'
  | 'refund'
  | 'refund_returned'
  | 'goodwill'
  | 'goodwill_returned'
  | 'paid_by_hand'
  | 'received_by_hand'
  | 'provider_corrected'
  | 'settled_by_hand'
  | 'gateway_fee'
  | 'exchanged'
  | 'provider_fee'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'platform_share'
  | 'earned'
  | 'transferred'
  | 'transfer_reversed'
  | 'taxed'
  | 'offset_ordered'
  | 'offset_undone'

/**
 * The part of a sale that an entry is for; `whole` for all of it. Of the flight provider's fee: what each order costs, the share of its total, and what its paid
 * extras cost.
 */
export type LedgerPart = 'whole' | 'fare' | 'tax' | 'seats' | 'bags' | 'offset' | 'fee' | 'order' | 'share' | 'extras'

/** One side of something that has happened. `amount` is in minor units, `posting` names all entries that were written together. */
export interface LedgerEntry {
  id: string
  posting: string
  event: LedgerEvent
  account: LedgerAccount
  part: LedgerPart
  amount: number
  currency: string
  /** ISO 8601. */
  at: string
}

/**
 * The query of GET /api/admin/books: a month, or a day of it, in one mode; without `brandKey` of every brand that the user manages. It begins and ends by
 * UTC, or, of one brand, by that brand's own clocks. An entry is dated when it is written and never changes: a month that is over stays as it is.
 */
export const BooksQuery = v.object({
  period: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/, 'Use a month such as 2026-11, or a day')),
  mode: Mode,
  brandKey: filled(TypedBrandKey),
  clocks: v.optional(v.picklist(['utc', 'brand'])),
})
export type BooksQuery = v.InferOutput<typeof BooksQuery>

/** The same as it is looked up: the first instant of it, and the first after it, ISO 8601. */
export interface BooksSpan extends Pick<BooksQuery, 'mode' | 'brandKey'> {
  from: string
  until: string
}

/** The query of GET /api/admin/books/export. */
export const BooksExport = v.object({ ...BooksQuery.entries, format: v.picklist(['csv', 'json']) })
export type BooksExport = v.InferOutput<typeof BooksExport>

/** What came into an account of a brand and what went out of it, both in minor units and positive. */
export interface BooksLine {
  brandKey: string
  account: LedgerAccount
  part: LedgerPart
  currency: string
  debit: number
  credit: number
}

/** The answer of GET /api/admin/books. */
export interface Books {
  period: string
  /** By whose clocks it begins and ends, an IANA name. */
  timeZone: string
  lines: BooksLine[]
}

/** An entry in the file of GET /api/admin/books/export. */
export interface ExportedEntry extends LedgerEntry {
  brandKey: string
  purchaseId: string
}
