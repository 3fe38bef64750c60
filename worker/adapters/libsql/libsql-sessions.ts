import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SessionRepository } from '../../ports/session-repository'
import type { Database } from './database'
import { reach } from './reach'
import { sessions, users } from './schema'
import { passwordWrites, signInWrites } from './session-writes'
import { toUser } from './user-row'

const { passwordHash: _secret, ...userColumns } = getTableColumns(users)

/** How long a session counts as seen: it isn't written down again before. */
const SEEN_MS = 60 * 60 * 1000

/** Sessions in the `sessions` table. */
export const libsqlSessions = (db: Database): SessionRepository => ({
  async start(signIn) {
    const [started] = await reach(db.batch(signInWrites(db, signIn)))
    return started.length > 0
  },

  async findUser(brandKey, idHash, now) {
    const [row] = await reach(
      db
        .select(userColumns)
        .from(sessions)
        .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.brandKey, sessions.brandKey)))
        .where(
          and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey), gt(sessions.expiresAt, now.toISOString())),
        ),
    )
    return row ? toUser(row) : null
  },

  async delete(brandKey, idHash) {
    await reach(db.delete(sessions).where(and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey))))
  },

  async noteSeen(brandKey, idHash, { now, device }) {
    const longAgo = new Date(now.getTime() - SEEN_MS).toISOString()
    await reach(
      db
        .update(sessions)
        .set({ lastSeenAt: now.toISOString(), device })
        .where(
          and(
            eq(sessions.idHash, idHash),
            eq(sessions.brandKey, brandKey),
            or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, longAgo)),
          ),
        ),
    )
  },

  async list(brandKey, userId, now) {
    const { idHash, device, createdAt, lastSeenAt } = sessions
    return reach(
      db
        .select({ idHash, device, createdAt, lastSeenAt })
        .from(sessions)
        .where(
          and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), gt(sessions.expiresAt, now.toISOString())),
        )
        .orderBy(desc(sql`coalesce(${lastSeenAt}, ${createdAt})`)),
    )
  },

  async end(brandKey, userId, idHash) {
    await reach(
      db
        .delete(sessions)
        .where(and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey), eq(sessions.userId, userId))),
    )
  },

  async endOthers(brandKey, userId, keptIdHash) {
    await reach(
      db
        .delete(sessions)
        .where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), ne(sessions.idHash, keptIdHash))),
    )
  },

  async elevate(brandKey, idHash, { now, until }) {
    const administrators = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.brandKey, brandKey), eq(users.role, 'administrator')))
    const elevated = await reach(
      db
        .update(sessions)
        .set({ elevatedUntil: until.toISOString() })
        .where(
          and(
            eq(sessions.idHash, idHash),
            eq(sessions.brandKey, brandKey),
            gt(sessions.expiresAt, now.toISOString()),
            inArray(sessions.userId, administrators),
          ),
        )
        .returning({ idHash: sessions.idHash }),
    )
    return elevated.length > 0
  },

  async isElevated(brandKey, idHash, now) {
    const [row] = await reach(
      db
        .select({ idHash: sessions.idHash })
        .from(sessions)
        .where(
          and(
            eq(sessions.idHash, idHash),
            eq(sessions.brandKey, brandKey),
            gt(sessions.elevatedUntil, now.toISOString()),
          ),
        ),
    )
    return row !== undefined
  },

  async replaceAll(change) {
    const [updated] = await reach(db.batch(passwordWrites(db, change)))
    return updated.length > 0
  },

  async forgetExpired(before) {
    await reach(db.delete(sessions).where(lte(sessions.expiresAt, before.toISOString())))
  },
})
