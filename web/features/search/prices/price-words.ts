import { formatPrice } from '../../../format/money'

// Made when the first is asked for: making one takes longer than writing a whole month with it.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, notation: 'standard' | 'compact' = 'standard') {
  const key = `${currency} ${notation}`
  const known = formats.get(key)
  if (known) return known
  const digits = notation === 'compact' ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  // The short sign, since a cell is narrow: what stands above the prices names the currency.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation, ...digits } as const
  const format = new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format
}

/** A price without its fraction, rounded up: nothing is shown cheaper than it was seen. "$413" of 412.35. */
export const wholePrice = (amount: string, currency: string): string =>
  formatOf(currency).format(Math.ceil(Number(amount)))

/** So many characters find room in a cell of a phone's month. */
const SHORT = 6

/** The same price where seven stand beside each other on a phone: of long ones three digits, rounded up as well. "¥124K" of 123,456. */
export function shortPrice(amount: string, currency: string): string {
  const whole = wholePrice(amount, currency)
  if (whole.length <= SHORT) return whole
  const value = Math.ceil(Number(amount))
  const step = 10 ** Math.max(0, String(value).length - 3)
  return formatOf(currency, 'compact').format(Math.ceil(value / step) * step)
}

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
