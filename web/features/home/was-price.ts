/** The price before a discount of so many percent, in whole units: what, less the discount, gives the price. */
export const wasPrice = (price: number, discount: number): number => Math.round(price / (1 - discount / 100))
