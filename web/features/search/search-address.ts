import { localDay } from '../../format/dates'
import type { FlyersParam } from '../../links/flyers'
import { isComplete, pickParams, readSearch, type SearchParams, type SearchReading } from '../../links/search'
import type { WithParam } from '../../links/travels-with'
import type { FilterParams } from './filters/filters'

/** How routes read their query strings: stored unparsed, interpreted on the traveler's own day. */
export const searchAddress = {
  /** Every plain value, unchanged: only the lazily loaded results know the names of their filters. */
  validateSearch: (raw: Record<string, unknown>): SearchParams & FilterParams & WithParam & FlyersParam =>
    pickParams(raw, Object.keys(raw)),
  read: (params: SearchParams, today = localDay(new Date())): SearchReading => readSearch(params, today),
  /** Whether there is enough to search with. */
  isComplete: ({ criteria }: SearchReading): boolean => isComplete(criteria),
}
