import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { BookingData } from '../../contract/booking'
import { type Database, runQuery } from '../../platform/database'
import { bookings, oneTimeLinks as links } from '../../platform/tables'
import type { LinkUse } from '../account/store-links'
import type { OwnReview, ReviewedTrip, ReviewState } from './contract'
import { asking } from './store-asking'
import { moderation } from './store-moderation'
import { reviews } from './tables'

/** The booking and review of a link. */
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
  /** Its id, if it is new. */
  id: string
  stars: number
  text: string
  name: string
  state: Extract<ReviewState, 'private' | 'waiting'>
  /** The version of the accepted text; null without consent. */
  consentVersion: number | null
}

/** A link, which may be used repeatedly until it expires. */
const works = ({ brandKey, tokenHash, now }: LinkUse) =>
  and(
    eq(links.tokenHash, tokenHash),
    eq(links.brandKey, brandKey),
    eq(links.purpose, 'write_review'),
    gt(links.expiresAt, now.toISOString()),
  )

/** Reviews, and requests for them. @throws DomainError `database_unavailable` */
export type ReviewRepository = ReturnType<typeof libsqlReviews>

/** Reviews in the `reviews` table; that a booking's review was requested is in the booking's row, and opt-outs are in `review_opt_outs`. */
export const libsqlReviews = (db: Database) => ({
  ...asking(db),
  ...moderation(db),

  /** What a link opens; null when it is invalid. */
  async findByLink(use: LinkUse): Promise<ReviewLink | null> {
    const { stars, text, name, state, declineReason, answer } = reviews
    const [row] = await runQuery(
      db
        .select({
          brandKey: bookings.brandKey,
          bookingId: bookings.id,
          mode: bookings.mode,
          expiresAt: links.expiresAt,
          bookingData: bookings.bookingData,
          contactEmail: bookings.contactEmail,
          consentVersion: reviews.consentVersion,
          review: { stars, text, name, state, declineReason, answer },
        })
        .from(links)
        .innerJoin(bookings, and(eq(bookings.id, links.subjectId), eq(bookings.brandKey, links.brandKey)))
        .leftJoin(reviews, and(eq(reviews.bookingId, bookings.id), eq(reviews.brandKey, bookings.brandKey)))
        .where(works(use)),
    )
    return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null
  },

  /** Stores what was written by a link, replacing an earlier text; nothing when the link is invalid. */
  async write(use: LinkUse, { id, from, to, month, consentVersion, ...words }: WrittenReview): Promise<void> {
    const at = use.now.toISOString()
    const consentAt = consentVersion === null ? null : at
    const value = (given: string | number | null, column: string) => sql<never>`${given}`.as(column)
    const written = db
      .select({
        id: value(id, 'id'),
        brandKey: bookings.brandKey,
        bookingId: bookings.id,
        mode: bookings.mode,
        state: value(words.state, 'state'),
        stars: value(words.stars, 'stars'),
        text: value(words.text, 'text'),
        name: value(words.name, 'name'),
        routeFrom: value(from, 'route_from'),
        routeTo: value(to, 'route_to'),
        flownMonth: value(month, 'flown_month'),
        consentVersion: value(consentVersion, 'consent_version'),
        consentAt: value(consentAt, 'consent_at'),
        declineReason: value(null, 'decline_reason'),
        answer: value(null, 'answer'),
        version: value(1, 'version'),
        createdAt: value(at, 'created_at'),
        writtenAt: value(at, 'written_at'),
        publishedAt: value(null, 'published_at'),
      })
      .from(links)
      .innerJoin(bookings, and(eq(bookings.id, links.subjectId), eq(bookings.brandKey, links.brandKey)))
      .where(works(use))
    await runQuery(
      db
        .insert(reviews)
        .select(written)
        .onConflictDoUpdate({
          target: reviews.bookingId,
          // The shop's answer stays: it is shown below the new text once that is published.
          set: {
            ...words,
            consentVersion,
            consentAt,
            declineReason: null,
            publishedAt: null,
            writtenAt: at,
            version: sql`${reviews.version} + 1`,
          },
        }),
    )
  },

  /** Removes the review that was written by a link, with its answer. */
  async withdraw(use: LinkUse): Promise<void> {
    const subject = db.select({ id: links.subjectId }).from(links).where(works(use))
    await runQuery(
      db.delete(reviews).where(and(eq(reviews.brandKey, use.brandKey), inArray(reviews.bookingId, subject))),
    )
  },
})
