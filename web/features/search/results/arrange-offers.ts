import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { flightsKey } from '../../../words/itinerary'
import { priceOf } from '../filters/filter-facts'
import { filterOffers } from '../filters/filter-offers'
import { countFilters, type Filters } from '../filters/filters'
import { eachOnce, type Found } from './results-state'

/** The same flights, sold under one or several fare brands. */
export interface FareGroup {
  key: string
  /** The cheapest of them. */
  lead: OfferSummary
  /** All of them, the cheapest first. */
  fares: readonly OfferSummary[]
}

const keys = new WeakMap<OfferSummary, string>()

/** Of the same flights, computed once for each offer. */
export function keyOf(offer: OfferSummary): string {
  const kept = keys.get(offer)
  if (kept !== undefined) return kept
  const key = flightsKey(offer)
  keys.set(offer, key)
  return key
}

function cheapestFirst(offers: readonly OfferSummary[]): readonly OfferSummary[] {
  const inOrder = offers.every((offer, index) => index === 0 || priceOf(offers[index - 1] ?? offer) <= priceOf(offer))
  // As it mostly is.
  return inOrder ? offers : offers.toSorted((a, b) => priceOf(a) - priceOf(b))
}

/** The groups with that of the given flights first. */
export function chosenFirst(groups: FareGroup[], flights: string): FareGroup[] {
  const chosen = groups.find(({ key }) => key === flights)
  return chosen ? [chosen, ...groups.filter((group) => group !== chosen)] : groups
}

/** The offers gathered by their flights. The groups stand where their cheapest fares belong in the order. */
export function groupFares(ordered: readonly OfferSummary[], sort: SearchSort): FareGroup[] {
  const byKey = new Map<string, OfferSummary[]>()
  for (const offer of ordered) {
    const key = keyOf(offer)
    const fares = byKey.get(key)
    if (fares) fares.push(offer)
    else byKey.set(key, [offer])
  }
  const groups = [...byKey].map(([key, offers]): FareGroup => {
    const fares = cheapestFirst(offers)
    return { key, lead: fares[0] ?? (offers[0] as OfferSummary), fares } // no key without an offer
  })
  // In every other order a group's cheapest fare comes first anyway: its fares take the same time.
  if (sort !== 'price-desc') return groups
  const byLead = new Map(groups.map((group) => [group.lead, group]))
  return orderOffers([...byLead.keys()], sort).flatMap((lead) => byLead.get(lead) ?? [])
}

/** How much of a result is at hand for the filters: a part, all of it, a part while the rest comes, or a part because the rest failed. */
export type PoolState = 'part' | 'coming' | 'whole' | 'failed'

/** The offers that the filters can choose from. */
export interface Pool {
  offers: readonly OfferSummary[]
  state: PoolState
}

/** The offers that are at hand. `whole` is what was loaded for the filters, page by page. */
export function poolOf(found: Found, whole: { data: Found | undefined; isFetching: boolean; isError: boolean }): Pool {
  if (whole.data && !whole.isFetching && !whole.isError && whole.data.offers.length >= whole.data.total) {
    return { offers: whole.data.offers, state: 'whole' }
  }
  if (found.end !== 'open' && found.offers.length >= found.total) return { offers: found.offers, state: 'whole' }
  const offers = whole.data ? eachOnce([...found.offers, ...whole.data.offers]) : found.offers
  return { offers, state: whole.isFetching ? 'coming' : whole.isError ? 'failed' : 'part' }
}

/**
 * The offers to show: with filters those of the pool that pass, else the page as it was loaded, with the chosen flights from wherever they are.
 * All are in the order asked for.
 */
export function viewOf(
  { page, pool, flights }: { page: readonly OfferSummary[]; pool: readonly OfferSummary[]; flights: string },
  filters: Filters,
): readonly OfferSummary[] {
  if (countFilters(filters) > 0) return filterOffers(pool, filters)
  if (!flights) return page
  // By id: what was loaded for the filters are other objects.
  const shown = new Set(page.map(({ id }) => id))
  const further = pool.filter((offer) => keyOf(offer) === flights && !shown.has(offer.id))
  return further.length > 0 ? [...further, ...page] : page
}

/** The prices of the cheapest and the dearest offer, decimal major units with their currency; null for no offers. */
export function priceRangeOf(offers: readonly OfferSummary[]) {
  const [first] = offers
  if (!first) return null
  let [cheapest, dearest] = [first, first]
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const offer of offers) {
    const price = priceOf(offer)
    if (price < low) [low, cheapest] = [price, offer]
    if (price > high) [high, dearest] = [price, offer]
  }
  return {
    minimum: cheapest.charge.total_amount,
    maximum: dearest.charge.total_amount,
    currency: first.charge.currency,
  }
}

/** When the first of these offers runs out, in milliseconds of the clock; endless for none. */
export const firstExpiryOf = (offers: readonly OfferSummary[]): number =>
  offers.reduce((first, offer) => Math.min(first, Date.parse(offer.expires_at)), Number.POSITIVE_INFINITY)

const counted = (count: number) => `${count} ${count === 1 ? 'flight' : 'flights'} found`

/** "30 of 142 flights found", "8 flights found". */
export const resultsHeading = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${counted(total)}` : counted(shown)
