import * as v from 'valibot'
import { Offer } from '../../worker/contract/offer'
import { SearchCriteria } from '../../worker/contract/search'

const LAST_SEARCH = 'lastSearch'
const PREVIOUS_RESULTS = 'previousResults'
const LAST_TRIP_TYPE = 'lastTripType'

// Storage may be blocked (it then throws on access), full, or hold what an older version or another script wrote. Remembering is a
// convenience: whatever goes wrong, the visitor goes on as if nothing had been kept.

function read<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  try {
    const text = localStorage.getItem(key)
    const parsed = v.safeParse(schema, text === null ? null : JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full: see above.
  }
}

const PreviousResults = v.object({ search: v.string(), offers: v.array(Offer) })

/** One text for all pages of one search. */
const keyOf = ({ page: _page, limit: _limit, ...search }: SearchCriteria) =>
  JSON.stringify(Object.entries(search).sort())

export const saveLastSearch = (criteria: SearchCriteria): void => write(LAST_SEARCH, criteria)

/** The last search this device made, or null when none is kept or readable. Its dates may have passed. */
export const readLastSearch = (): SearchCriteria | null => read(LAST_SEARCH, SearchCriteria)

/** Keeps the offers on the page while "Load More Flights" fetches the next ones. */
export const savePreviousResults = (criteria: SearchCriteria, offers: Offer[]): void =>
  write(PREVIOUS_RESULTS, { search: keyOf(criteria), offers })

/** The kept offers of this very search that haven't expired at `now`; empty when there are none. */
export function readPreviousResults(criteria: SearchCriteria, now: Date): Offer[] {
  const kept = read(PREVIOUS_RESULTS, PreviousResults)
  if (kept?.search !== keyOf(criteria)) return []
  return kept.offers.filter((offer) => Date.parse(offer.expires_at) > now.getTime())
}

const TripTab = v.picklist(['round-trip', 'one-way', 'multi-city'])
export type TripTab = v.InferOutput<typeof TripTab>

/** Kept as bare text: the name and the form are P §2's. */
export function saveLastTripType(tripType: TripTab): void {
  try {
    localStorage.setItem(LAST_TRIP_TYPE, tripType)
  } catch {
    // Blocked or full: see above.
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
