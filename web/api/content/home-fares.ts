import { queryOptions } from '@tanstack/react-query'
import { type HomeFares, NO_FARES } from '#worker/contract/content/home-fares'
import { unwrap } from '../api-error'
import { api } from '../client'

/** The fares on the home page. Where they can't be had, it stands without: nobody came for them. */
export const homeFaresQuery = queryOptions({
  queryKey: ['home-fares'],
  queryFn: (): Promise<HomeFares> => unwrap(api.content.home.fares.$get()).catch(() => NO_FARES),
  // Each says when it was seen: while the page is open they stay as they are.
  staleTime: Number.POSITIVE_INFINITY,
})
