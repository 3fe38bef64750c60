import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { Currency, minorDigits } from '../../contract/money'
import { cleanField } from '../../contract/typed-text'

/**
 * A note about our balance at the provider of flights, whose API doesn't report it: money that was sent there, how much the provider's own page
 * shows, the mark below which somebody is called, and the floor below which nothing is sold (0: none).
 */
export const BALANCE_NOTES = ['top_up', 'shown', 'low_water', 'floor'] as const
export type BalanceNoteKind = (typeof BALANCE_NOTES)[number]

const AMOUNT = 'Use an amount such as 5000 or 1234.50'

/** The body of POST /api/admin/books/balance. The same key notes once. */
export const BalanceNote = v.pipe(
  v.object({
    key: v.pipe(v.string('This is not a key'), v.uuid('This is not a key')),
    mode: Mode,
    kind: v.picklist(BALANCE_NOTES, 'Choose what to note'),
    amount: v.pipe(v.string(AMOUNT), cleanField, v.regex(/^\d{1,12}(\.\d{1,3})?$/, AMOUNT)),
    currency: v.pipe(v.string('Use a currency such as USD'), cleanField, v.toUpperCase(), Currency),
    note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'A note has 200 letters at most')),
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency),
      'This currency has fewer decimals',
    ),
    ['amount'],
  ),
)
export type BalanceNote = v.InferOutput<typeof BalanceNote>

/** The query of GET /api/admin/books/balance. */
export const BalanceQuery = v.object({ mode: Mode })

/** The kinds of stored entries: a `correction` is the difference between the provider's page and our sum, and may be negative. */
export type BalanceEntryKind = 'top_up' | 'correction' | 'low_water' | 'floor'

/** Our balance in one currency: what was noted, less what the ledger says was spent since. Amounts are decimal major units. */
export interface CurrencyBalance {
  currency: string
  balance: string
  /** Null where no mark was set. */
  lowWater: string | null
  /** Null where there is none. */
  floor: string | null
}

/** The answer of GET /api/admin/books/balance, latest entries first. A currency without notes is unknown, and left out. */
export interface ProviderBalances {
  balances: CurrencyBalance[]
  entries: {
    id: string
    kind: BalanceEntryKind
    amount: string
    currency: string
    note: string
    by: string | null
    at: string
  }[]
}
