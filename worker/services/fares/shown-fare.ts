import type { BrandRecord } from '../../contract/brand'
import type { ShownFare } from '../../contract/content/home-fares'
import { formatDecimal } from '../../domain/money'
import { fareTotal } from '../../domain/offer/pricing'
import type { StoredFare } from '../../ports/desk/seen-fares'

/** A fare that was seen, at what the brand takes for it now. */
export function shownFare(fare: StoredFare, brand: BrandRecord): ShownFare {
  const { amount, currency, fareCabin, lowestBefore, seenAt, asked, ...facts } = fare
  const price = fareTotal(
    {
      total_amount: formatDecimal({ amount, currency }),
      total_currency: currency,
      slices: [{ segments: [{ cabin_class: fareCabin }] }],
      passengers: ['one adult'],
    },
    brand,
  )
  const hasFallen = lowestBefore !== null && lowestBefore > price.amount
  return {
    ...facts,
    ...asked,
    price: formatDecimal(price),
    currency,
    was: hasFallen ? formatDecimal({ amount: lowestBefore, currency }) : null,
    seenAt: seenAt.toISOString(),
  }
}
