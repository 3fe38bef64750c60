import type { OfferSummary } from '../../../worker/contract/offer-summary'
import type { SearchSort } from '../../../worker/contract/search'
import { orderOffers } from '../../../worker/domain/offer-order'
import { airlineKey, factsOf } from './filter-facts'

/** The same flights, sold under one or several fare brands. */
export interface FareGroup {
  key: string
  /** The cheapest of them. */
  lead: OfferSummary
  /** All of them, the cheapest first. */
  fares: readonly OfferSummary[]
}

const keys = new WeakMap<OfferSummary, string>()

/** The same for offers of the same seller with the same flights at the same times. */
function keyOf(offer: OfferSummary): string {
  const kept = keys.get(offer)
  if (kept !== undefined) return kept
  let key = airlineKey(offer.owner)
  for (const { segments } of offer.slices) {
    for (const { flight_number, origin, departing_at } of segments) {
      key += ` ${flight_number} ${origin.iata_code} ${departing_at}`
    }
  }
  keys.set(offer, key)
  return key
}

function cheapestFirst(offers: readonly OfferSummary[]): readonly OfferSummary[] {
  const price = (index: number) => {
    const offer = offers[index]
    return offer ? factsOf(offer).price : Number.NaN
  }
  for (let index = 1; index < offers.length; index++) {
    if (price(index) < price(index - 1)) return offers.toSorted((a, b) => factsOf(a).price - factsOf(b).price)
  }
  // As it mostly is.
  return offers
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
