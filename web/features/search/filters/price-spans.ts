import type { OfferSummary } from '#worker/contract/search-result'
import { chargedPrice } from './filter-facts'

/** From the lowest to the highest price in one currency, decimal major units. */
export interface PriceSpan {
  currency: string
  minimum: string
  maximum: string
}

/**
 * The price ranges of these offers, one for each currency because nothing is ever converted: the most common currency first, on a tie the one
 * that appears first. Empty for no offers.
 */
export function priceSpans(offers: readonly OfferSummary[]): PriceSpan[] {
  const found = new Map<string, { count: number; lowest: OfferSummary; highest: OfferSummary }>()
  for (const offer of offers) {
    const span = found.get(offer.total_currency)
    if (!span) {
      found.set(offer.total_currency, { count: 1, lowest: offer, highest: offer })
      continue
    }
    span.count++
    const price = chargedPrice(offer)
    if (price < chargedPrice(span.lowest)) span.lowest = offer
    if (price > chargedPrice(span.highest)) span.highest = offer
  }
  return [...found]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([currency, { lowest, highest }]) => ({
      currency,
      minimum: lowest.total_amount,
      maximum: highest.total_amount,
    }))
}
