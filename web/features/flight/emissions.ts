import type { Offer } from '#worker/contract/offer'

/** An offer's carbon dioxide: the provider's figure counts everybody who flies; `each` is one traveller's share of it. */
export interface Emissions {
  totalKg: number
  eachKg: number
  /** Those with a seat of their own, who share it; an infant on a lap takes no room. */
  travellers: number
}

/** The estimate for an offer, in whole kg; null where there is none. */
export function emissionsOf({ total_emissions_kg: total, passengers }: Offer): Emissions | null {
  const travellers = passengers.filter(({ type }) => type !== 'infant_without_seat').length
  if (total === null || !(total > 0) || travellers === 0) return null
  return { totalKg: Math.round(total), eachKg: Math.round(total / travellers), travellers }
}
