import { and, eq, exists, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { NewPassword, SessionRepository } from '../../ports/session-repository'
import type { Database } from './database'
import { reach } from './reach'
import { sessions, users } from './schema'
import { toUser } from './user-row'

const { passwordHash: _secret, ...userColumns } = getTableColumns(users)

/** The three writes of a new password. Its hash is unique by its salt: where it stands, the first write took effect. */
function passwordWrites(db: Database, { brandKey, userId, previousHash, passwordHash, session }: NewPassword) {
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId))
  const isChanged = and(isUser, eq(users.passwordHash, passwordHash))
  const started = {
    idHash: sql<string>`${session.idHash}`.as('id_hash'),
    brandKey: users.brandKey,
    userId: users.id,
    createdAt: sql<string>`${session.createdAt.toISOString()}`.as('created_at'),
    expiresAt: sql<string>`${session.expiresAt.toISOString()}`.as('expires_at'),
    elevatedUntil: sql<null>`null`.as('elevated_until'),
  }
  return [
    db
      .update(users)
      .set({ passwordHash })
      .where(and(isUser, eq(users.passwordHash, previousHash)))
      .returning({ id: users.id }),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.brandKey, brandKey),
          eq(sessions.userId, userId),
          exists(db.select({ id: users.id }).from(users).where(isChanged)),
        ),
      ),
    db.insert(sessions).select(db.select(started).from(users).where(isChanged)),
  ] as const
}

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
})
