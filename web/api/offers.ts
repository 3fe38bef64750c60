import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#worker/contract/offer'
import type { SeatMap } from '#worker/contract/seat-map'
import { MINUTE_MS } from '#worker/domain/time'
import { unwrap } from './api-error'
import { api } from './client'

/** One offer with its services. @throws ApiError with the prefix below */
export const getOffer = (id: string, signal?: AbortSignal): Promise<Offer> =>
  unwrap(api.flights.offer[':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }), {
    prefix: 'Unable to retrieve flight offer: ',
    failed: 'Failed to get offer with status: ',
    empty: 'No offer details available',
  })

/** The cabins of an offer's segments; empty when the airline shares none. @throws ApiError with the prefix below */
export async function getSeatMaps(id: string, signal?: AbortSignal): Promise<SeatMap[]> {
  const answer = await unwrap(
    api.flights.seatmaps[':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }),
    { prefix: 'Unable to retrieve seat maps: ', failed: 'Failed to get seat maps with status: ' },
  )
  return answer.data
}

/** What it costs to offset an offer's emissions, fresh for a minute; null where nobody sells that. */
export const carbonOffsetQuery = (id: string) =>
  queryOptions({
    queryKey: ['carbon-offset', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.flights.offer[':id']['carbon-offset'].$get({ param: { id } }, { init: { signal } }))).offset,
    staleTime: MINUTE_MS,
  })

/** One offer with its services, fresh for a minute. */
export const offerQuery = (id: string) =>
  queryOptions({ queryKey: ['offer', id], queryFn: ({ signal }) => getOffer(id, signal), staleTime: MINUTE_MS })

/** The cabins of an offer's segments, fresh for a minute. */
export const seatMapsQuery = (id: string) =>
  queryOptions({
    queryKey: ['seat-maps', id],
    queryFn: ({ signal }) => getSeatMaps(id, signal),
    staleTime: MINUTE_MS,
  })
