import { queryOptions } from '@tanstack/react-query'
import { currentUser } from './account'
import { getOffer, getSeatMaps } from './flights'
import { getSystemMode } from './system'

// Queries that more than one feature reads. Those of one feature stand in its own queries.ts.

const ONE_MINUTE_MS = 60_000

export const offerQuery = (id: string) =>
  queryOptions({ queryKey: ['offer', id], queryFn: ({ signal }) => getOffer(id, signal), staleTime: ONE_MINUTE_MS })

export const seatMapsQuery = (id: string) =>
  queryOptions({
    queryKey: ['seat-maps', id],
    queryFn: ({ signal }) => getSeatMaps(id, signal),
    staleTime: ONE_MINUTE_MS,
  })

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: currentUser,
  staleTime: Number.POSITIVE_INFINITY,
})

export const systemModeQuery = queryOptions({
  queryKey: ['system-mode'],
  queryFn: getSystemMode,
  staleTime: ONE_MINUTE_MS,
})
