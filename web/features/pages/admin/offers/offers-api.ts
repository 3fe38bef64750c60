import { queryOptions } from '@tanstack/react-query'
import type { BrandDetail } from '#worker/contract/admin'
import type { OfferJourney, OfferStatus, OfferStatuses } from '#worker/contract/content/offer-states'
import { SECOND_MS } from '#worker/domain/time'
import { unwrap } from '../../../../api/api-error'
import { send } from '../../../../api/client'
import { likelyNow } from '../../../../page/server-clock'

const path = (key: string) => `/api/admin/brands/${encodeURIComponent(key)}/offers` as const

/** Longer than the time limit of airlines: a check that began before that has crashed. */
const RUNS_MS = 120 * SECOND_MS

/** The polling interval: short while a check runs, longer until the first check of a new offer; false otherwise, when only a new visit reloads. */
export function nextLook(offers: readonly OfferStatus[] = []): number | false {
  const isRunning = ({ check }: OfferStatus) =>
    check?.endedAt === null && likelyNow() - Date.parse(check.begunAt) < RUNS_MS
  if (offers.some(isRunning)) return 2 * SECOND_MS
  return offers.some(({ state }) => state === 'unchecked') && 15 * SECOND_MS
}

/** The states of a brand's saved offers. */
export const offersQuery = ({ key, version }: Pick<BrandDetail, 'key' | 'version'>) =>
  queryOptions({
    queryKey: ['admin', 'offers', key, version],
    queryFn: () => unwrap(send<OfferStatuses>(path(key), undefined, 'GET')),
    // The schedule and every traveler's search may change it.
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }): number | false => nextLook(state.data?.offers),
  })

/** Searches the fare of an offer now; returns the updated state of all. @throws ApiError */
export const checkOffer = (key: string, journey: OfferJourney): Promise<OfferStatuses> =>
  unwrap(send<OfferStatuses>(`${path(key)}/check`, journey))
