import * as v from 'valibot'
import type { SearchCriteria } from '#worker/contract/search'
import { CriteriaFields } from '#worker/contract/search/criteria-fields'
import { readStored, writeStored } from './storage'

const LAST_SEARCH = 'lastSearch'
const LAST_TRIP_TYPE = 'lastTripType'

export const saveLastSearch = (criteria: SearchCriteria): void => writeStored(LAST_SEARCH, criteria)

/** The last search made on this device, or null when none is stored or readable. Its dates may have passed. */
export const readLastSearch = (): SearchCriteria | null => readStored(LAST_SEARCH, CriteriaFields)

/** The tabs that lead to a search. Devices may hold other values, stored by an older version. */
const Remembered = v.picklist(['round-trip', 'one-way'])
export type TripTab = v.InferOutput<typeof Remembered> | 'multi-city'

/** Stores the trip-type tab on this device, as bare text because devices already hold it in that form. A tab that leads to no search isn't stored. */
export function saveLastTripType(tripType: TripTab): void {
  if (tripType === 'multi-city') return
  try {
    localStorage.setItem(LAST_TRIP_TYPE, tripType)
  } catch {
    // Storage is blocked or full: the tab isn't remembered.
  }
}

/** The tab last chosen on this device among those that lead to a search, or null. */
export function readLastTripType(): v.InferOutput<typeof Remembered> | null {
  try {
    const parsed = v.safeParse(Remembered, localStorage.getItem(LAST_TRIP_TYPE))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
