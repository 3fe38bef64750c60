import { formatPrice } from '../../../format/money'

// Made when the first is asked for: making one takes longer than writing a whole month with it.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string) {
  const known = formats.get(currency)
  if (known) return known
  // The short sign, since a cell is narrow: what stands above the prices names the currency.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
  const format = new Intl.NumberFormat('en-US', options)
  formats.set(currency, format)
  return format
}

/** A price without its fraction, rounded up: nothing is shown cheaper than it was seen. "$413" of 412.35. */
export const wholePrice = (amount: string, currency: string): string =>
  formatOf(currency).format(Math.ceil(Number(amount)))

/** The same price with its currency in full, for those who hear it. */
export const priceInWords = (amount: string, currency: string): string =>
  formatPrice(String(Math.ceil(Number(amount))), currency)

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Friday, December 4". */
export const dayInWords = (day: string): string => longDay.format(Date.parse(day))

/** "December 2026". */
export const monthInWords = (day: string): string => longMonth.format(Date.parse(day))

/** "Same day", "1 night", "7 nights". */
export const stayInWords = (nights: number): string =>
  nights === 0 ? 'Same day' : `${nights} ${nights === 1 ? 'night' : 'nights'}`
