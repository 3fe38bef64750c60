import type { FlyersParam } from '../../links/flyers'
import { isComplete, pickParams, readSearch, type SearchParams, type SearchReading } from '../../links/search'
import type { WithParam } from '../../links/travels-with'
import { localToday } from '../../page/server-clock'
import type { FilterParams } from './filters/filters'

/** How routes read their query strings: stored unparsed, interpreted on the traveler's own day. */
export const searchAddress = {
  /** Every plain value, unchanged: only the lazily loaded results know the names of their filters. */
  validateSearch: (raw: Record<string, unknown>): SearchParams & FilterParams & WithParam & FlyersParam =>
    pickParams(raw, Object.keys(raw)),
  read: (params: SearchParams, day = localToday()): SearchReading => readSearch(params, day),
  /** Whether there is enough to search with. */
  isComplete: ({ criteria }: SearchReading): boolean => isComplete(criteria),
}
