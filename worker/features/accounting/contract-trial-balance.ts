import * as v from 'valibot'
import { type BooksLine, BooksQuery } from './contract'

/** The query of GET /api/admin/books/trial-balance: as that of the books, of a month or a year. */
export const TrialBalanceQuery = v.object({
  ...BooksQuery.entries,
  period: v.pipe(v.string(), v.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'Use a month such as 2026-11, or a year')),
})
export type TrialBalanceQuery = v.InferOutput<typeof TrialBalanceQuery>

/** An account of a brand in a currency: its balance before the period, and what the period moved. Minor units. */
export interface TrialBalanceLine extends Omit<BooksLine, 'part'> {
  /** Debits are positive, credits negative. */
  opening: number
}

/** The answer of GET /api/admin/books/trial-balance. The lines of a brand and currency sum to zero, before the period and after it. */
export interface TrialBalance {
  period: string
  /** By whose clocks it begins and ends, an IANA name. */
  timeZone: string
  /** When it was made, ISO 8601. */
  madeAt: string
  /** Whether the period was over then: if not, more will come. */
  isOver: boolean
  lines: TrialBalanceLine[]
}
