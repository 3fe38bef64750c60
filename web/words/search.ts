import type { SearchCriteria } from '#worker/contract/search'
import type { CabinClass } from '#worker/contract/travel'
import type { TripType } from '../links/search'

export const CABIN_LABELS: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
}

export const TRIP_LABELS: Record<TripType, string> = {
  'round-trip': 'Round Trip',
  'one-way': 'One Way',
  'multi-city': 'Multi-City',
}

type Party = Pick<SearchCriteria, 'adultsCount' | 'childrenCount' | 'infantsCount'>

/** "2 adults, 1 child": the types of travelers in the party. */
export function travelersText({ adultsCount, childrenCount, infantsCount }: Party): string {
  const part = (count: number, one: string, many: string) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])
  return [
    ...part(adultsCount, 'adult', 'adults'),
    ...part(childrenCount, 'child', 'children'),
    ...part(infantsCount, 'infant', 'infants'),
  ].join(', ')
}
