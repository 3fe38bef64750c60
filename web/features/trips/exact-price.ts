/** A decimal amount of major units to the last cent, for what is paid back and for receipts: "$420.50". */
export const exactPrice = (decimal: string, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(decimal))
