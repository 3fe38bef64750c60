import type { OfferSummary } from '#worker/contract/search-result'
import { allOfferFacts } from './filter-facts'
import { activeTests, type Part } from './filter-offers'
import { DAY_PARTS, type DayPart, type Filters, type StopChoice } from './filters'
import { priceSpans } from './price-spans'

// Separate from the filtering itself, which the list needs before the panel is loaded.

/** An airline among the choices. */
export interface AirlineFacet {
  name: string
  count: number
  /** The lowest price of the counted offers, in major units of the most common currency; null when none is sold in it. */
  lowest: number | null
}

/** How many offers each choice of the panel would show, given the other parts. */
export interface Facets {
  airlines: ReadonlyMap<string, AirlineFacet>
  stops: Record<StopChoice, number>
  departure: Record<DayPart, number>
  arrival: Record<DayPart, number>
  refundable: number
  baggage: number
}

const noDayParts = () => Object.fromEntries(DAY_PARTS.map((part) => [part, 0])) as Record<DayPart, number>

const always = () => true

/**
 * Counts for every choice of the panel. Covers all airlines of the offers, with 0 for those without a match.
 * @param isPriced whether the price of the offer at an index is known; unknown prices are never the lowest
 */
export function countChoices(
  offers: readonly OfferSummary[],
  filters: Filters,
  isPriced: (place: number) => boolean = always,
): Facets {
  const tests = activeTests(filters, offers)
  const airlines = new Map<string, AirlineFacet>()
  const usual = priceSpans(offers)[0]?.currency
  const facets = {
    airlines,
    stops: { 0: 0, 1: 0, 2: 0 },
    departure: noDayParts(),
    arrival: noDayParts(),
    refundable: 0,
    baggage: 0,
  }
  for (const [place, facts] of allOfferFacts(offers).entries()) {
    let failures = 0
    let failed: Part | null = null
    for (const [part, test] of tests) {
      if (test(facts)) continue
      failures++
      failed = part
      if (failures > 1) break
    }
    // A choice of one part is counted among the offers that pass all other parts.
    const counts = (part: Part) => failures === 0 || (failures === 1 && failed === part)
    for (const { key, name } of facts.airlines) {
      const airline = airlines.get(key) ?? { name, count: 0, lowest: null }
      airlines.set(key, airline)
      if (!counts('airlines')) continue
      airline.count++
      if (facts.currency === usual && isPriced(place))
        airline.lowest = Math.min(facts.price, airline.lowest ?? facts.price)
    }
    if (counts('stops')) facets.stops[facts.stops]++
    if (facts.departure && counts('departure')) facets.departure[facts.departure]++
    if (facts.arrival && counts('arrival')) facets.arrival[facts.arrival]++
    if (facts.refundable && counts('refundable')) facets.refundable++
    if (facts.baggage && counts('baggage')) facets.baggage++
  }
  return facets
}

const DEFAULT_PRICES = { currency: 'USD', minimum: 0, maximum: 1000, otherCurrencies: [] }
const HALF_AN_HOUR = 30

/** The limits of the panel's sliders. */
export interface FilterBounds {
  /** Whole units of the most common currency: the floor of the lowest price and the ceiling of the highest. */
  price: { currency: string; minimum: number; maximum: number; otherCurrencies: readonly string[] }
  /** Minutes in whole half hours around the longest direction of each offer; null where no offer states its duration. */
  duration: { minimum: number; maximum: number } | null
}

/** The ranges of the prices and durations of these offers. */
export function sliderBounds(
  offers: readonly OfferSummary[],
  isPriced: (place: number) => boolean = always,
): FilterBounds {
  const priced = offers.filter((_, place) => isPriced(place))
  const [prices, ...others] = priceSpans(priced.length > 0 ? priced : offers)
  let [short, long] = [Number.POSITIVE_INFINITY, 0]
  for (const { minutes } of allOfferFacts(offers)) {
    if (Number.isFinite(minutes)) {
      short = Math.min(short, minutes)
      long = Math.max(long, minutes)
    }
  }
  return {
    price: prices
      ? {
          currency: prices.currency,
          minimum: Math.floor(Number(prices.minimum)),
          maximum: Math.ceil(Number(prices.maximum)),
          otherCurrencies: others.map(({ currency }) => currency),
        }
      : DEFAULT_PRICES,
    duration: Number.isFinite(short)
      ? {
          minimum: Math.floor(short / HALF_AN_HOUR) * HALF_AN_HOUR,
          maximum: Math.ceil(long / HALF_AN_HOUR) * HALF_AN_HOUR,
        }
      : null,
  }
}
