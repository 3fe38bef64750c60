import { queryOptions } from '@tanstack/react-query'
import type { SearchCriteria } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { unwrap } from '../../../api/api-error'
import { api, within } from '../../../api/client'
import { searchQueryString } from '../../../api/search'

/** A loaded offer doesn't wait longer for its other fares. */
const MOST_MS = 3000

/**
 * The fares of an offer's flights in the search that found it; empty when the search is unknown or no longer stored, or the request failed: there
 * is then nothing to choose.
 */
export const faresQuery = (id: string, criteria: SearchCriteria | null) =>
  queryOptions({
    queryKey: ['fares', id],
    // Runs offline too, and fails at once: waiting for a network would delay the offer.
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
