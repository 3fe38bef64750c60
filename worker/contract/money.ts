import * as v from 'valibot'

/** Of what ISO 4217 lists under X, people pay with these alone: the others are metals, units of accounts, a test's and none at all. */
export const CURRENCY_CODE = /^(?!X(?!AF|C[DG]|OF|PF))[A-Z]{3}$/

/** An ISO 4217 currency code. */
export const Currency = v.pipe(v.string(), v.regex(CURRENCY_CODE, 'Use a currency code such as USD'))

/** An exact amount. `amount` counts the currency's minor unit (1999 = USD 19.99); `currency` is ISO 4217. Never a float. */
export interface Money {
  amount: number
  currency: string
}

const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
const FOUR_DECIMALS = 'CLF UYW'.split(' ')

/**
 * How many decimals the currency has by ISO 4217: 2 for USD and HUF, 0 for JPY, 3 for KWD. Not asked of Intl, which follows local habit (HUF
 * without decimals) and whose data differ from one runtime to the next.
 */
export function minorDigits(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  if (THREE_DECIMALS.includes(currency)) return 3
  return FOUR_DECIMALS.includes(currency) ? 4 : 2
}

/** Major units as a decimal string, the way the flight provider and the wire write money: "177.70". */
export const DecimalAmount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'Use a decimal amount such as 177.70'),
)

/**
 * What the traveler pays for an offer: decimal strings of major units, the total in whole units unless the brand rounds otherwise or a code takes
 * something off. Its parts add up to it: `base_amount` and `tax_amount` are the airline's own, `fee_amount` is ours. Where the airline doesn't state taxes apart, `tax_amount` is null and the base holds them.
 * `fee_amount` is absent in what was sold before it was a part of its own: there our fee is inside base and tax.
 */
export const Charge = v.object({
  total_amount: DecimalAmount,
  base_amount: DecimalAmount,
  tax_amount: v.nullable(DecimalAmount),
  fee_amount: v.optional(DecimalAmount),
  currency: Currency,
})
export type Charge = v.InferOutput<typeof Charge> & {
  /** What a code took off our `fee`: `fee_amount` is what is left of it. Not in the schema, by which lists are read, whose prices have none. */
  promotion?: { code: string; amount: string; fee: string } | undefined
}
