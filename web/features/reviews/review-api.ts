import type { OpenedReview } from '#worker/features/reviews/contract'
import type { NewReview } from '#worker/features/reviews/contract-calls'
import { unwrap } from '../../api/api-error'
import { send } from '../../api/client'

/** The trip and review behind a link's token. @throws ApiError, `link_invalid` */
export const openReview = (token: string) => unwrap(send<OpenedReview>('/api/reviews/open', { token }))

/** A review as it is sent; the server refuses missing stars, which shows beside their field. */
export type SentReview = Omit<NewReview, 'stars'> & { stars: number | null }

/** Stores a review. @throws ApiError with messages by field */
export const writeReview = (review: SentReview) => unwrap(send<OpenedReview>('/api/reviews', review, 'PUT'))

/** Removes a review. @throws ApiError */
export const withdrawReview = (token: string) => unwrap(send<OpenedReview>('/api/reviews/withdraw', { token }))

/** Stops the brand's requests for reviews. @throws ApiError */
export const stopAsking = (token: string) => unwrap(send<OpenedReview>('/api/reviews/stop-asking', { token }))
