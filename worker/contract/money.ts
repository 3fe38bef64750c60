import * as v from 'valibot'

/** The only codes beginning with X in ISO 4217 that people pay with: the others are metals, units of account, a test code and "no currency". */
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
 * The decimals of the currency by ISO 4217: 2 for USD and HUF, 0 for JPY, 3 for KWD. Intl isn't used, because it follows local custom (HUF
 * without decimals) and its data differ between runtimes.
 */
export function minorDigits(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  if (THREE_DECIMALS.includes(currency)) return 3
  return FOUR_DECIMALS.includes(currency) ? 4 : 2
}

/** Major units as a decimal string, the format of the flight provider and the API: "177.70". */
export const DecimalAmount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'Use a decimal amount such as 177.70'),
)

/**
 * What the traveler pays for an offer: decimal strings of major units; the total is in whole units unless the brand rounds otherwise or a
 * code takes something off. Its parts add up to it: `base_amount` and `tax_amount` are the airline's own, `fee_amount` is ours. When the
 * airline doesn't state taxes separately, `tax_amount` is null and the base includes them. `fee_amount` is absent in sales from before it
 * was separate: there our fee is part of base and tax.
 */
export const Charge = v.object({
  total_amount: DecimalAmount,
  base_amount: DecimalAmount,
  tax_amount: v.nullable(DecimalAmount),
  fee_amount: v.optional(DecimalAmount),
  currency: Currency,
})
export type Charge = v.InferOutput<typeof Charge> & {
  /** The discount of a code on our `fee`: `fee_amount` is what is left. Not in the schema that parses lists, whose prices have no discount. */
  promotion?: { code: string; amount: string; fee: string } | undefined
}
