import type { Offer } from '#worker/contract/offer'
import type { OfferSummary } from '#worker/contract/search-result'
import { formatDecimal, parseMoney } from '#worker/domain/money'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { formatPrice } from '../../../format/money'
import { bagWords, type ConditionWords, changeCondition, fareBrands, refundCondition } from '../../../words/fares'

/** A fare of the shown flights, compared with the chosen one. */
export interface FareOption {
  id: string
  name: string
  /** "+$52", "−$40", "Same price"; null for the chosen fare, whose price the page shows. */
  difference: string | null
  /** The same for screen readers: "$52 more". */
  heard: string
  bags: string
  changes: ConditionWords
  refund: ConditionWords
}

/** The price difference to the chosen fare, as visible and as screen reader text. */
function priceDifference(fare: OfferSummary, chosen: OfferSummary): { difference: string; heard: string } {
  const { total_amount, total_currency: currency } = fare
  const amount = parseMoney(total_amount, currency).amount - parseMoney(chosen.total_amount, currency).amount
  if (amount === 0) return { difference: 'Same price', heard: 'same price' }
  const price = formatPrice(formatDecimal({ amount: Math.abs(amount), currency }), currency)
  return amount > 0
    ? { difference: `+${price}`, heard: `${price} more` }
    : { difference: `−${price}`, heard: `${price} less` }
}

/**
 * The fares of an offer's flights in the search that found it, cheapest first, including the chosen one; empty when no other fare is still on
 * sale.
 * @param found the offers of that search
 */
export function fareOptions(offer: Offer, found: readonly OfferSummary[]): FareOption[] {
  const flights = flightsKey(offer)
  const { comesBack } = offer.refund_promise
  const { comes_back: _kept, ...summary }: OfferSummary = offer
  // As just fetched, not as the search found it.
  const chosen: OfferSummary = { ...summary, ...(comesBack !== null && { comes_back: comesBack }) }
  const others = found.filter(
    (fare) => fare.id !== offer.id && fare.total_currency === offer.total_currency && flightsKey(fare) === flights,
  )
  if (others.length === 0) return []
  return [chosen, ...others]
    .toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount))
    .map((fare) => ({
      id: fare.id,
      name: fareBrands(fare) || 'Standard fare',
      ...(fare === chosen ? { difference: null, heard: 'chosen' } : priceDifference(fare, chosen)),
      bags: bagWords(fare, offer.passengers.length),
      changes: changeCondition(fare.conditions),
      refund: refundCondition(fare),
    }))
}
