import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings, oneTimeLinks as links, mails } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import { auditLog } from '../brands/tables'
import { mailColumns } from '../mail/store'
import type { PublishedReview, ReviewState } from './contract'
import type { AdministeredReview } from './contract-calls'
import { reviews } from './tables'

/** An action of the shop on a review, with its audit row. */
export interface ReviewChange {
  seenVersion: number
  /** The states in which it is allowed. */
  from: ReviewState[]
  state?: ReviewState
  publishedAt?: string | null
  declineReason?: string | null
  answer?: string | null
  audit: NewAuditEntry
  /** The mail to its writer. */
  mail: NewMail | null
}

/** A review with its writer's address. */
export interface ReachedReview {
  review: AdministeredReview
  contactEmail: string
  /** Until when its writer can change it by their link; null when that link is gone. */
  changeableUntil: Date | null
}

const isWithin = (scope: BrandScope): SQL | undefined => (scope === 'all' ? undefined : eq(reviews.brandKey, scope.key))

const { bookingId, brandKey, mode, state, stars, text, name, declineReason, answer } = reviews
const trip = { from: reviews.routeFrom, to: reviews.routeTo, month: reviews.flownMonth }
const administered = {
  id: reviews.id,
  brandKey,
  bookingId,
  mode,
  state,
  stars,
  text,
  name,
  ...trip,
  declineReason,
  answer,
  createdAt: reviews.createdAt,
  writtenAt: reviews.writtenAt,
  publishedAt: reviews.publishedAt,
  version: reviews.version,
}

/** Moderation of reviews, and the published ones. */
export const moderation = (db: Database) => ({
  /** Newest first. */
  list: ({
    scope,
    state: wanted,
    limit,
  }: {
    scope: BrandScope
    state?: ReviewState | undefined
    limit: number
  }): Promise<AdministeredReview[]> =>
    runQuery(
      db
        .select(administered)
        .from(reviews)
        .where(and(isWithin(scope), wanted && eq(state, wanted)))
        .orderBy(desc(reviews.writtenAt), desc(reviews.id))
        .limit(limit),
    ),

  async countWaiting(scope: BrandScope): Promise<number> {
    const [row] = await runQuery(
      db
        .select({ count: count() })
        .from(reviews)
        .where(and(isWithin(scope), eq(state, 'waiting'))),
    )
    return row?.count ?? 0
  },

  /** The review and its writer's address; null when there is none within the scope. */
  async find(scope: BrandScope, id: string): Promise<ReachedReview | null> {
    const [row] = await runQuery(
      db
        .select({ review: administered, contactEmail: bookings.contactEmail, expiresAt: links.expiresAt })
        .from(reviews)
        .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey)))
        .leftJoin(
          links,
          and(eq(links.subjectId, bookingId), eq(links.brandKey, brandKey), eq(links.purpose, 'write_review')),
        )
        .where(and(isWithin(scope), eq(reviews.id, id)))
        .orderBy(desc(links.expiresAt))
        .limit(1),
    )
    if (!row) return null
    const { expiresAt, ...found } = row
    return { ...found, changeableUntil: expiresAt === null ? null : new Date(expiresAt) }
  },

  /** Does it, unless the review has another version, or state, by now: then false, and nothing is recorded. */
  async change(id: string, { seenVersion, from, audit, mail, ...becomes }: ReviewChange): Promise<boolean> {
    const isSeen = and(eq(reviews.id, id), eq(reviews.version, seenVersion), inArray(state, from))
    const isLogged = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id))
    const results = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(db.select(auditColumns(audit)).from(reviews).where(isSeen))
          .returning({ id: auditLog.id }),
        ...(mail
          ? [
              db
                .insert(mails)
                .select(db.select(mailColumns(mail)).from(reviews).where(isSeen))
                .onConflictDoNothing(),
            ]
          : []),
        db
          .update(reviews)
          .set({ ...becomes, version: seenVersion + 1 })
          .where(and(isSeen, exists(isLogged))),
      ]),
    )
    return results[0].length > 0
  },

  /** The brand's published reviews of trips of a mode: how many there are, the sum of their stars, and the latest of them. */
  async published(
    brand: string,
    ofMode: Mode,
    limit: number,
  ): Promise<{ count: number; stars: number; latest: PublishedReview[] }> {
    const isShown = and(eq(brandKey, brand), eq(mode, ofMode), eq(state, 'published'))
    const [[all], latest] = await runQuery(
      db.batch([
        db
          .select({ count: count(), stars: sql<number>`coalesce(sum(${stars}), 0)` })
          .from(reviews)
          .where(isShown),
        db
          .select({
            id: reviews.id,
            stars,
            text,
            name,
            ...trip,
            answer,
            publishedAt: sql<string>`${reviews.publishedAt}`,
          })
          .from(reviews)
          .where(isShown)
          .orderBy(desc(reviews.publishedAt), desc(reviews.id))
          .limit(limit),
      ]),
    )
    return { count: all?.count ?? 0, stars: all?.stars ?? 0, latest }
  },
})
