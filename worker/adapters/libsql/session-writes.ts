import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { CheckedSignIn, NewPassword, NewSession } from '../../ports/session-repository'
import { attachBookings } from './attach-bookings'
import type { Database } from './database'
import { sessions, users } from './schema'

/** A session's columns, in the order of its table, for the user that a query finds. */
const sessionColumns = ({ idHash, device, createdAt, expiresAt }: NewSession) => ({
  idHash: sql<string>`${idHash}`.as('id_hash'),
  brandKey: users.brandKey,
  userId: users.id,
  createdAt: sql<string>`${createdAt.toISOString()}`.as('created_at'),
  expiresAt: sql<string>`${expiresAt.toISOString()}`.as('expires_at'),
  elevatedUntil: sql<null>`null`.as('elevated_until'),
  device: sql<string | null>`${device}`.as('device'),
  lastSeenAt: sql<null>`null`.as('last_seen_at'),
})

/** Starts a session for the user that fits, if there is one. */
export const startSession = (db: Database, session: NewSession, isUser: SQL | undefined) =>
  db.insert(sessions).select(db.select(sessionColumns(session)).from(users).where(isUser))

/** Whether a session was started: what depends on it asks the database, not the application. */
const hasStarted = (db: Database, { idHash }: NewSession) =>
  exists(db.select({ idHash: sessions.idHash }).from(sessions).where(eq(sessions.idHash, idHash)))

/** The writes of a sign-in, each conditional on the hash that was checked: a password that changed meanwhile lets nobody in. */
export function signInWrites(db: Database, signIn: CheckedSignIn) {
  const { brandKey, userId, checkedHash, renewedHash, session, previousIdHash } = signIn
  const isChecked = and(eq(users.brandKey, brandKey), eq(users.id, userId), eq(users.passwordHash, checkedHash))
  const started = hasStarted(db, session)
  const renewal = renewedHash === null ? [] : [db.update(users).set({ passwordHash: renewedHash }).where(isChecked)]
  return [
    startSession(db, session, isChecked).returning({ idHash: sessions.idHash }),
    ...renewal,
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.idHash, previousIdHash ?? ''), started)),
    attachBookings(db, { brandKey, userId, now: session.createdAt }, started),
  ] as const
}

/** The writes of a new password. Its hash is unique by its salt: where it stands, the first write took effect. */
export function passwordWrites(db: Database, change: NewPassword) {
  const { brandKey, userId, previousHash, passwordHash, session } = change
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId))
  const isChanged = and(isUser, eq(users.passwordHash, passwordHash))
  const changed = exists(db.select({ id: users.id }).from(users).where(isChanged))
  return [
    db
      .update(users)
      .set({ passwordHash })
      .where(and(isUser, eq(users.passwordHash, previousHash)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), changed)),
    startSession(db, session, isChanged),
  ] as const
}
