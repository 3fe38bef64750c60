import type { OfferSummary } from '../../contract/search-result'

/**
 * Identifies the flights of an offer: its seller, then each flight with its local departure time. The same for every fare of them, and in
 * every search that finds them.
 */
export function flightsKey({ owner, slices }: Pick<OfferSummary, 'owner' | 'slices'>): string {
  let key = owner.iata_code ?? owner.name
  for (const { segments } of slices) {
    for (const { flight_number, departing_at } of segments) key += ` ${flight_number} ${departing_at}`
  }
  return key
}
