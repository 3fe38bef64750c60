import { and, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import type { SessionRepository } from '../../ports/session-repository'
import type { Database } from './database'
import { reach } from './reach'
import { sessions, users } from './schema'
import { toUser } from './user-row'

const { passwordHash: _secret, ...userColumns } = getTableColumns(users)

/** Sessions in the `sessions` table. A user's expired ones go when a new one starts. */
export const libsqlSessions = (db: Database): SessionRepository => ({
  async insert({ idHash, brandKey, userId, createdAt, expiresAt }) {
    const now = createdAt.toISOString()
    await reach(
      db.batch([
        db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now))),
        db.insert(sessions).values({ idHash, brandKey, userId, createdAt: now, expiresAt: expiresAt.toISOString() }),
      ]),
    )
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
})
