import { queryOptions } from '@tanstack/react-query'
import type { FareCheck, FareChecks, FareDates } from '#worker/contract/search/fare-dates'
import type { CabinClass } from '#worker/contract/travel'
import { MINUTE_MS } from '#worker/domain/time'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { FRESH } from '../../../api/search'

/** The route whose fares are wanted. */
export interface FareRoute {
  origin: string
  destination: string
  cabinClass: CabinClass
}

/** The days whose prices are wanted: departures, and for round trips the length of stay or the range of returns. */
export interface AskedDates extends FareRoute {
  from: string
  to: string
  stay?: number
  returnFrom?: string
  returnTo?: string
}

const STALE_AFTER_MS = MINUTE_MS

/** The prices that this shop has seen for certain days. A refetch bypasses the Worker's cache. */
export const dateFaresQuery = ({ stay, ...asked }: AskedDates) =>
  queryOptions({
    queryKey: ['date-fares', asked, stay ?? null],
    queryFn: ({ client, queryKey }): Promise<FareDates> => {
      const query = { ...asked, ...(stay !== undefined && { stay: String(stay) }) }
      const headers = client.getQueryData(queryKey) ? FRESH : {}
      return unwrap(api.fares.dates.$get({ query }, { headers }))
    },
    staleTime: STALE_AFTER_MS,
  })

/** Has the airlines asked about days around these. @throws ApiError, such as `searches_used_up` */
export const checkFares = (check: FareCheck): Promise<FareChecks> => unwrap(api.fares.check.$post({ json: check }))
