import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdministeredReview, ReviewAction, ReviewList } from '#worker/features/reviews/contract-calls'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'

/** Does something about a review; gives it as it then stands. @throws ApiError */
export const actOnReview = (id: string, action: ReviewAction): Promise<AdministeredReview> =>
  unwrap(send<AdministeredReview>(`/api/admin/reviews/${encodeURIComponent(id)}/actions`, action))

/** The reviews in a state; all of them for ''. */
export const reviewsQuery = (state: string) =>
  queryOptions({
    queryKey: ['admin', 'reviews', state],
    queryFn: () => unwrap(send<ReviewList>(`/api/admin/reviews${state && `?state=${state}`}`, undefined, 'GET')),
    placeholderData: keepPreviousData,
    // Others work on them meanwhile, and their writers too.
    staleTime: 0,
    refetchOnMount: true,
  })
