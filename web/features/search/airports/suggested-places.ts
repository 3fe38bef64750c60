import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HomeFares } from '#worker/contract/content/home-fares'

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

/** The places to suggest before anything is typed: where fares on home leave from, or where they and the brand's destinations lead. */
export function useSuggestedCodes(end: 'origin' | 'destination', wanted: boolean): string[] {
  const { data: named = [] } = useQuery({ ...namedQuery, enabled: wanted && end === 'destination' })
  const fares = useQueryClient().getQueryData<HomeFares>(['home-fares'])
  const flown = fares?.deals.map((fare) => fare[end]) ?? []
  return [...new Set([...(end === 'destination' ? named : []), ...flown])].slice(0, MOST_SUGGESTED)
}
