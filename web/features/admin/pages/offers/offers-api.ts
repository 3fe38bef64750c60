import { queryOptions } from '@tanstack/react-query'
import type { BrandDetail } from '#worker/contract/admin'
import type { OfferJourney, OfferStandings } from '#worker/contract/content/offer-states'
import { unwrap } from '../../../../api/api-error'
import { send } from '../../../../api/client'

const path = (key: string) => `/api/admin/brands/${encodeURIComponent(key)}/offers` as const

/** How the saved offers of a brand stand. */
export const offersQuery = ({ key, version }: Pick<BrandDetail, 'key' | 'version'>) =>
  queryOptions({
    queryKey: ['admin', 'offers', key, version],
    queryFn: () => unwrap(send<OfferStandings>(path(key), undefined, 'GET')),
    // The schedule and every traveler's search may change it.
    ...{ staleTime: 0, refetchOnMount: true },
  })

/** Searches the fare of an offer now; gives how all of them stand then. @throws ApiError */
export const checkOffer = (key: string, journey: OfferJourney): Promise<OfferStandings> =>
  unwrap(send<OfferStandings>(`${path(key)}/check`, journey))
