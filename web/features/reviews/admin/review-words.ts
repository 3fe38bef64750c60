import type { ReviewState } from '#worker/features/reviews/contract'

/** The names of the states. */
export const REVIEW_STATES: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  declined: 'Declined',
  removed: 'Removed',
  private: 'Not for publication',
}

export const REVIEW_TONES = {
  waiting: 'warning',
  published: 'success',
  declined: 'danger',
  removed: 'danger',
  private: 'neutral',
} as const satisfies Record<ReviewState, string>

/** The state that a query string names; '' for all. */
export const readReviewState = ({ state }: Record<string, unknown>): ReviewState | '' =>
  typeof state === 'string' && Object.hasOwn(REVIEW_STATES, state) ? (state as ReviewState) : ''

/** The address of the list filtered by a state. */
export const reviewsHref = (state: string): string => (state ? `/admin/reviews?state=${state}` : '/admin/reviews')
