// Created on first use: creating one takes longer than formatting a hundred prices, too long for a Worker's start.
const formats = new Map<string, Intl.NumberFormat>()

/** The minimum number of decimals; more only for an amount that has them. */
function formatOf(currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits })
    formats.set(key, format)
  }
  return format
}

/**
 * A decimal amount of major units in the format used everywhere, on pages, in mails and in print, en-US: without decimals when it is whole
 * ("$1,234"), else exactly, with at least two decimals ("$1,234.50"). Nothing is rounded, so that displayed amounts add up.
 * @returns "N/A", or "{currency} N/A" when at least the currency is known, for an invalid amount
 */
export function formatPrice(decimal: string | null | undefined, currency: string | null | undefined = 'USD'): string {
  const known = /^[A-Z]{3}$/.exec(currency ?? '')?.[0]
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(decimal ?? '') ?? []
  if (!known || whole === undefined) return known ? `${known} N/A` : 'N/A'
  const cents = [...fraction].findLastIndex((digit) => digit !== '0') + 1
  return formatOf(known, cents && Math.max(2, cents)).format(Number(decimal))
}
