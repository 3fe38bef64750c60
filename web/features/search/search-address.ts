import { localDay } from '../../format/dates'
import { pickParams, readSearch, type SearchParams, type SearchReading } from '../../links/search'
import type { FilterParams } from './filters/filters'

/** How the routes read their query strings: kept as written, understood by the traveler's own day. */
export const searchAddress = {
  /** Every plain value, as it is: what the results' filters are called is known to their own part of the app only. */
  validateSearch: (raw: Record<string, unknown>): SearchParams & FilterParams => pickParams(raw, Object.keys(raw)),
  read: (params: SearchParams): SearchReading => readSearch(params, localDay(new Date())),
  /** Whether there is enough to search with. */
  isComplete: ({ criteria }: SearchReading): boolean => criteria.origin !== '' && criteria.destination !== '',
}
