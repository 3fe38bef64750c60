import { queryOptions } from '@tanstack/react-query'
import type { SearchCriteria } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { unwrap } from '../../../api/api-error'
import { api, within } from '../../../api/client'
import { searchQueryString } from '../../../api/search'

/** An offer at hand doesn't wait longer for what can be chosen beside it. */
const MOST_MS = 3000

/**
 * What an offer's flights are sold at in the search that found it, as long as that is kept; empty where it isn't, where nobody knows the search, and
 * where it couldn't be asked: then there is nothing to choose between.
 */
export const faresQuery = (id: string, criteria: SearchCriteria | null) =>
  queryOptions({
    queryKey: ['fares', id],
    // Asked without a network too, and then answered at once: waiting for one would hold the offer back.
    networkMode: 'always',
    queryFn: async (): Promise<readonly OfferSummary[]> => {
      if (!criteria) return []
      const ask = api.flights.offer[':id'].fares.$get(
        { param: { id }, query: searchQueryString(criteria) },
        within(MOST_MS),
      )
      const answer = await unwrap(ask, { prefix: '', failed: '' }).catch(() => null)
      return answer?.fares ?? []
    },
  })
