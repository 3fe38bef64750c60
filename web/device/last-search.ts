import * as v from 'valibot'
import type { SearchCriteria } from '#worker/contract/search'
import { CriteriaFields } from '#worker/contract/search/criteria-fields'
import { readStored, writeStored } from './storage'

const LAST_SEARCH = 'lastSearch'
const LAST_TRIP_TYPE = 'lastTripType'

export const saveLastSearch = (criteria: SearchCriteria): void => writeStored(LAST_SEARCH, criteria)

/** The last search this device made, or null when none is kept or readable. Its dates may have passed. */
export const readLastSearch = (): SearchCriteria | null => readStored(LAST_SEARCH, CriteriaFields)

/** The tabs that lead to a search; devices may hold others from before. */
const Remembered = v.picklist(['round-trip', 'one-way'])
export type TripTab = v.InferOutput<typeof Remembered> | 'multi-city'

/** Remembers the trip-type tab on this device, as bare text: devices already hold it in that form. Not one that leads to no search. */
export function saveLastTripType(tripType: TripTab): void {
  if (tripType === 'multi-city') return
  try {
    localStorage.setItem(LAST_TRIP_TYPE, tripType)
  } catch {
    // Blocked or full: then it isn't remembered.
  }
}

/** The trip-type tab last chosen on this device of those that lead to a search, or null. */
export function readLastTripType(): v.InferOutput<typeof Remembered> | null {
  try {
    const parsed = v.safeParse(Remembered, localStorage.getItem(LAST_TRIP_TYPE))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
