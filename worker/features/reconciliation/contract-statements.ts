import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { filled } from '../../contract/list-query'
import { Currency } from '../../contract/money'
import { cleanField } from '../../contract/typed-text'
import type { LedgerEvent } from '../accounting/contract'
import type { CorrectionState } from '../accounting/contract-corrections'

export const MOST_STATEMENT_BYTES = 1024 * 1024
export const MOST_STATEMENT_LINES = 5000
/** How many lines that don't match are shown of a statement. */
export const MOST_LINES_SHOWN = 500

const CHOOSE = 'Choose a column'
/** A column of the file, counted from 0. */
const Column = v.pipe(v.string(CHOOSE), v.regex(/^\d{1,2}$/, CHOOSE))

/**
 * The query of POST /api/admin/reconciliation/statements, whose body is a CSV file: what its columns are, as chosen by the person who sends it: the
 * provider doesn't promise any. Without a column of currencies all amounts are in `inCurrency`.
 */
export const StatementColumns = v.pipe(
  v.object({
    mode: Mode,
    date: Column,
    /** An order's id or a booking's reference. */
    reference: Column,
    amount: Column,
    /** What comes in, where it has a column of its own: `amount` is then what goes out, and either may be empty. */
    moneyIn: filled(Column),
    currency: filled(Column),
    inCurrency: filled(v.pipe(v.string(), cleanField, v.toUpperCase(), Currency)),
    /** How days are written: 2026-11-21, 21/11/2026 or 11/21/2026. */
    dates: v.picklist(['iso', 'dmy', 'mdy'], 'Choose how days are written'),
    decimals: v.picklist(['point', 'comma'], 'Choose how amounts are written'),
    /** The sign of what an order costs, in the column `amount`. */
    charges: v.picklist(['negative', 'positive'], 'Choose a sign'),
  }),
  v.forward(
    v.check(
      ({ currency, inCurrency }) => currency !== undefined || inCurrency !== undefined,
      'Enter the currency, or choose its column',
    ),
    ['inCurrency'],
  ),
)
export type StatementColumns = v.InferOutput<typeof StatementColumns>

/** The path of a statement: the SHA-256 of its file. */
export const StatementPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'This is not a statement')) })

/** The path of one of its lines. */
export const StatementLinePath = v.object({
  ...StatementPath.entries,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'This is not a line'), v.transform(Number)),
})

/** The body of POST /api/admin/reconciliation/statements/:id/lines/:number: why it is posted, such as a debit memo of the airline. */
export const StatementLineNote = v.object({
  note: v.pipe(
    v.string('Say why'),
    v.trim(),
    v.minLength(1, 'Say why'),
    v.maxLength(500, 'A note has 500 letters at most'),
  ),
})

/** A statement that was read in. `from` and `until` are the first and last day of its lines. */
export interface StatementHead {
  id: string
  from: string
  until: string
  lines: number
  /** Null for a deleted account. */
  by: string | null
  at: string
}

/** The query of GET /api/admin/reconciliation/statements: all of a mode, or those with days in a month, which are compared with the ledger. */
export const StatementsQuery = v.object({
  mode: Mode,
  month: filled(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11'))),
})
export type StatementsQuery = v.InferOutput<typeof StatementsQuery>

/** Its answer, latest first. `unmatched`: lines and moves of the ledger without a match; null where it wasn't compared. */
export interface Statements {
  statements: (StatementHead & { unmatched: number | null })[]
}

/** The sale that a line or an entry belongs to. */
export interface OfSale {
  brandKey: string
  purchaseId: string
  /** Null where nothing was booked. */
  bookingId: string | null
}

/**
 * A line that isn't in the ledger to the cent. `amount_differs`: the ledger has another amount; `extra`: the ledger has everything else of that sale, but not
 * this: a debit memo, or charged twice; `unknown`: no sale of ours.
 */
export interface OpenLine {
  number: number
  /** yyyy-MM-dd. */
  day: string
  /** Minor units, below zero where our balance paid. */
  amount: number
  currency: string
  state: 'amount_differs' | 'extra' | 'unknown'
  /** The text in the file; null where it names a sale. */
  reference: string | null
  sale: OfSale | null
  /** The ledger's amount, where it differs. */
  ours: number | null
  /** What became of it as a correction; null where it was not posted. */
  correction: CorrectionState | null
}

/** What the ledger has at the provider within the statement's days, and no statement has. */
export interface MissingMove extends OfSale {
  event: LedgerEvent
  amount: number
  currency: string
  at: string
}

/** The answer of GET /api/admin/reconciliation/statements/:id. Amounts are minor units. */
export interface StatementFile extends StatementHead {
  matched: number
  /** The total of the lines, and of the ledger's moves at the provider within these days (UTC). */
  totals: { currency: string; theirs: number; ours: number }[]
  /** The first of these, and their number. */
  open: OpenLine[]
  openCount: number
  missing: MissingMove[]
  missingCount: number
}
