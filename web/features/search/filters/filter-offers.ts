import type { OfferSummary } from '#worker/contract/search-result'
import { allOfferFacts, type OfferFacts } from './filter-facts'
import type { DayPart, Filters, StopChoice } from './filters'
import { priceSpans } from './price-spans'

/** A part of the panel. */
export type Part = 'price' | 'airlines' | 'stops' | 'departure' | 'arrival' | 'duration' | 'refundable' | 'baggage'
type Test = (facts: OfferFacts) => boolean

const among = <T>(wanted: readonly T[]) => {
  const set = new Set(wanted)
  return (value: T) => set.size === 0 || set.has(value)
}

/**
 * One test for each part of the panel that is set. Price limits are in the most common currency; offers sold in another can't be compared and
 * pass.
 */
export function activeTests(filters: Filters, offers: readonly OfferSummary[]): [Part, Test][] {
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
 * The offers that pass every filter, in their order: at least one wanted airline, the stops of the worse direction, the outbound flight's day
 * parts, no direction longer than the limit, a refundable fare, and a checked bag for each traveler on every flight.
 * @param withExtras returns the offer at the price that the filters use, when that isn't its fare
 */
export function filterOffers(
  offers: readonly OfferSummary[],
  filters: Filters,
  withExtras?: (offer: OfferSummary) => OfferSummary,
): OfferSummary[] {
  const tests = activeTests(filters, offers)
  const facts = allOfferFacts(withExtras ? offers.map(withExtras) : offers)
  return offers.filter((_, index) => {
    const own = facts[index]
    return own !== undefined && tests.every(([, test]) => test(own))
  })
}
