import type { LeadingSort, OfferSummary, ResultFacts } from '../../contract/search-result'
import { firstOffers } from './offer-order'

// Here, since the contract's file would bring its schemas to the browser.
const LEADING_SORTS: readonly LeadingSort[] = ['best', 'price-asc', 'duration-asc']

/** A median of fewer says little about the others. */
const LEAST_STATED = 5

type Emissions = Pick<ResultFacts, 'median_emissions_kg' | 'emissions_stated'>

/** The median of the CO₂ that these offers state, in kg, and of how many it is; null where fewer than five state theirs. */
export function medianEmissions(offers: readonly Pick<OfferSummary, 'total_emissions_kg'>[]): Emissions {
  const stated = offers.flatMap(({ total_emissions_kg: kg }) => kg ?? []).sort((a, b) => a - b)
  if (stated.length < LEAST_STATED) return { median_emissions_kg: null }
  const [lower = 0, upper = 0] = [stated[Math.floor((stated.length - 1) / 2)], stated[Math.floor(stated.length / 2)]]
  return { median_emissions_kg: (lower + upper) / 2, emissions_stated: stated.length }
}

/** The prices that these offers begin with, in each of the leading orders; null without offers. */
export function firstPrices(offers: readonly OfferSummary[]): ResultFacts['first_prices'] | null {
  const first = firstOffers(offers, LEADING_SORTS)
  return (
    first && {
      best: first.best.charge,
      'price-asc': first['price-asc'].charge,
      'duration-asc': first['duration-asc'].charge,
    }
  )
}

/** What is so of all these offers together; undefined where there are none. */
export function resultFacts(offers: readonly OfferSummary[]): ResultFacts | undefined {
  const first_prices = firstPrices(offers)
  return first_prices ? { first_prices, ...medianEmissions(offers) } : undefined
}
