import * as v from 'valibot'
import { Currency } from '../../contract/money'
import { cleanField } from '../../contract/typed-text'
import { PAYOUT_COUNTRIES } from './contract'

/** The body of POST /api/admin/brands/:key/payouts/account. */
export const PayoutSetup = v.object({
  country: v.pipe(v.string('Choose a country'), v.picklist(PAYOUT_COUNTRIES, 'Choose a country')),
})

const PERCENT = 'Use a percent up to 100, such as 20 or 12.5'
const DAY = 'Use a day such as 2026-12-01'

/** The body of POST /api/admin/brands/:key/payouts/shares: the platform's share of the brand's fee. The same key stores it once. */
export const ShareNote = v.object({
  key: v.pipe(v.string('This is not a key'), v.uuid('This is not a key')),
  share: v.pipe(v.string(PERCENT), cleanField, v.regex(/^(\d{1,2}(\.\d{1,2})?|100)$/, PERCENT)),
  /** The day in UTC from whose start it holds; for today it holds from now on. */
  validFrom: v.pipe(v.string(DAY), v.isoDate(DAY)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'A note has 200 letters at most')),
})
export type ShareNote = v.InferOutput<typeof ShareNote>

const DAYS = 'Use a number of days up to 365'

/**
 * The body of POST /api/admin/brands/:key/payouts/reserves: the share of what becomes due to the brand from now on that is held back, and
 * for how long. 0 holds nothing back. The same key stores it once.
 */
export const ReserveNote = v.object({
  key: ShareNote.entries.key,
  share: ShareNote.entries.share,
  days: v.pipe(v.string(DAYS), cleanField, v.regex(/^\d{1,3}$/, DAYS), v.transform(Number), v.maxValue(365, DAYS)),
  note: ShareNote.entries.note,
})
export type ReserveNote = v.InferOutput<typeof ReserveNote>

const RATE = 'Use a rate such as 1.1576'
const CODE = 'Use a currency such as GBP'
const Code = v.pipe(v.string(CODE), cleanField, v.toUpperCase(), Currency)

/**
 * The body of POST /api/admin/brands/:key/payouts/rates: what one unit of a currency is worth in another. Applies to the fees of every
 * brand's sales in that other currency. The same key stores it once.
 */
export const RateNote = v.pipe(
  v.object({
    key: ShareNote.entries.key,
    from: Code,
    to: Code,
    rate: v.pipe(
      v.string(RATE),
      cleanField,
      v.regex(/^\d{1,7}(\.\d{1,8})?$/, RATE),
      v.check((rate) => Number(rate) > 0, RATE),
    ),
    validFrom: ShareNote.entries.validFrom,
    note: ShareNote.entries.note,
  }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'Use another currency'),
    ['to'],
  ),
)
export type RateNote = v.InferOutput<typeof RateNote>
