import type { LeadingSort, OfferSummary, ResultFacts } from '../../contract/search-result'
import { firstOffers } from './offer-order'

// Here, because the contract's file would load its schemas in the browser.
const LEADING_SORTS: readonly LeadingSort[] = ['best', 'price-asc', 'duration-asc']

/** A median of fewer offers says little about the others. */
const LEAST_STATED = 5

type Emissions = Pick<ResultFacts, 'median_emissions_kg' | 'emissions_stated'>

/** The median of figures; null of fewer than five. */
function medianOf(figures: readonly number[]): number | null {
  if (figures.length < LEAST_STATED) return null
  const sorted = figures.toSorted((a, b) => a - b)
  const [lower = 0, upper = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (lower + upper) / 2
}

/** The median CO₂ that these offers state, in kg, and the number of offers behind it; null when fewer than five state theirs. */
export function medianEmissions(offers: readonly Pick<OfferSummary, 'total_emissions_kg'>[]): Emissions {
  const stated = offers.flatMap(({ total_emissions_kg: kg }) => kg ?? [])
  const median = medianOf(stated)
  return { median_emissions_kg: median, ...(median !== null && { emissions_stated: stated.length }) }
}

/**
 * The same for a model's figures per traveler; undefined when it knows fewer than half of the offers. Figures of two models are never
 * compared, and a model that knows few would leave most offers without one.
 */
export function modelFacts(offers: readonly Pick<OfferSummary, 'model_emissions_kg'>[]): ResultFacts['model'] {
  const known = offers.flatMap(({ model_emissions_kg: kg }) => kg ?? [])
  const median_kg = medianOf(known)
  return median_kg !== null && known.length * 2 >= offers.length ? { median_kg, stated: known.length } : undefined
}

const priceOf = ({ total_amount, total_currency }: OfferSummary) => ({ total_amount, total_currency })

/** The first price of these offers in each of the main orders; null without offers. */
export function firstPrices(offers: readonly OfferSummary[]): ResultFacts['first_prices'] | null {
  const first = firstOffers(offers, LEADING_SORTS)
  return (
    first && {
      best: priceOf(first.best),
      'price-asc': priceOf(first['price-asc']),
      'duration-asc': priceOf(first['duration-asc']),
    }
  )
}

/** Facts about all these offers together; undefined without any. */
export function resultFacts(offers: readonly OfferSummary[]): ResultFacts | undefined {
  const first_prices = firstPrices(offers)
  const model = modelFacts(offers)
  return first_prices ? { first_prices, ...medianEmissions(offers), ...(model && { model }) } : undefined
}
