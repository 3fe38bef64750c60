/**
 * A decimal amount of major units the way P §9 shows prices: en-US, without decimals ("$1,234").
 * @returns "N/A", or "{currency} N/A" when at least the currency is known, for what isn't an amount
 */
export function formatPrice(decimal: string | null | undefined, currency: string | null | undefined = 'USD'): string {
  const known = currency && /^[A-Z]{3}$/.test(currency) ? currency : null
  const amount = decimal && /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : Number.NaN
  if (!known || !Number.isFinite(amount)) return known ? `${known} N/A` : 'N/A'
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: known,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }).format(amount)
}
