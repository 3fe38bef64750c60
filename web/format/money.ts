// Making one takes longer than a hundred prices do.
const formats = new Map<string, Intl.NumberFormat>()

function wholeUnitsFormat(currency: string): Intl.NumberFormat {
  const made = formats.get(currency)
  if (made) return made
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  formats.set(currency, format)
  return format
}

/**
 * A decimal amount of major units as prices are shown: en-US, without decimals ("$1,234").
 * @returns "N/A", or "{currency} N/A" when at least the currency is known, for what isn't an amount
 */
export function formatPrice(decimal: string | null | undefined, currency: string | null | undefined = 'USD'): string {
  const known = currency && /^[A-Z]{3}$/.test(currency) ? currency : null
  const amount = decimal && /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : Number.NaN
  if (!known || !Number.isFinite(amount)) return known ? `${known} N/A` : 'N/A'
  return wholeUnitsFormat(known).format(amount)
}

/** A decimal amount of major units with its cents, where it has any: "$264", "$263.41". For what is promised, and adds up. */
export function formatExact(decimal: string, currency: string): string {
  const cents = /\.(\d*[1-9]\d*)$/.exec(decimal)?.[1]?.length ?? 0
  const digits = { minimumFractionDigits: cents, maximumFractionDigits: cents }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(Number(decimal))
}

/** "$25" for the few pixels of a seat; large amounts are shortened. */
export const shortPrice = (amount: string, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 0,
  }).format(Number(amount))
