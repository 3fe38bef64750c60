import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { flightsKey } from '../../format/flights-key'
import { priceOf } from './filter-facts'

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
