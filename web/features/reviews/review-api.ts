import type { OpenedReview } from '#worker/features/reviews/contract'
import type { NewReview } from '#worker/features/reviews/contract-calls'
import { unwrap } from '../../api/api-error'
import { send } from '../../api/client'

/** What a link to write a review leads to. @throws ApiError, `link_invalid` */
export const openReview = (token: string) => unwrap(send<OpenedReview>('/api/reviews/open', { token }))

/** A review as it is sent: what hasn't been chosen is refused beside its field. */
export type SentReview = Omit<NewReview, 'stars'> & { stars: number | null }

/** Stores what was written. @throws ApiError, with messages by field */
export const writeReview = (review: SentReview) => unwrap(send<OpenedReview>('/api/reviews', review, 'PUT'))

/** Removes what was written. @throws ApiError */
export const withdrawReview = (token: string) => unwrap(send<OpenedReview>('/api/reviews/withdraw', { token }))

/** Sees to it that the brand never asks again. @throws ApiError */
export const stopAsking = (token: string) => unwrap(send<OpenedReview>('/api/reviews/stop-asking', { token }))
