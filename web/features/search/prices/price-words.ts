import { formatPrice } from '../../../format/money'

// Created on first use: creating one takes longer than formatting a whole month with it.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, notation: 'standard' | 'compact' = 'standard') {
  const key = `${currency} ${notation}`
  const known = formats.get(key)
  if (known) return known
  const digits = notation === 'compact' ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  // The short sign, because a cell is narrow: the heading above the prices names the currency.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation, ...digits } as const
  const format = new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format
}

/** A price rounded up to whole units, so that it is never shown cheaper than it was seen: "$413" of 412.35. */
export const wholePrice = (amount: string, currency: string): string =>
  formatOf(currency).format(Math.ceil(Number(amount)))

/** How many characters fit into a cell of the month on a phone. */
const SHORT = 6

/** The same price for a row of seven on a phone: long ones are cut to three digits, rounded up too. "¥124K" of 123,456. */
export function shortPrice(amount: string, currency: string): string {
  const whole = wholePrice(amount, currency)
  if (whole.length <= SHORT) return whole
  const value = Math.ceil(Number(amount))
  const step = 10 ** Math.max(0, String(value).length - 3)
  return formatOf(currency, 'compact').format(Math.ceil(value / step) * step)
}

/** The same price with the full name of its currency, for screen readers. */
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
