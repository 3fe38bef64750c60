// What a traveler says of a trip that is over, by the link in the mail that asked for it. Its rules stand in review-calls.ts: only the server keeps them.

/** The most stars there are. */
export const MOST_STARS = 5

/** How short and how long what somebody says may be. */
export const REVIEW_LENGTH = { least: 10, most: 2000 }

/** How long the name to show may be. */
export const REVIEWER_NAME_MOST = 60

/**
 * What somebody agrees to who lets a review be published; `{brand}` stands for the brand's name. A text that changes gets the next number: what was
 * agreed to before stays on record under its own.
 */
export const REVIEW_CONSENT = {
  version: 1,
  text: '{brand} may publish my stars, my words and this name on its site, with where I flew and in which month.',
} as const

/**
 * How a review stands. `private`: its writer wants the brand alone to read it; `waiting`: for the brand to look at it; `published`; `declined`: the
 * brand doesn't publish it, and says why; `removed`: it was published, and the brand took it down, and says why.
 */
export type ReviewState = 'private' | 'waiting' | 'published' | 'declined' | 'removed'

/** The trip that a review is about: cities, and the month of the first departure as yyyy-MM. */
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
  /** Why it was declined or removed; null else. */
  declineReason: string | null
  /** What the brand answers to it in public; null while it doesn't. */
  answer: string | null
}

/** The answer of POST /api/reviews/open and of what is done by the link. */
export interface OpenedReview {
  trip: ReviewedTrip
  /** The name that is proposed to be shown. */
  proposedName: string
  review: OwnReview | null
  /** Until when the link works; ISO. */
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
/** What a brand's home shows of its published reviews. */
export interface PublishedReviews {
  /** All of them together; null while there are too few for an average to say much. `average` has one decimal. */
  summary: { count: number; average: number } | null
  /** The latest. */
  reviews: PublishedReview[]
}
