/** What each traveler of a party wants with a flight: a cabin bag, a number of checked bags, a choice of seat. */
export interface TravelsWith {
  cabin: boolean
  checked: 0 | 1 | 2
  seat: boolean
}

/** Reads `with` of an address: "cabin,bag1,seat", in any order. Unknown words are ignored. Never throws. */
export function readTravelsWith(value: unknown): TravelsWith {
  const named = String(value ?? '').split(',')
  return {
    cabin: named.includes('cabin'),
    checked: named.includes('bag2') ? 2 : named.includes('bag1') ? 1 : 0,
    seat: named.includes('seat'),
  }
}

/** The value of `with` for an address; '' for nothing. */
export const travelsWithText = ({ cabin, checked, seat }: TravelsWith): string =>
  [cabin && 'cabin', checked > 0 && `bag${checked}`, seat && 'seat'].filter(Boolean).join(',')

/** The query parameter, as the router gives it. */
export interface WithParam {
  with?: string | number | boolean | undefined
}
