import type { Mode } from '../../contract/admin'
import type { BookingData } from '../../contract/booking'
import type { AdministeredReview } from '../../contract/reviews/review-calls'
import type { OwnReview, PublishedReview, ReviewedTrip, ReviewState } from '../../contract/reviews/reviews'
import type { BrandScope } from '../../domain/account/rights'
import type { NewAuditEntry } from '../brands'
import type { LinkUse, NewLink, NewMail } from '../mail'

/** Which trips are over and were not asked about: those of a mode, with a last arrival between two local times. */
export interface AskableTrips {
  mode: Mode
  arrival: { from: string; until: string }
}

/** A trip whose buyer may be asked. */
export interface AskableTrip {
  bookingId: string
  bookingData: BookingData
  contactEmail: string
  /** The home page of the shop that sold it; null for bookings from before mails. */
  shopUrl: string | null
}

/** What a link to write a review leads to. */
export interface ReviewLink {
  brandKey: string
  bookingId: string
  mode: Mode
  bookingData: BookingData
  contactEmail: string
  expiresAt: Date
  review: OwnReview | null
  /** The version of the text that its writer agreed to; null without a review, or a consent. */
  consentVersion: number | null
}

/** What somebody writes by their link. */
export interface WrittenReview extends ReviewedTrip {
  /** Of a review that wasn't there before. */
  id: string
  stars: number
  text: string
  name: string
  state: Extract<ReviewState, 'private' | 'waiting'>
  /** The version of the text that was agreed to; null where it wasn't. */
  consentVersion: number | null
}

/** What the shop does to a review, with its row in the log. */
export interface ReviewChange {
  seenVersion: number
  /** The states in which it may be done. */
  from: ReviewState[]
  state?: ReviewState
  publishedAt?: string | null
  declineReason?: string | null
  answer?: string | null
  audit: NewAuditEntry
  /** What its writer is sent. */
  mail: NewMail | null
}

/** A review with where its writer is reached. */
export interface ReachedReview {
  review: AdministeredReview
  contactEmail: string
  /** Until when its writer can change it by their link; null where that link is gone. */
  changeableUntil: Date | null
}

/** Reviews, and who was asked for one. @throws DomainError `database_unavailable` */
export interface ReviewRepository {
  /** The keys of the brands that have such trips. */
  brandsToAsk(trips: AskableTrips): Promise<string[]>
  /** The brand's trips that nobody was asked about, those that are over for longest first. */
  tripsToAsk(brandKey: string, trips: AskableTrips, limit: number): Promise<AskableTrip[]>
  /**
   * Notes that a trip was asked about and records the link and its mail, all or nothing, and once for each trip. There is no link, and no mail, where
   * the trip was canceled meanwhile, or its buyer, known by a hash of their address, doesn't want to be asked.
   */
  ask(link: NewLink, trip: { bookingId: string; addressHash: string }): Promise<void>
  /** What a link leads to; null where it doesn't work. */
  findByLink(use: LinkUse): Promise<ReviewLink | null>
  /** Stores what was written by a link, in place of what was there; nothing where the link doesn't work any more. */
  write(use: LinkUse, written: WrittenReview): Promise<void>
  /** Removes the review that was written by a link, with what was answered to it. */
  withdraw(use: LinkUse): Promise<void>
  /** Notes that a person, known by a hash of their address, is not to be asked by the brand again. */
  stopAsking(brandKey: string, addressHash: string, now: Date): Promise<void>
  isStopped(brandKey: string, addressHash: string): Promise<boolean>
  /** Those that were written last first. */
  list(search: { scope: BrandScope; state?: ReviewState | undefined; limit: number }): Promise<AdministeredReview[]>
  countWaiting(scope: BrandScope): Promise<number>
  /** The review and where its writer is reached; null where there is none within the scope. */
  find(scope: BrandScope, id: string): Promise<ReachedReview | null>
  /** Does it, unless the review has another version, or state, by now: then false, and nothing is recorded. */
  change(id: string, change: ReviewChange): Promise<boolean>
  /** The brand's published reviews of trips of a mode: how many there are, their stars together, and the latest of them. */
  published(
    brandKey: string,
    mode: Mode,
    limit: number,
  ): Promise<{ count: number; stars: number; latest: PublishedReview[] }>
  /** Forgets who didn't want to be asked before then. */
  forget(before: Date): Promise<void>
}
