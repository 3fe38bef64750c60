import { queryOptions } from '@tanstack/react-query'

/** The airports of the picker. The list is a chunk of its own, fetched when somebody first needs it. */
export const airportsQuery = queryOptions({
  queryKey: ['airports'],
  queryFn: async () => {
    const [{ default: list }, { parseAirports }] = await Promise.all([import('./airports.gen'), import('./airports')])
    return parseAirports(list)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
