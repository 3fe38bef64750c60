import { localDay } from '../../format/local-days'
import { parseSearchParams, readSearch, type SearchParams, type SearchReading } from '../../format/search-params'

/** How the routes read their query strings: kept as written, understood by the traveller's own day. */
export const searchAddress = {
  validateSearch: parseSearchParams,
  read: (params: SearchParams): SearchReading => readSearch(params, localDay(new Date())),
  /** Whether there is enough to search with. */
  isComplete: ({ criteria }: SearchReading): boolean => criteria.origin !== '' && criteria.destination !== '',
}
