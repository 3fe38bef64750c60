import { and, eq, exists, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { FactorRecovery } from '../../../contract/security/factors'
import type { AccountHolder } from '../../../domain/account/account-holder'
import { type Database, runQuery } from '../../../platform/database'
import { mails, sessions, users } from '../../../platform/tables'
import type { NewMail } from '../../../providers/mail'
import { mailColumns } from '../../mail/store'
import { authenticatorApps, passkeys, factorRecoveries as recoveries, recoveryCodes } from '../tables'

/** A request to sign in without a lost factor. `tokenHash` is the hash of the secret in its mail. */
export interface NewRecovery extends AccountHolder {
  id: string
  tokenHash: string
  createdAt: Date
  readyAt: Date
  expiresAt: Date
  mail: NewMail
}

const isOpen = (brandKey: string, now: Date) =>
  and(eq(recoveries.brandKey, brandKey), isNull(recoveries.endedAt), gt(recoveries.expiresAt, now.toISOString()))

const toRecovery = (row: typeof recoveries.$inferSelect): FactorRecovery => ({
  requestedAt: row.createdAt,
  readyAt: row.readyAt,
  expiresAt: row.expiresAt,
})

/** The writes of a request: its row unless one is open, and the mail if the row was written; then a read of the open one. */
function requestWrites(db: Database, { mail, ...request }: NewRecovery) {
  const { id, brandKey, userId, tokenHash, createdAt } = request
  const isTheirs = and(isOpen(brandKey, createdAt), eq(recoveries.userId, userId))
  const open = db.select({ one: sql`1` }).from(recoveries).where(isTheirs)
  return [
    db.insert(recoveries).select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          brandKey: users.brandKey,
          userId: sql<string>`${users.id}`.as('user_id'),
          tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
          createdAt: sql<string>`${createdAt.toISOString()}`.as('created_at'),
          readyAt: sql<string>`${request.readyAt.toISOString()}`.as('ready_at'),
          expiresAt: sql<string>`${request.expiresAt.toISOString()}`.as('expires_at'),
          endedAt: sql<null>`null`.as('ended_at'),
        })
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), sql`not ${exists(open)}`)),
    ),
    db
      .insert(mails)
      .select(db.select(mailColumns(mail)).from(recoveries).where(eq(recoveries.id, id)))
      .onConflictDoNothing(),
    db.select().from(recoveries).where(isTheirs),
  ] as const
}

/** The writes when a link is used. Each is conditional on the ready request, which the last one ends. */
function completionWrites(db: Database, brandKey: string, tokenHash: string, now: Date) {
  const isReady = and(
    isOpen(brandKey, now),
    eq(recoveries.tokenHash, tokenHash),
    lte(recoveries.readyAt, now.toISOString()),
  )
  const whose = db.select({ userId: recoveries.userId }).from(recoveries).where(isReady)
  const removeFrom = (table: typeof passkeys | typeof authenticatorApps | typeof recoveryCodes | typeof sessions) =>
    db.delete(table).where(and(eq(table.brandKey, brandKey), inArray(table.userId, whose)))
  return [
    db
      .update(users)
      .set({ factorGraceEndsAt: now.toISOString() })
      .where(and(eq(users.brandKey, brandKey), inArray(users.id, whose)))
      .returning({ userId: users.id, email: users.email }),
    removeFrom(passkeys),
    removeFrom(authenticatorApps),
    removeFrom(recoveryCodes),
    removeFrom(sessions),
    db.update(recoveries).set({ endedAt: now.toISOString() }).where(isReady),
  ] as const
}

/** Requests to sign in without a lost factor: at most one per user is open. @throws DomainError `database_unavailable` */
export type FactorRecoveries = ReturnType<typeof libsqlRecoveries>

/** The `factor_recoveries` table. */
export const libsqlRecoveries = (db: Database) => ({
  /** Opens the request and records its mail, unless one is open; returns the open one, or null when the user doesn't exist. */
  async request(recovery: NewRecovery): Promise<FactorRecovery | null> {
    const [, , [open]] = await runQuery(db.batch(requestWrites(db, recovery)))
    return open ? toRecovery(open) : null
  },

  /** The open request of a link. */
  async find(brandKey: string, tokenHash: string, now: Date): Promise<(FactorRecovery & { userId: string }) | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(recoveries)
        .where(and(isOpen(brandKey, now), eq(recoveries.tokenHash, tokenHash))),
    )
    return row ? { ...toRecovery(row), userId: row.userId } : null
  },

  /** Ends the open request of the user, or of a link; returns the user, or null when there is none. */
  async cancel(brandKey: string, which: { userId: string } | { tokenHash: string }, now: Date): Promise<string | null> {
    const isIt: SQL =
      'userId' in which ? eq(recoveries.userId, which.userId) : eq(recoveries.tokenHash, which.tokenHash)
    const [row] = await runQuery(
      db
        .update(recoveries)
        .set({ endedAt: now.toISOString() })
        .where(and(isOpen(brandKey, now), isIt))
        .returning({ userId: recoveries.userId }),
    )
    return row?.userId ?? null
  },

  /**
   * Removes all factors of the link's user and ends their sessions, grace period and the request; returns the user, or null with nothing
   * done when the link isn't ready, has expired or was canceled.
   */
  async complete(brandKey: string, tokenHash: string, now: Date): Promise<{ userId: string; email: string } | null> {
    const [whose] = await runQuery(db.batch(completionWrites(db, brandKey, tokenHash, now)))
    return whose[0] ?? null
  },

  /** Deletes requests that expired before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(recoveries).where(lt(recoveries.expiresAt, before.toISOString())))
  },
})
