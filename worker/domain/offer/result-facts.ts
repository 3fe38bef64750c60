import type { LeadingSort, OfferSummary, ResultFacts } from '../../contract/search-result'
import { firstOffers } from './offer-order'

// Here, since the contract's file would bring its schemas to the browser.
const LEADING_SORTS: readonly LeadingSort[] = ['best', 'price-asc', 'duration-asc']

/** A median of fewer says little about the others. */
const LEAST_STATED = 5

type Emissions = Pick<ResultFacts, 'median_emissions_kg' | 'emissions_stated'>

/** The median of figures; null of fewer than five. */
function medianOf(figures: readonly number[]): number | null {
  if (figures.length < LEAST_STATED) return null
  const sorted = figures.toSorted((a, b) => a - b)
  const [lower = 0, upper = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (lower + upper) / 2
}

/** The median of the CO₂ that these offers state, in kg, and of how many it is; null where fewer than five state theirs. */
export function medianEmissions(offers: readonly Pick<OfferSummary, 'total_emissions_kg'>[]): Emissions {
  const stated = offers.flatMap(({ total_emissions_kg: kg }) => kg ?? [])
  const median = medianOf(stated)
  return { median_emissions_kg: median, ...(median !== null && { emissions_stated: stated.length }) }
}

/**
 * The same of a model's figures for one traveler; undefined where it knows fewer than half of the offers. Two models are never held against each
 * other, and one that knows few would leave most offers without a figure.
 */
export function modelFacts(offers: readonly Pick<OfferSummary, 'model_emissions_kg'>[]): ResultFacts['model'] {
  const known = offers.flatMap(({ model_emissions_kg: kg }) => kg ?? [])
  const median_kg = medianOf(known)
  return median_kg !== null && known.length * 2 >= offers.length ? { median_kg, stated: known.length } : undefined
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
  const model = modelFacts(offers)
  return first_prices ? { first_prices, ...medianEmissions(offers), ...(model && { model }) } : undefined
}
