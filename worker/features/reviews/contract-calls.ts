import * as v from 'valibot'
import { LinkUse } from '../../contract/account'
import { cleanLine, cleanText } from '../../contract/clean-text'
import { readableName } from '../../contract/readable-name'
import {
  MOST_STARS,
  type PublishedReviews,
  REVIEW_CONSENT,
  REVIEW_LENGTH,
  REVIEWER_NAME_MOST,
  type ReviewState,
} from './contract'

// The calls about reviews, for their writers and for those who run the shop.

const STARS = 'Choose from one to five stars'
const NAME = 'Enter the name to show'
const WORDS = `Please write at least ${REVIEW_LENGTH.least} characters`

/** What the form has. */
const ReviewFields = {
  stars: v.pipe(v.number(STARS), v.integer(STARS), v.minValue(1, STARS), v.maxValue(MOST_STARS, STARS)),
  text: v.pipe(
    v.string(WORDS),
    cleanText,
    v.minLength(REVIEW_LENGTH.least, WORDS),
    v.maxLength(REVIEW_LENGTH.most, `Please use at most ${REVIEW_LENGTH.most} characters`),
    v.check((written) => !/https?:|www\./i.test(written), 'Please leave links out'),
  ),
  name: v.pipe(
    v.string(NAME),
    cleanLine,
    v.minLength(1, NAME),
    v.maxLength(REVIEWER_NAME_MOST, `Please use at most ${REVIEWER_NAME_MOST} characters`),
    readableName('The name'),
  ),
}

const CONSENT = 'The text beside the box has changed. Please load this page again and read it.'

/** The body of PUT /api/reviews. `consent` is the version of the accepted text; null without consent. */
export const NewReview = v.object({
  ...LinkUse.entries,
  ...ReviewFields,
  consent: v.nullable(v.literal(REVIEW_CONSENT.version, CONSENT)),
})
export type NewReview = v.InferOutput<typeof NewReview>

/** The query of GET /api/admin/reviews. */
export const ReviewQuery = v.object({
  state: v.optional(v.picklist(['private', 'waiting', 'published', 'declined', 'removed'] satisfies ReviewState[])),
})

/** A review as those who run the shop see it. Instants are ISO. */
export interface AdministeredReview {
  id: string
  brandKey: string
  bookingId: string
  mode: 'test' | 'live'
  state: ReviewState
  stars: number
  text: string
  name: string
  from: string
  to: string
  month: string
  declineReason: string | null
  answer: string | null
  createdAt: string
  /** When its writer last changed it. */
  writtenAt: string
  publishedAt: string | null
  /** Counts its changes, by its writer and by the shop. */
  version: number
}

/** The answer of GET /api/admin/reviews: the latest that match, a hundred at most, and how many wait for moderation. */
export interface ReviewList {
  reviews: AdministeredReview[]
  waitingCount: number
}

const REASON_MOST = 500
const ANSWER_MOST = 1000
const tooLong = (most: number) => `Please use at most ${most} characters`
const Reason = v.pipe(
  v.string('Say why'),
  cleanText,
  v.minLength(1, 'Say why'),
  v.maxLength(REASON_MOST, tooLong(REASON_MOST)),
)
const seen = { seenVersion: v.pipe(v.number(), v.integer(), v.minValue(1)) }

/**
 * The body of POST /api/admin/reviews/:id/actions. `seenVersion` is the version that was read: the action is refused on a newer one, so
 * that nobody publishes what they haven't read. An empty answer removes the answer.
 */
export const ReviewAction = v.variant('action', [
  v.object({ action: v.literal('publish'), ...seen }),
  v.object({
    action: v.literal('decline'),
    ...seen,
    reason: Reason,
    /** Whether the writer gets the reason by mail. */
    tellsWriter: v.boolean('Say yes or no'),
  }),
  // A published review is taken down, and its writer always gets the reason.
  v.object({ action: v.literal('remove'), ...seen, reason: Reason }),
  v.object({
    action: v.literal('answer'),
    ...seen,
    text: v.pipe(v.string('Write an answer'), cleanText, v.maxLength(ANSWER_MOST, tooLong(ANSWER_MOST))),
  }),
])
export type ReviewAction = v.InferOutput<typeof ReviewAction>

/** A brand's published reviews for its home page, as cached near the visitor. */
export const KeptReviews: v.GenericSchema<unknown, PublishedReviews> = v.object({
  summary: v.nullable(v.object({ count: v.number(), average: v.number() })),
  reviews: v.array(
    v.object({
      id: v.string(),
      stars: v.number(),
      text: v.string(),
      name: v.string(),
      from: v.string(),
      to: v.string(),
      month: v.string(),
      publishedAt: v.string(),
      answer: v.nullable(v.string()),
    }),
  ),
})
