import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HomeFares } from '#worker/contract/content/home-fares'
import { currentUserQuery } from '../../../api/user'

/** The destinations that a brand's home names. */
const namedQuery = queryOptions({
  queryKey: ['named-destinations'],
  queryFn: async ({ client }) => {
    const { loadContent } = await import('../../../api/content/page-content')
    const { destinations } = await loadContent({ queryClient: client }, 'home')
    return destinations?.destinations.map(({ code }) => code) ?? []
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

const MOST_SUGGESTED = 8

/**
 * The places to suggest before anything is typed: the user's home airport, and where there is room for them those where fares on home leave
 * from, or where they and the brand's destinations lead.
 */
export function useSuggestedCodes(end: 'origin' | 'destination', hasRoom: boolean): string[] {
  const { data: named = [] } = useQuery({ ...namedQuery, enabled: hasRoom && end === 'destination' })
  const client = useQueryClient()
  const home = end === 'origin' ? client.getQueryData(currentUserQuery.queryKey)?.homeAirport : undefined
  const flown = client.getQueryData<HomeFares>(['home-fares'])?.deals.map((fare) => fare[end]) ?? []
  const places = hasRoom ? [...(end === 'destination' ? named : []), ...flown] : []
  return [...new Set([...(home ? [home] : []), ...places])].slice(0, MOST_SUGGESTED)
}
