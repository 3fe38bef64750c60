import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { BrandScope } from '../../../domain/account/rights'
import type { ReviewRepository } from '../../../ports/reviews/reviews'
import { auditLog } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { auditColumns } from '../libsql-audit'
import { mailColumns } from '../libsql-outbox'
import { bookings, oneTimeLinks as links, mails } from '../schema'
import { reviews } from './reviews-schema'

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

type Moderation = 'list' | 'countWaiting' | 'find' | 'change' | 'published'

/** What those who run a shop do with reviews, and what everybody sees of them. */
export const moderation = (db: Database): Pick<ReviewRepository, Moderation> => ({
  list: ({ scope, state: wanted, limit }) =>
    runQuery(
      db
        .select(administered)
        .from(reviews)
        .where(and(isWithin(scope), wanted && eq(state, wanted)))
        .orderBy(desc(reviews.writtenAt), desc(reviews.id))
        .limit(limit),
    ),

  async countWaiting(scope) {
    const [row] = await runQuery(
      db
        .select({ count: count() })
        .from(reviews)
        .where(and(isWithin(scope), eq(state, 'waiting'))),
    )
    return row?.count ?? 0
  },

  async find(scope, id) {
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

  async change(id, { seenVersion, from, audit, mail, ...becomes }) {
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

  async published(brand, ofMode, limit) {
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
