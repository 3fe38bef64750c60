// A traveler's review of a trip that is over, by the link in the mail that requested it. Its validation is in contract-calls.ts, which only
// the server loads.

/** The most stars there are. */
export const MOST_STARS = 5

/** The shortest and the longest text. */
export const REVIEW_LENGTH = { least: 10, most: 2000 }

/** The longest displayed name. */
export const REVIEWER_NAME_MOST = 60

/**
 * The consent to publish a review; `{brand}` is replaced by the brand's name. A changed text gets the next number: earlier consents stay
 * recorded under their own.
 */
export const REVIEW_CONSENT = {
  version: 1,
  text: '{brand} may publish my stars, my words and this name on its site, with where I flew and in which month.',
} as const

/**
 * The state of a review. `private`: its writer wants only the brand to read it; `waiting`: for the brand's moderation; `published`;
 * `declined`: the brand doesn't publish it, and says why; `removed`: it was published, and the brand took it down, and says why.
 */
export type ReviewState = 'private' | 'waiting' | 'published' | 'declined' | 'removed'

/** The trip of a review: cities, and the month of the first departure as yyyy-MM. */
export interface ReviewedTrip {
  from: string
  to: string
  month: string
}

/** A review as its writer sees it again. */
export interface OwnReview {
  stars: number
  text: string
  name: string
  state: ReviewState
  /** Why it was declined or removed; else null. */
  declineReason: string | null
  /** The brand's public answer; null without one. */
  answer: string | null
}

/** The answer of POST /api/reviews/open and of changes by the link. */
export interface OpenedReview {
  trip: ReviewedTrip
  /** The suggested name to display. */
  proposedName: string
  review: OwnReview | null
  /** Until when the link is valid; ISO. */
  editableUntil: string
  /** Whether the brand may ask again after another trip. */
  mayAskAgain: boolean
}

/** A published review as everybody sees it. */
export interface PublishedReview extends ReviewedTrip {
  id: string
  stars: number
  text: string
  name: string
  publishedAt: string
  answer: string | null
}
/** A brand's published reviews on its home page. */
export interface PublishedReviews {
  /** All of them together; null while there are too few for a meaningful average. `average` has one decimal. */
  summary: { count: number; average: number } | null
  /** The latest. */
  reviews: PublishedReview[]
}
