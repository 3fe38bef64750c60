import type { BrandRecord } from '../../contract/brand'
import type { ShownFare } from '../../contract/content/home-fares'
import { formatDecimal } from '../../domain/money'
import { fareTotal } from '../../domain/offer/pricing'
import { sightedFare } from './rules-sighted-fare'
import type { StoredFare } from './store'

/** A seen fare, at the brand's current price. */
export function shownFare(fare: StoredFare, brand: BrandRecord, now: Date): ShownFare {
  const { amount, currency, fareCabin, fellFrom, soldUntil, seenAt, asked, airlines, ...facts } = fare
  const price = fareTotal(sightedFare({ amount, currency, fareCabin, airlines }, { ...fare, now }), brand)
  const hasFallen = fellFrom !== null && fellFrom > price.amount
  return {
    ...facts,
    ...asked,
    price: formatDecimal(price),
    currency,
    was: hasFallen ? formatDecimal({ amount: fellFrom, currency }) : null,
    seenAt: seenAt.toISOString(),
    ...(soldUntil && { soldUntil }),
  }
}
