import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdministeredReview, ReviewAction, ReviewList } from '#worker/features/reviews/contract-calls'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'

/** Performs an action on a review; returns the updated review. @throws ApiError */
export const actOnReview = (id: string, action: ReviewAction): Promise<AdministeredReview> =>
  unwrap(send<AdministeredReview>(`/api/admin/reviews/${encodeURIComponent(id)}/actions`, action))

/** The reviews in a state; all of them for ''. */
export const reviewsQuery = (state: string) =>
  queryOptions({
    queryKey: ['admin', 'reviews', state],
    queryFn: () => unwrap(send<ReviewList>(`/api/admin/reviews${state && `?state=${state}`}`, undefined, 'GET')),
    placeholderData: keepPreviousData,
    // Other moderators and the writers may change them.
    staleTime: 0,
    refetchOnMount: true,
  })
