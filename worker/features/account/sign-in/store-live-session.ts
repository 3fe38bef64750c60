import { and, eq, exists, getTableColumns, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { User } from '../../../contract/account'
import type { FactorRecovery } from '../../../contract/security/factors'
import { sessionBounds } from '../../../domain/account/session'
import type { Database } from '../../../platform/database'
import { sessions, users } from '../../../platform/tables'
import { toUser } from '../store'
import { authenticatorApps, factorRecoveries, passkeys } from '../tables'

/** A live session with its user and their account's security. Instants are ISO 8601. */
export interface LiveSession {
  idHash: string
  user: User
  createdAt: string
  lastSeenAt: string | null
  /** Until when it is or was raised; null when it never was. */
  raisedUntil: string | null
  /** Whether its secret was just replaced, so that this one is about to end. */
  wasReplaced: boolean
  hasPassword: boolean
  hasFactor: boolean
  graceEndsAt: string | null
  recovery: FactorRecovery | null
}

/** `sessions.proved_by` of a replaced secret: it stays valid for some seconds, and isn't a session of its own any more. */
export const REPLACED = 'replaced'

/** Whether a session, joined with its user, is live: neither too old nor unused for too long, and its account not disabled. */
export function isAlive(now: Date) {
  const [traveler, privileged] = [sessionBounds(now, 'traveler'), sessionBounds(now, 'privileged')]
  const since = (bound: keyof typeof traveler) =>
    sql`case when ${users.role} = 'traveler' then ${traveler[bound].toISOString()} else ${privileged[bound].toISOString()} end`
  return and(
    gt(sessions.expiresAt, now.toISOString()),
    gt(sessions.createdAt, since('begunAfter')),
    gt(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`, since('usedAfter')),
    isNull(users.disabledAt),
  )
}

const isOfUser = (table: typeof passkeys | typeof authenticatorApps) =>
  and(eq(table.brandKey, users.brandKey), eq(table.userId, users.id))

/** Whether the user that a query finds has a second factor. */
export const hasFactor = (db: Database) =>
  or(
    exists(db.select({ one: sql`1` }).from(passkeys).where(isOfUser(passkeys))),
    exists(
      db
        .select({ one: sql`1` })
        .from(authenticatorApps)
        .where(and(isOfUser(authenticatorApps), isNotNull(authenticatorApps.confirmedAt))),
    ),
  )

/** The query for a live session, its user and their account's security; at most one row. */
export const findLiveSession = (db: Database, brandKey: string, idHash: string, now: Date) =>
  db
    .select({
      session: getTableColumns(sessions),
      user: getTableColumns(users),
      hasFactor: sql<number>`${hasFactor(db)}`.mapWith(Number),
      recovery: {
        requestedAt: factorRecoveries.createdAt,
        readyAt: factorRecoveries.readyAt,
        expiresAt: factorRecoveries.expiresAt,
      },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.brandKey, sessions.brandKey)))
    .leftJoin(
      factorRecoveries,
      and(
        eq(factorRecoveries.brandKey, users.brandKey),
        eq(factorRecoveries.userId, users.id),
        isNull(factorRecoveries.endedAt),
        gt(factorRecoveries.expiresAt, now.toISOString()),
      ),
    )
    .where(and(eq(sessions.idHash, idHash), eq(sessions.brandKey, brandKey), isAlive(now)))
    .limit(1)

/** The result of a row of `findLiveSession`. */
export const toLiveSession = (row: Awaited<ReturnType<typeof findLiveSession>>[number]): LiveSession => ({
  idHash: row.session.idHash,
  user: toUser(row.user),
  createdAt: row.session.createdAt,
  lastSeenAt: row.session.lastSeenAt,
  raisedUntil: row.session.elevatedUntil,
  wasReplaced: row.session.provedBy === REPLACED,
  hasPassword: row.user.passwordHash !== '',
  hasFactor: row.hasFactor === 1,
  graceEndsAt: row.user.factorGraceEndsAt,
  recovery: row.recovery,
})
