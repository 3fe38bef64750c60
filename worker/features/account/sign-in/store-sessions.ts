import { and, desc, eq, exists, isNotNull, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { MOST_SESSIONS, REPLACED_MS, SEEN_MS } from '../../../domain/account/session'
import { type Database, runQuery } from '../../../platform/database'
import { mails, sessions, users } from '../../../platform/tables'
import type { NewMail } from '../../../providers/mail'
import { mailColumns } from '../../mail/store'
import { attachBookings } from '../store-confirmed-address'
import { grantEndings } from '../store-end-grants'
import { findLiveSession, isAlive, type LiveSession, REPLACED, toLiveSession } from './store-live-session'

/** A new session. `device` is a few words, no User-Agent. */
export interface NewSession {
  idHash: string
  device: string | null
  createdAt: Date
  expiresAt: Date
  /** How the user authenticated: 'password', 'password+app', 'password+recovery_code', 'password+passkey', 'passkey', 'link'. */
  provedBy?: string
}

/** A sign-in whose proof was checked. */
export interface CheckedSignIn {
  brandKey: string
  userId: string
  /** The hash that was checked, or, with a passkey, the current one at that time. */
  checkedHash: string
  /** A hash of the same password with today's parameters, when the checked one is outdated. */
  renewedHash: string | null
  session: NewSession
  /** The browser's previous session, which ends. */
  previousIdHash: string | null
  /** The mail about a new device, recorded with the session unless it is the user's first; none on a known device. */
  notice?: NewMail | null
}

/** A password change, and the one session that continues after it. */
export interface NewPassword {
  brandKey: string
  userId: string
  /** The hash that was checked. */
  previousHash: string
  passwordHash: string
  session: NewSession
}

/** A session as stored. */
interface StoredSession {
  idHash: string
  device: string | null
  createdAt: string
  lastSeenAt: string | null
}

/** A session whose user reauthenticated. It continues with another secret. */
export interface RaisedSession {
  brandKey: string
  userId: string
  idHash: string
  newIdHash: string
  provedBy: string
  now: Date
  until: Date
}

/** A session's columns, in the order of its table, for the user that a query finds. */
const sessionColumns = ({ idHash, device, createdAt, expiresAt, provedBy = 'password' }: NewSession) => ({
  idHash: sql<string>`${idHash}`.as('id_hash'),
  brandKey: users.brandKey,
  userId: users.id,
  createdAt: sql<string>`${createdAt.toISOString()}`.as('created_at'),
  expiresAt: sql<string>`${expiresAt.toISOString()}`.as('expires_at'),
  elevatedUntil: sql<null>`null`.as('elevated_until'),
  device: sql<string | null>`${device}`.as('device'),
  lastSeenAt: sql<null>`null`.as('last_seen_at'),
  provedBy: sql<string>`${provedBy}`.as('proved_by'),
})

/** Starts a session for the matching user, if there is one. */
export const startSession = (db: Database, session: NewSession, isUser: SQL | undefined) =>
  db.insert(sessions).select(db.select(sessionColumns(session)).from(users).where(isUser))

/** Whether a session was started: dependent statements check the database, not the application. */
const hasStarted = (db: Database, { idHash }: Pick<NewSession, 'idHash'>) =>
  exists(db.select({ idHash: sessions.idHash }).from(sessions).where(eq(sessions.idHash, idHash)))

/** Ends the user's oldest sessions beyond the limit per account. */
function endOldest(db: Database, brandKey: string, userId: string) {
  const isTheirs = and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId))
  const latest = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`))
    .limit(MOST_SESSIONS)
  return db.delete(sessions).where(and(isTheirs, notInArray(sessions.idHash, latest)))
}

/** The mail about a new device, unless this is the user's first sign-in, which it also records. */
function firstOrNoticed(
  db: Database,
  { brandKey, userId, now, notice }: { brandKey: string; userId: string; now: Date; notice: NewMail | null },
  started: SQL,
) {
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId), started)
  const noticed =
    notice &&
    db
      .select(mailColumns(notice))
      .from(users)
      .where(and(isUser, isNotNull(users.firstSignedInAt)))
  return [
    ...(noticed ? [db.insert(mails).select(noticed)] : []),
    db
      .update(users)
      .set({ firstSignedInAt: now.toISOString() })
      .where(and(isUser, isNull(users.firstSignedInAt))),
  ]
}

/** The writes of a sign-in, each conditional on the hash that was checked: a password that changed meanwhile lets nobody in. */
function signInWrites(db: Database, signIn: CheckedSignIn) {
  const { brandKey, userId, checkedHash, renewedHash, session, previousIdHash, notice = null } = signIn
  const isChecked = and(
    eq(users.brandKey, brandKey),
    eq(users.id, userId),
    eq(users.passwordHash, checkedHash),
    isNull(users.disabledAt),
  )
  const started = hasStarted(db, session)
  const renewal = renewedHash === null ? [] : [db.update(users).set({ passwordHash: renewedHash }).where(isChecked)]
  return [
    startSession(db, session, isChecked).returning({ idHash: sessions.idHash }),
    ...renewal,
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.idHash, previousIdHash ?? ''), started)),
    attachBookings(db, { brandKey, userId, now: session.createdAt }, started),
    endOldest(db, brandKey, userId),
    ...firstOrNoticed(db, { brandKey, userId, now: session.createdAt, notice }, started),
  ] as const
}

/** The writes of a new password. Its hash is unique because of its salt: if it is stored, the first write took effect. */
function passwordWrites(db: Database, change: NewPassword) {
  const { brandKey, userId, previousHash, passwordHash, session } = change
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId))
  const isChanged = and(isUser, eq(users.passwordHash, passwordHash))
  const whose = db.select({ id: users.id }).from(users).where(isChanged)
  const changed = exists(whose)
  return [
    db
      .update(users)
      .set({ passwordHash, mustChangePassword: false })
      .where(and(isUser, eq(users.passwordHash, previousHash)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), changed)),
    startSession(db, session, isChanged),
    ...grantEndings(db, { brandKey, now: session.createdAt }, whose),
  ] as const
}

/** The writes that give a session a new secret. The row of the previous one ends soon, and can't be raised itself. */
function raisingWrites(db: Database, { brandKey, userId, idHash, newIdHash, provedBy, now, until }: RaisedSession) {
  const { createdAt, expiresAt, device } = sessions
  const isThis = and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), eq(sessions.idHash, idHash))
  const raised = {
    idHash: sql<string>`${newIdHash}`.as('id_hash'),
    brandKey: sessions.brandKey,
    userId: sessions.userId,
    createdAt,
    expiresAt,
    elevatedUntil: sql<string>`${until.toISOString()}`.as('elevated_until'),
    device,
    lastSeenAt: sql<string>`${now.toISOString()}`.as('last_seen_at'),
    provedBy: sql<string>`${provedBy}`.as('proved_by'),
  }
  return [
    db
      .insert(sessions)
      .select(
        db
          .select(raised)
          .from(sessions)
          .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.brandKey, sessions.brandKey)))
          .where(and(isThis, ne(sessions.provedBy, REPLACED), isAlive(now))),
      )
      .returning({ idHash: sessions.idHash }),
    db
      .update(sessions)
      .set({
        provedBy: REPLACED,
        elevatedUntil: null,
        expiresAt: new Date(now.getTime() + REPLACED_MS).toISOString(),
      })
      .where(and(isThis, hasStarted(db, { idHash: newIdHash }))),
  ] as const
}

/** Sessions by the hash of their secret. A session is valid at its own brand only. @throws DomainError `database_unavailable` */
export type SessionRepository = ReturnType<typeof libsqlSessions>

/** Sessions in the `sessions` table. */
export const libsqlSessions = (db: Database) => ({
  /**
   * Starts the session, renews the hash, ends the browser's previous session and, when the address is confirmed, attaches its guest
   * bookings: all of it, or nothing and false when the hash is no longer `checkedHash`.
   */
  async start(signIn: CheckedSignIn): Promise<boolean> {
    const [started] = await runQuery(db.batch(signInWrites(db, signIn)))
    return started.length > 0
  },

  /** A session that hasn't expired, wasn't unused for too long and whose account isn't disabled, or null. One query. */
  async find(brandKey: string, idHash: string, now: Date): Promise<LiveSession | null> {
    const [row] = await runQuery(findLiveSession(db, brandKey, idHash, now))
    return row ? toLiveSession(row) : null
  },

  /** Ends a session; returns its user, or null when there was none. */
  async delete(brandKey: string, idHash: string): Promise<string | null> {
    const [ended] = await runQuery(
      db
        .delete(sessions)
        .where(and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey)))
        .returning({ userId: sessions.userId }),
    )
    return ended?.userId ?? null
  },

  /** Records that a session was used, and on what device; at most once an hour. */
  async recordUse(
    brandKey: string,
    idHash: string,
    { now, device }: { now: Date; device: string | null },
  ): Promise<void> {
    const longAgo = new Date(now.getTime() - SEEN_MS).toISOString()
    await runQuery(
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

  /** The user's sessions that haven't expired, most recently used first. */
  async list(brandKey: string, userId: string, now: Date): Promise<StoredSession[]> {
    const { idHash, device, createdAt, lastSeenAt } = sessions
    return runQuery(
      db
        .select({ idHash, device, createdAt, lastSeenAt })
        .from(sessions)
        .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.brandKey, sessions.brandKey)))
        .where(
          and(
            eq(sessions.brandKey, brandKey),
            eq(sessions.userId, userId),
            ne(sessions.provedBy, REPLACED),
            isAlive(now),
          ),
        )
        .orderBy(desc(sql`coalesce(${lastSeenAt}, ${createdAt})`)),
    )
  },

  /** Ends one session of this user. */
  async end(brandKey: string, userId: string, idHash: string): Promise<void> {
    await runQuery(
      db
        .delete(sessions)
        .where(and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey), eq(sessions.userId, userId))),
    )
  },

  /** Ends all sessions of this user but one. */
  async endOthers(brandKey: string, userId: string, keptIdHash: string): Promise<void> {
    await runQuery(
      db
        .delete(sessions)
        .where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), ne(sessions.idHash, keptIdHash))),
    )
  },

  /**
   * Raises the session until then and gives it a new secret; the previous one ends within seconds. False when it isn't live or its secret
   * was replaced meanwhile.
   */
  async raise(session: RaisedSession): Promise<boolean> {
    const [raised] = await runQuery(db.batch(raisingWrites(db, session)))
    return raised.length > 0
  },

  /**
   * Stores the password's new hash, ends all the user's sessions and links, those in unsent mails included, and starts the given session:
   * all of it, or nothing and false when the hash is no longer `previousHash`.
   */
  async replaceAll(change: NewPassword): Promise<boolean> {
    const [updated] = await runQuery(db.batch(passwordWrites(db, change)))
    return updated.length > 0
  },

  /** Deletes sessions that expired before then. */
  async forgetExpired(before: Date): Promise<void> {
    await runQuery(db.delete(sessions).where(lte(sessions.expiresAt, before.toISOString())))
  },
})
