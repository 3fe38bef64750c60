import { queryOptions } from '@tanstack/react-query'
import type { TravelExtras } from '#worker/contract/search/travel-extras'
import { MINUTE_MS } from '#worker/domain/time'
import { unwrap } from './api-error'
import { api } from './client'

/** The prices of bags, and of seats if wanted, for up to ten offers; offers whose prices aren't known are missing. @throws ApiError */
export async function getTravelExtras(offerIds: readonly string[], withSeats: boolean): Promise<TravelExtras[]> {
  const query = { offers: offerIds.join(','), ...(withSeats && { seats: 'true' }) }
  // A failure isn't shown: it only means that no price is known.
  return (await unwrap(api.flights.extras.$get({ query }), { prefix: '', failed: '' })).offers
}

/** The same for one offer; null when its prices aren't known. */
export const travelExtrasQuery = (offerId: string, withSeats: boolean) =>
  queryOptions({
    queryKey: ['travel-extras', offerId, withSeats],
    queryFn: async () => (await getTravelExtras([offerId], withSeats))[0] ?? null,
    staleTime: 5 * MINUTE_MS,
  })
