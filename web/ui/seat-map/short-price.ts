/** "$25" for the few pixels of a seat; large amounts are shortened. */
export const shortPrice = (amount: string, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 0,
  }).format(Number(amount))
