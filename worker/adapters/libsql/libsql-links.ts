import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { LinkPurpose } from '../../contract/account'
import type { LinkUse, OneTimeLinks } from '../../ports/mail'
import { type Database, runQuery } from './database'
import { linkWrites } from './link-writes'
import { attachBookings } from './purchases/libsql-bookings'
import { oneTimeLinks as links, sessions, users } from './schema'

/** A link that works now. */
const works = ({ brandKey, tokenHash, now }: LinkUse, purpose: LinkPurpose) =>
  and(
    eq(links.tokenHash, tokenHash),
    eq(links.brandKey, brandKey),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now.toISOString()),
  )

const usableLinkSubject = (db: Database, use: LinkUse, purpose: LinkPurpose) =>
  db.select({ id: links.subjectId }).from(links).where(works(use, purpose))

/**
 * The writes of a password reset. The new hash is unique by its salt: where it stands, the first write took effect, and the others
 * do.
 */
function resetWrites(db: Database, use: LinkUse, passwordHash: string) {
  const { brandKey, now } = use
  const changed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.passwordHash, passwordHash)))
  return [
    db
      .update(users)
      .set({ passwordHash, emailVerified: true })
      .where(and(eq(users.brandKey, brandKey), inArray(users.id, usableLinkSubject(db, use, 'reset_password'))))
      .returning({ userId: users.id, email: users.email }),
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), inArray(sessions.userId, changed))),
    db
      .update(links)
      .set({ usedAt: now.toISOString() })
      .where(
        and(
          eq(links.brandKey, brandKey),
          eq(links.purpose, 'reset_password'),
          isNull(links.usedAt),
          inArray(links.subjectId, changed),
        ),
      ),
  ] as const
}

function verificationWrites(db: Database, use: LinkUse, userId: string) {
  const { brandKey, now } = use
  return [
    db
      .update(users)
      .set({ emailVerified: true })
      .where(
        and(
          eq(users.brandKey, brandKey),
          eq(users.id, userId),
          inArray(users.id, usableLinkSubject(db, use, 'verify_email')),
        ),
      )
      .returning({ id: users.id }),
    db
      .update(links)
      .set({ usedAt: now.toISOString() })
      .where(and(works(use, 'verify_email'), eq(links.subjectId, userId))),
    attachBookings(db, { brandKey, userId, now }),
  ] as const
}

/** One-time links in the `one_time_links` table. */
export const libsqlLinks = (db: Database): OneTimeLinks => ({
  async issue(link, subject, bound) {
    await runQuery(db.batch(linkWrites(db, link, subject, bound)))
  },

  async resetPassword(use, passwordHash) {
    const [changed] = await runQuery(db.batch(resetWrites(db, use, passwordHash)))
    return changed[0] ?? null
  },

  async verifyEmail(use, userId) {
    const [verified] = await runQuery(db.batch(verificationWrites(db, use, userId)))
    return verified.length > 0
  },

  async openTrip(use) {
    const [used] = await runQuery(
      db
        .update(links)
        .set({ usedAt: sql`${use.now.toISOString()}` })
        .where(works(use, 'view_trip'))
        .returning({ bookingId: links.subjectId }),
    )
    return used?.bookingId ?? null
  },

  async forget(before) {
    await runQuery(db.delete(links).where(lt(links.expiresAt, before.toISOString())))
  },
})
