import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { chargedPrice } from '../filters/filter-facts'
import { filterOffers } from '../filters/filter-offers'
import { countFilters, type Filters } from '../filters/filters'
import { eachOnce, type Found, type Pool } from './results-state'

/** The same flights, sold under one or several fare brands. */
export interface FareGroup {
  key: string
  /** The cheapest of them. */
  lead: OfferSummary
  /** All of them, the cheapest first. */
  fares: readonly OfferSummary[]
}

const keys = new WeakMap<OfferSummary, string>()

/** The key that all fares of the same flights share, computed once for each offer. */
export function cachedFlightsKey(offer: OfferSummary): string {
  const cached = keys.get(offer)
  if (cached !== undefined) return cached
  const key = flightsKey(offer)
  keys.set(offer, key)
  return key
}

/** The groups with the one of the given flights first. */
export function chosenFirst(groups: FareGroup[], flights: string): FareGroup[] {
  const chosen = groups.find(({ key }) => key === flights)
  return chosen ? [chosen, ...groups.filter((group) => group !== chosen)] : groups
}

type PriceOf = (offer: OfferSummary) => number

/** By currency, then by price: nothing is ever converted. */
const isDearer = (fare: OfferSummary, other: OfferSummary, priceOf: PriceOf): boolean =>
  fare.total_currency === other.total_currency
    ? priceOf(fare) > priceOf(other)
    : fare.total_currency > other.total_currency

/**
 * The offers grouped by their flights, the cheapest fare of each first. Groups have the order of their cheapest fares among the offers.
 * @param priceOf the price to compare by; by default the charged one
 */
export function groupFares(ordered: readonly OfferSummary[], priceOf: PriceOf = chargedPrice): FareGroup[] {
  const byKey = new Map<string, OfferSummary[]>()
  for (const offer of ordered) {
    const key = cachedFlightsKey(offer)
    const fares = byKey.get(key)
    if (!fares) {
      byKey.set(key, [offer])
      continue
    }
    const dearer = fares.findIndex((fare) => isDearer(fare, offer, priceOf))
    fares.splice(dearer < 0 ? fares.length : dearer, 0, offer)
  }
  const byLead = new Map<OfferSummary | undefined, FareGroup>()
  for (const [key, fares] of byKey) {
    const [lead] = fares
    if (lead) byLead.set(lead, { key, lead, fares })
  }
  return ordered.flatMap((offer) => byLead.get(offer) ?? [])
}

/** A search's offers, as far as they were loaded for the filters. */
export interface WholeResult {
  data: Found | undefined
  isFetching: boolean
  isError: boolean
}

interface Arranged {
  /** The offers loaded for the address. */
  page: readonly OfferSummary[]
  /** The offers that the filters choose from. */
  pool: Pool
}

const isWhole = ({ offers, total }: Pick<Found, 'offers' | 'total'>) => offers.length >= total

function onlyThose(offers: readonly OfferSummary[], wanted: readonly OfferSummary[]) {
  if (offers.length === wanted.length) return offers
  const ids = new Set(wanted.map(({ id }) => id))
  return offers.filter(({ id }) => ids.has(id))
}

/** The loaded offers in the requested order. Offers are sorted only here; later steps keep the order. */
export function arrangeOffers(
  found: Found,
  { data, isFetching, isError }: WholeResult,
  { sort, most }: { sort: SearchSort; most: number },
): Arranged {
  // Offers found first stay the same objects, so that their cards aren't rerendered.
  const ordered = orderOffers(data ? eachOnce([...data.offers, ...found.offers]) : found.offers, sort)
  const page = onlyThose(ordered, found.offers).slice(0, most)
  if (data && !isFetching && !isError && isWhole(data)) {
    return { page, pool: { offers: onlyThose(ordered, data.offers), state: 'whole' } }
  }
  if (found.end !== 'open' && isWhole(found)) {
    return { page, pool: { offers: onlyThose(ordered, found.offers), state: 'whole' } }
  }
  return { page, pool: { offers: ordered, state: isFetching ? 'coming' : isError ? 'failed' : 'part' } }
}

/**
 * The offers to show, in the requested order: with filters all of the pool that pass, else the page as it was loaded, preceded by the chosen
 * flights if the page lacks them.
 * @param withExtras returns the offer at its price with extras
 */
export function wantedOffers(
  { page, pool, flights }: { page: readonly OfferSummary[]; pool: readonly OfferSummary[]; flights: string },
  filters: Filters,
  withExtras?: (offer: OfferSummary) => OfferSummary,
): readonly OfferSummary[] {
  if (countFilters(filters) > 0) return filterOffers(pool, filters, withExtras)
  if (!flights) return page
  // By id: the offers loaded for the filters are other objects.
  const shown = new Set(page.map(({ id }) => id))
  const further = pool.filter((offer) => cachedFlightsKey(offer) === flights && !shown.has(offer.id))
  return further.length > 0 ? [...further, ...page] : page
}

/** When the first of these offers expires, in milliseconds since 1970; infinite for none. */
export const earliestExpiry = (offers: readonly OfferSummary[]): number =>
  offers.reduce((first, offer) => Math.min(first, Date.parse(offer.expires_at)), Number.POSITIVE_INFINITY)

const counted = (count: number) => `${count} ${count === 1 ? 'flight' : 'flights'} found`

/** "30 of 142 flights found", "8 flights found". */
export const resultsHeading = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${counted(total)}` : counted(shown)
