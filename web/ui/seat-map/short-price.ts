import { formatPrice } from '../../format/money'

/**
 * "$25" of $24.60, "$4.92" or "Free" for the small area of a seat, whose name has the full price: from ten up without a fraction, rounded up, and at
 * most three digits, "¥12.5K".
 */
export function shortPrice(amount: string, currency: string): string {
  const price = Number(amount)
  if (price === 0) return 'Free'
  const isSmall = price < 10
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isSmall ? { trailingZeroDisplay: 'stripIfInteger' } : { notation: 'compact', maximumSignificantDigits: 3 }),
  }).format(isSmall ? price : Math.ceil(price))
}

/** The full price of a seat, or "Free". */
export const freeOrPrice = (amount: string, currency: string): string =>
  Number(amount) === 0 ? 'Free' : formatPrice(amount, currency)
