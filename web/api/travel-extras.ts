import { queryOptions } from '@tanstack/react-query'
import type { TravelExtras } from '#worker/contract/search/travel-extras'
import { MINUTE_MS } from '#worker/domain/time'
import { unwrap } from './api-error'
import { api } from './client'

/** What bags, and seats if they are wanted, cost with up to ten offers; those that nobody can say it of are missing. @throws ApiError */
export async function getTravelExtras(offerIds: readonly string[], withSeats: boolean): Promise<TravelExtras[]> {
  const query = { offers: offerIds.join(','), ...(withSeats && { seats: 'true' }) }
  // Nobody is shown why not: then no price is known.
  return (await unwrap(api.flights.extras.$get({ query }), { prefix: '', failed: '' })).offers
}

/** The same of one offer; null where nobody can say it. */
export const travelExtrasQuery = (offerId: string, withSeats: boolean) =>
  queryOptions({
    queryKey: ['travel-extras', offerId, withSeats],
    queryFn: async () => (await getTravelExtras([offerId], withSeats))[0] ?? null,
    staleTime: 5 * MINUTE_MS,
  })
