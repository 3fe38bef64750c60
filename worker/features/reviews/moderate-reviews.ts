import type { AuditAction } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError } from '../../domain/error'
import type { NewMail } from '../../providers/mail'
import { auditEntry } from '../activity/audit-entry'
import { findSeller } from '../booking/write-booking'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import type { ReviewState } from './contract'
import type { AdministeredReview, ReviewAction, ReviewList } from './contract-calls'
import { reviewDeclinedMail, reviewRemovedMail } from './mails'
import { renewPublished } from './published-reviews'
import type { ReachedReview, ReviewChange } from './store-moderation'

const LISTED = 100

/** The reviews that match, of the brands within the scope. @throws DomainError `database_unavailable` */
export async function listReviews(
  { reviews }: Pick<Deps, 'reviews'>,
  { scope, state }: { scope: BrandScope; state?: ReviewState | undefined },
): Promise<ReviewList> {
  const [found, waitingCount] = await Promise.all([
    reviews.list({ scope, state, limit: LISTED }),
    reviews.countWaiting(scope),
  ])
  return { reviews: found, waitingCount }
}

type ModerateDeps = PrepareDeps & Pick<Deps, 'reviews' | 'brands' | 'cache' | 'log'>

/** What an action changes about a review, and in which states it is allowed: nobody can publish what its writer doesn't want published. */
function consequences(
  action: ReviewAction,
  now: Date,
): Omit<ReviewChange, 'seenVersion' | 'audit' | 'mail'> & { logged: AuditAction } {
  switch (action.action) {
    case 'publish':
      return {
        logged: 'review_published',
        from: ['waiting', 'declined', 'removed'],
        state: 'published',
        publishedAt: now.toISOString(),
        declineReason: null,
      }
    case 'decline':
      return {
        logged: 'review_declined',
        from: ['waiting'],
        state: 'declined',
        declineReason: action.reason,
      }
    case 'remove':
      return {
        logged: 'review_removed',
        from: ['published'],
        state: 'removed',
        publishedAt: null,
        declineReason: action.reason,
      }
    case 'answer':
      return {
        logged: 'review_answered',
        from: ['waiting', 'published', 'declined', 'removed'],
        answer: action.text || null,
      }
  }
}

const REFUSALS: Record<ReviewState, string> = {
  private: 'Its writer doesn’t want it to be published.',
  waiting: 'This can’t be done while the review waits.',
  published: 'This review is published already.',
  declined: 'This review is declined already.',
  removed: 'This review is removed already.',
}

/** The mail to the writer; null when there is none. */
async function writersMail(
  deps: ModerateDeps,
  action: ReviewAction,
  { review, contactEmail, changeableUntil }: ReachedReview,
  auditId: string,
): Promise<NewMail | null> {
  const getsMail = action.action === 'remove' || (action.action === 'decline' && action.tellsWriter)
  if (!getsMail || contactEmail === '') return null
  const isRemoved = action.action === 'remove'
  const brand = await findSeller(deps, review.brandKey)
  const until = changeableUntil !== null && changeableUntil > deps.clock.now() ? changeableUntil : null
  return prepareMail(deps, brand, {
    kind: isRemoved ? 'review_removed' : 'review_declined',
    key: `review-${isRemoved ? 'removed' : 'declined'}:${auditId}`,
    recipient: contactEmail,
    mode: review.mode,
    content: (isRemoved ? reviewRemovedMail : reviewDeclinedMail)(brand.name, {
      trip: review,
      reason: action.reason,
      until,
    }),
  })
}

/**
 * Acts on a review; the change, its mail and its audit row are recorded together.
 * @throws DomainError `not_found`, `conflict` when it was changed since it was read, or its state doesn't allow the action
 */
export async function actOnReview(
  deps: ModerateDeps,
  { scope, userId, id, action }: { scope: BrandScope; userId: string; id: string; action: ReviewAction },
): Promise<AdministeredReview> {
  const found = await deps.reviews.find(scope, id)
  if (!found) throw new DomainError('not_found', 'There is no such review. Its writer may have withdrawn it.')
  const { review } = found
  const { logged, ...change } = consequences(action, deps.clock.now())
  if (!change.from.includes(review.state)) throw new DomainError('conflict', REFUSALS[review.state])
  const { brandKey, mode } = review
  const detail = { review: id }
  const audit = auditEntry(deps, { brandKey, userId }, { action: logged, detail })
  const mail = await writersMail(deps, action, found, audit.id)
  if (!(await deps.reviews.change(id, { ...change, seenVersion: action.seenVersion, audit, mail }))) {
    throw new DomainError('conflict', 'This review was changed since you looked at it. Read it again first.')
  }
  await renewPublished(deps, { brandKey, mode })
  const after = await deps.reviews.find(scope, id)
  if (!after) throw new DomainError('not_found', 'Its writer has withdrawn this review.')
  return after.review
}
