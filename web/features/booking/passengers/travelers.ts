import type { PassengerType } from '#worker/contract/cabin-class'
import type { Offer, OfferPassenger } from '#worker/contract/offer'

/** How many of each kind the page's address names; undefined where it names none. */
export interface TravelerCounts {
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
}

/** The label of a passenger's block (P §2). */
export const travelerLabel: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

const several = (count: number, type: PassengerType): OfferPassenger[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${type}_${index + 1}`, type, age: null }))

/**
 * Who travels, in the order of the form: the offer's own passengers, because they are what the airline priced. An offer
 * without any falls back on the address's counts, and on one adult (P §2).
 */
export function travelersOf(offer: Pick<Offer, 'passengers'>, counts: TravelerCounts = {}): OfferPassenger[] {
  if (offer.passengers.length > 0) return offer.passengers
  return [
    ...several(counts.adults ?? 1, 'adult'),
    ...several(counts.children ?? 0, 'child'),
    ...several(counts.infants ?? 0, 'infant_without_seat'),
  ]
}

/** "2 adults, 1 child": the kinds that travel, for a summary. */
export function travelerSummary(travelers: Pick<OfferPassenger, 'type'>[]): string {
  const words: [PassengerType, string, string][] = [
    ['adult', 'adult', 'adults'],
    ['child', 'child', 'children'],
    ['infant_without_seat', 'infant', 'infants'],
  ]
  return words
    .map(([type, one, many]) => [travelers.filter((traveler) => traveler.type === type).length, one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}
