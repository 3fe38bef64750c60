import type { Offer } from '#worker/contract/offer'

/** An offer's carbon dioxide: the provider's figure counts everybody who flies; `each` is one traveler's share of it. */
export interface Emissions {
  totalKg: number
  eachKg: number
  /** Those with a seat of their own, who share it; an infant on a lap takes no room. */
  travelers: number
}

/** The estimate for an offer, in whole kg; null where there is none. */
export function emissionsOf({ total_emissions_kg: total, passengers }: Offer): Emissions | null {
  const travelers = passengers.filter(({ type }) => type !== 'infant_without_seat').length
  if (total === null || !(total > 0) || travelers === 0) return null
  return { totalKg: Math.round(total), eachKg: Math.round(total / travelers), travelers }
}
