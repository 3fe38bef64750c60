import type { OfferSummary } from '#worker/contract/search-result'
import { allOfferFacts, type OfferFacts } from './filter-facts'
import { DAY_PARTS, type DayPart, type Filters, type StopChoice } from './filters'
import { priceSpans } from './price-spans'

type Part = 'price' | 'airlines' | 'stops' | 'departure' | 'arrival' | 'duration' | 'refundable' | 'baggage'
type Test = (facts: OfferFacts) => boolean

const among = <T>(wanted: readonly T[]) => {
  const set = new Set(wanted)
  return (value: T) => set.size === 0 || set.has(value)
}

/**
 * One test for each part of the panel that holds something back. Limits of price are in the currency of most offers; what is sold in another
 * can't be held against them and passes.
 */
function activeTests(filters: Filters, offers: readonly OfferSummary[]): [Part, Test][] {
  const limitsPrice = filters.priceRange.some((end) => end !== null)
  const limited = limitsPrice ? priceSpans(offers)[0]?.currency : undefined
  const [minimum, maximum] = [filters.priceRange[0] ?? 0, filters.priceRange[1] ?? Number.POSITIVE_INFINITY]
  const limit = filters.duration ?? Number.POSITIVE_INFINITY
  const isWanted = among(filters.airlines)
  const stops = among<StopChoice>(filters.stops)
  const departure = among<DayPart | null>(filters.departureTime)
  const arrival = among<DayPart | null>(filters.arrivalTime)
  const all: [Part, boolean, Test][] = [
    ['price', limitsPrice, ({ price, currency }) => currency !== limited || (price >= minimum && price <= maximum)],
    ['airlines', filters.airlines.length > 0, ({ airlines }) => airlines.some(({ key }) => isWanted(key))],
    ['stops', filters.stops.length > 0, (facts) => stops(facts.stops)],
    ['departure', filters.departureTime.length > 0, (facts) => departure(facts.departure)],
    ['arrival', filters.arrivalTime.length > 0, (facts) => arrival(facts.arrival)],
    ['duration', filters.duration !== null, ({ minutes }) => minutes <= limit],
    ['refundable', filters.refundable, ({ refundable }) => refundable],
    ['baggage', filters.baggageIncluded, ({ baggage }) => baggage],
  ]
  return all.flatMap(([part, isSet, test]) => (isSet ? [[part, test]] : []))
}

/**
 * The offers that pass every part of the filters, in their order: at least one of its airlines is wanted, the stops of the worse direction,
 * the outbound flight's day parts, no direction longer than the limit, a fare that is refundable and a checked bag on every flight.
 */
export function filterOffers(offers: readonly OfferSummary[], filters: Filters): OfferSummary[] {
  const tests = activeTests(filters, offers)
  const facts = allOfferFacts(offers)
  return offers.filter((_, index) => {
    const own = facts[index]
    return own !== undefined && tests.every(([, test]) => test(own))
  })
}

/** How many offers each choice of the panel would show beside what the other parts hold back. */
export interface Facets {
  airlines: ReadonlyMap<string, { name: string; count: number }>
  stops: Record<StopChoice, number>
  departure: Record<DayPart, number>
  arrival: Record<DayPart, number>
  refundable: number
  baggage: number
}

const noDayParts = () => Object.fromEntries(DAY_PARTS.map((part) => [part, 0])) as Record<DayPart, number>

/** Counts for every choice of the panel. Airlines are all of the offers', those without a match with 0. */
export function countChoices(offers: readonly OfferSummary[], filters: Filters): Facets {
  const tests = activeTests(filters, offers)
  const airlines = new Map<string, { name: string; count: number }>()
  const facets = {
    airlines,
    stops: { 0: 0, 1: 0, 2: 0 },
    departure: noDayParts(),
    arrival: noDayParts(),
    refundable: 0,
    baggage: 0,
  }
  for (const facts of allOfferFacts(offers)) {
    let failures = 0
    let failed: Part | null = null
    for (const [part, test] of tests) {
      if (test(facts)) continue
      failures++
      failed = part
      if (failures > 1) break
    }
    // A choice of one part is counted among what all other parts let through.
    const counts = (part: Part) => failures === 0 || (failures === 1 && failed === part)
    for (const { key, name } of facts.airlines) {
      const airline = airlines.get(key) ?? { name, count: 0 }
      airlines.set(key, airline)
      if (counts('airlines')) airline.count++
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

/** The ends of the panel's sliders. */
export interface FilterBounds {
  /** Whole units of the currency of most offers: the floor of the lowest price and the ceiling of the highest. */
  price: { currency: string; minimum: number; maximum: number; otherCurrencies: readonly string[] }
  /** Minutes in whole half hours around the longest direction of each offer; null where no offer states its duration. */
  duration: { minimum: number; maximum: number } | null
}

/** How far prices and durations of these offers reach. */
export function sliderBounds(offers: readonly OfferSummary[]): FilterBounds {
  const [prices, ...others] = priceSpans(offers)
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
