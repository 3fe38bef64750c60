/** What a traveler wants to have with a flight, each of a party: a cabin bag, so many checked bags, a choice of seat. */
export interface TravelsWith {
  cabin: boolean
  checked: 0 | 1 | 2
  seat: boolean
}

/** The meaning of `with` in an address: "cabin,bag1,seat", in any order. What isn't known counts for nothing. Never throws. */
export function readTravelsWith(value: unknown): TravelsWith {
  const named = String(value ?? '').split(',')
  return {
    cabin: named.includes('cabin'),
    checked: named.includes('bag2') ? 2 : named.includes('bag1') ? 1 : 0,
    seat: named.includes('seat'),
  }
}

/** The same as an address says it; '' for nothing. */
export const travelsWithText = ({ cabin, checked, seat }: TravelsWith): string =>
  [cabin && 'cabin', checked > 0 && `bag${checked}`, seat && 'seat'].filter(Boolean).join(',')

/** The part of a query string that says it, as the router gives it. */
export interface WithParam {
  with?: string | number | boolean | undefined
}
