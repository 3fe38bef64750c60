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
 * A price: `total_amount` is what the traveler pays, `base_amount` the fare, `tax_amount` the airline's taxes and our fee, so that base +
 * tax = total. Decimal strings of major units in one currency.
 */
export interface Amounts {
  total_amount: string
  total_currency: string
  base_amount: string
  base_currency: string
  tax_amount: string
  tax_currency: string
}

/** The price of a fare; the total is in whole units unless the brand rounds otherwise or a code takes something off. */
export interface Charge extends Amounts {
  /** Our fee, a part of `tax_amount`: the rest are the airline's own taxes. */
  fee_amount: string
  /** The airline doesn't state its taxes: they are in `base_amount`. */
  taxes_in_base?: true | undefined
  /** The discount of a code on our `fee`: `fee_amount` is what is left. */
  promotion?: { code: string; amount: string; fee: string } | undefined
}
