import { formatPrice } from '../../format/money'

/** "$25", "Free" for the few pixels of a seat, whose name has the price in full: three digits at most, "¥12.5K". */
export const shortPrice = (amount: string, currency: string) =>
  Number(amount) === 0
    ? 'Free'
    : new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        maximumSignificantDigits: 3,
      }).format(Number(amount))

/** The price of a seat in full: "Free" where nothing is asked for it. */
export const freeOrPrice = (amount: string, currency: string): string =>
  Number(amount) === 0 ? 'Free' : formatPrice(amount, currency)
