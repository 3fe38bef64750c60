import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { Currency, minorDigits } from '../../contract/money'
import { cleanField } from '../../contract/typed-text'

const AMOUNT = 'Use an amount such as 3 or 2.50; leave it empty for none'
const Amount = v.pipe(v.string(AMOUNT), cleanField, v.regex(/^(\d{1,9}(\.\d{1,3})?)?$/, AMOUNT))
const PERCENT = 'Use a percent such as 1 or 0.75; leave it empty for none'
const DAY = 'Use a day such as 2026-12-01'

const decimals = (amount: string) => amount.split('.')[1]?.length ?? 0
const fits = (amount: string, currency: string) => decimals(amount) <= minorDigits(currency)
const FEWER = 'This currency has fewer decimals'

/**
 * The body of POST /api/admin/books/provider-fees: what each order costs us by the contract with the provider of flights. Empty amounts are
 * none. The same key notes once.
 */
export const ProviderFeeNote = v.pipe(
  v.object({
    key: v.pipe(v.string('This is not a key'), v.uuid('This is not a key')),
    mode: Mode,
    perOrder: Amount,
    /** The fee for each paid seat or bag. */
    perExtra: Amount,
    currency: v.pipe(v.string('Use a currency such as USD'), cleanField, v.toUpperCase(), Currency),
    /** Of the order's total, in percent. */
    share: v.pipe(v.string(PERCENT), cleanField, v.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, PERCENT)),
    /** The first day, in UTC, from its beginning; today means from now on. */
    validFrom: v.pipe(v.string(DAY), v.isoDate(DAY)),
    note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'A note has 200 letters at most')),
  }),
  v.forward(
    v.check(({ perOrder, currency }) => fits(perOrder, currency), FEWER),
    ['perOrder'],
  ),
  v.forward(
    v.check(({ perExtra, currency }) => fits(perExtra, currency), FEWER),
    ['perExtra'],
  ),
)
export type ProviderFeeNote = v.InferOutput<typeof ProviderFeeNote>

/** The query of GET /api/admin/books/provider-fees. */
export const ProviderFeeQuery = v.object({ mode: Mode })

/** A noted fee. Amounts are decimal major units, the share is a decimal percent; `validFrom` and `at` are ISO 8601. */
export interface ProviderFeeRate {
  id: string
  perOrder: string
  perExtra: string
  currency: string
  share: string
  note: string
  validFrom: string
  by: string | null
  at: string
}

/** The answer of GET /api/admin/books/provider-fees: the fees charged now, null for none, and all noted ones, latest first. */
export interface ProviderFees {
  current: ProviderFeeRate | null
  rates: ProviderFeeRate[]
}
