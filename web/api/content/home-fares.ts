import { queryOptions } from '@tanstack/react-query'
import { type HomeFares, NO_FARES } from '#worker/contract/content/home-fares'
import { unwrap } from '../api-error'
import { api } from '../client'

/** The fares on the home page, which leaves them out when they fail to load. */
export const homeFaresQuery = queryOptions({
  queryKey: ['home-fares'],
  queryFn: (): Promise<HomeFares> => unwrap(api.content.home.fares.$get()).catch(() => NO_FARES),
  // Each fare shows when it was seen, so none is refetched while the page is open.
  staleTime: Number.POSITIVE_INFINITY,
})
