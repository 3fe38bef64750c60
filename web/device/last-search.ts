import * as v from 'valibot'
import { SearchCriteria } from '#worker/contract/search'
import { readStored, writeStored } from './storage'

const LAST_SEARCH = 'lastSearch'
const LAST_TRIP_TYPE = 'lastTripType'

export const saveLastSearch = (criteria: SearchCriteria): void => writeStored(LAST_SEARCH, criteria)

/** The last search this device made, or null when none is kept or readable. Its dates may have passed. */
export const readLastSearch = (): SearchCriteria | null => readStored(LAST_SEARCH, SearchCriteria)

const TripTab = v.picklist(['round-trip', 'one-way', 'multi-city'])
export type TripTab = v.InferOutput<typeof TripTab>

/** Remembers the trip-type tab on this device, as bare text: devices already hold it in that form. */
export function saveLastTripType(tripType: TripTab): void {
  try {
    localStorage.setItem(LAST_TRIP_TYPE, tripType)
  } catch {
    // Blocked or full: then it isn't remembered.
  }
}

/** The trip-type tab last chosen on this device, or null. */
export function readLastTripType(): TripTab | null {
  try {
    const parsed = v.safeParse(TripTab, localStorage.getItem(LAST_TRIP_TYPE))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
