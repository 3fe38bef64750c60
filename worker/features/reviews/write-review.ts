import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { sha256Hex } from '../../platform/crypto/digest'
import { limitAttempts } from '../account/sign-in/limit-attempts'
import type { LinkUse } from '../account/store-links'
import { reviewerHash } from './ask-for-reviews'
import type { OpenedReview } from './contract'
import type { NewReview } from './contract-calls'
import { renewPublished } from './published-reviews'
import { proposedName, reviewedTrip } from './rules'
import type { ReviewLink } from './store'

/** A link to write a review, as its reader sends it. */
export interface SentLink {
  brandKey: string
  /** The visitor's address. */
  address: string
  token: string
}

type WriteDeps = Pick<Deps, 'reviews' | 'cache' | 'clock' | 'ids' | 'log' | 'loginLimiter'>

/** A published review that isn't any more. */
const takeDown = (deps: WriteDeps, { brandKey, mode, review }: ReviewLink) =>
  review?.state === 'published' ? renewPublished(deps, { brandKey, mode }) : undefined

async function find(
  deps: WriteDeps,
  { brandKey, address, token }: SentLink,
): Promise<{ use: LinkUse; link: ReviewLink }> {
  await limitAttempts(deps, ['review link address', address])
  const use = { brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  const link = await deps.reviews.findByLink(use)
  if (!link) throw invalidLink()
  return { use, link }
}

async function toOpened({ reviews }: WriteDeps, link: ReviewLink): Promise<OpenedReview> {
  const { brandKey, bookingData, contactEmail, expiresAt, review } = link
  const trip = reviewedTrip(bookingData)
  if (!trip) throw invalidLink()
  const isStopped = await reviews.isStopped(brandKey, await reviewerHash(brandKey, contactEmail))
  return {
    trip,
    proposedName: proposedName(bookingData),
    review,
    editableUntil: expiresAt.toISOString(),
    mayAskAgain: !isStopped,
  }
}

/** What a link opens; opening it changes nothing. @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable` */
export async function openReview(deps: WriteDeps, sent: SentLink): Promise<OpenedReview> {
  return toOpened(deps, (await find(deps, sent)).link)
}

/**
 * Stores a review. A changed one has to be moderated again before it is published; one that was only sent again keeps its state.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function writeReview(
  deps: WriteDeps,
  { token, consent, ...words }: NewReview,
  from: Omit<SentLink, 'token'>,
): Promise<OpenedReview> {
  const sent = { ...from, token }
  const { use, link } = await find(deps, sent)
  const trip = reviewedTrip(link.bookingData)
  if (!trip) throw invalidLink()
  const { review: before, consentVersion } = link
  const isSame =
    before?.stars === words.stars &&
    before.text === words.text &&
    before.name === words.name &&
    consentVersion === consent
  if (!isSame) {
    const state = consent === null ? 'private' : 'waiting'
    await deps.reviews.write(use, { id: deps.ids.uuid(), ...trip, ...words, state, consentVersion: consent })
    await takeDown(deps, link)
  }
  return openReview(deps, sent)
}

/** Withdraws a review. @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable` */
export async function withdrawReview(deps: WriteDeps, sent: SentLink): Promise<OpenedReview> {
  const { use, link } = await find(deps, sent)
  await deps.reviews.withdraw(use)
  await takeDown(deps, link)
  return openReview(deps, sent)
}

/** Opts the person out of further requests by the brand. @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable` */
export async function stopAsking(deps: WriteDeps, sent: SentLink): Promise<OpenedReview> {
  const { use, link } = await find(deps, sent)
  await deps.reviews.stopAsking(sent.brandKey, await reviewerHash(sent.brandKey, link.contactEmail), use.now)
  return toOpened(deps, link)
}
