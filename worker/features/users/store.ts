import { and, desc, eq, exists, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../contract/account'
import { anywhere, type Database, runQuery } from '../../platform/database'
import { mails, sessions, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { isAlive, REPLACED } from '../account/sign-in/store-live-session'
import { authenticatorApps, passkeys, securityEvents } from '../account/tables'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import type { AfterRow } from '../activity/store-security-events'
import { auditLog } from '../brands/tables'
import { mailColumns } from '../mail/store'
import type { AdministeredUser } from './contract'

/** Filters of accounts; a missing one matches all. */
export interface UserFilter {
  /** A part of a username, an e-mail address or a name, in any case. */
  text?: string | undefined
  brandKey?: string | undefined
  role?: Role | undefined
}

/** An administrator's change of an account. A user who is disabled or gets another role is signed out. */
export type UserChange =
  | { kind: 'end_sessions' }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'give_role'; from: Role; to: Role }

/** What is shown of each user, with counts from other tables. */
const userColumns = (now: Date) => ({
  id: users.id,
  brandKey: users.brandKey,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  emailVerified: users.emailVerified,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`.mapWith(Boolean),
  passkeys: sql<number>`(select count(*) from ${passkeys} where ${eq(passkeys.userId, users.id)})`,
  hasApp: sql<boolean>`exists (select 1 from ${authenticatorApps} where ${and(
    eq(authenticatorApps.userId, users.id),
    isNotNull(authenticatorApps.confirmedAt),
  )})`.mapWith(Boolean),
  sessions: sql<number>`(select count(*) from ${sessions} where ${and(
    eq(sessions.userId, users.id),
    eq(sessions.brandKey, users.brandKey),
    ne(sessions.provedBy, REPLACED),
    isAlive(now),
  )})`,
  createdAt: users.createdAt,
  lastSignInAt: sql<string | null>`(select max(${securityEvents.at}) from ${securityEvents} where ${and(
    eq(securityEvents.brandKey, users.brandKey),
    eq(securityEvents.userId, users.id),
    eq(securityEvents.kind, 'signed_in'),
  )})`,
  disabledAt: users.disabledAt,
})

function holds(text: string): SQL | undefined {
  const pattern = anywhere(text)
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  return or(...[users.username, users.email, name].map((part) => sql`${part} like ${pattern} escape '\\'`))
}

const others = alias(users, 'others')

/** Whether the account is as the change expects. An administrator may be removed only while there is another one who isn't disabled. */
function isSupposed(db: Database, userId: string, change: UserChange): SQL | undefined {
  const isAnother = and(eq(others.role, 'administrator'), ne(others.id, userId), isNull(others.disabledAt))
  const mayGo = or(
    ne(users.role, 'administrator'),
    isNotNull(users.disabledAt),
    exists(db.select({ id: others.id }).from(others).where(isAnother)),
  )
  switch (change.kind) {
    case 'end_sessions':
      return undefined
    case 'disable':
      return and(isNull(users.disabledAt), mayGo)
    case 'enable':
      return isNotNull(users.disabledAt)
    case 'give_role': {
      const isEligible =
        change.to === 'traveler' ? undefined : and(eq(users.emailVerified, true), isNull(users.disabledAt))
      return and(eq(users.role, change.from), mayGo, isEligible)
    }
  }
}

function changed(change: UserChange, at: string): Partial<typeof users.$inferInsert> | null {
  switch (change.kind) {
    case 'end_sessions':
      return null
    case 'disable':
      return { disabledAt: at }
    case 'enable':
      return { disabledAt: null }
    case 'give_role':
      return { role: change.to }
  }
}

/** Accounts of every brand, for administrators only. @throws DomainError `database_unavailable` */
export type AdministeredUsers = ReturnType<typeof libsqlAdministeredUsers>

/** The `users` table as administrators see it, with data of related tables. */
export const libsqlAdministeredUsers = (db: Database) => ({
  /** Newest first. */
  list(
    { text, brandKey, role }: UserFilter,
    { after, limit, now }: { after: AfterRow | null; limit: number; now: Date },
  ): Promise<AdministeredUser[]> {
    const { createdAt, id } = users
    return runQuery(
      db
        .select(userColumns(now))
        .from(users)
        .where(
          and(
            text ? holds(text) : undefined,
            brandKey ? eq(users.brandKey, brandKey) : undefined,
            role && eq(users.role, role),
            after ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))) : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
    )
  },

  async find(userId: string, now: Date): Promise<AdministeredUser | null> {
    const [row] = await runQuery(db.select(userColumns(now)).from(users).where(eq(users.id, userId)))
    return row ?? null
  },

  /**
   * Stores the change together with its audit row and mail; false, and nothing written, when the account isn't as the change expects, or no
   * administrator would remain.
   */
  async change(
    userId: string,
    change: UserChange,
    { audit, mail, ownerMails = [] }: { audit: NewAuditEntry; mail: NewMail | null; ownerMails?: NewMail[] },
  ): Promise<boolean> {
    const isUser = eq(users.id, userId)
    // The audit row first: what follows is conditional on it.
    const isAudited = exists(db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)))
    const values = changed(change, audit.at.toISOString())
    const [noted] = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(
            db
              .select(auditColumns(audit))
              .from(users)
              .where(and(isUser, isSupposed(db, userId, change))),
          )
          .returning({ id: auditLog.id }),
        ...(values ? [db.update(users).set(values).where(and(isUser, isAudited))] : []),
        db.delete(sessions).where(and(eq(sessions.userId, userId), isAudited)),
        ...[mail, ...ownerMails].flatMap((each) =>
          each ? [db.insert(mails).select(db.select(mailColumns(each)).from(users).where(and(isUser, isAudited)))] : [],
        ),
      ]),
    )
    return noted.length > 0
  },

  /** Ends every session of a brand except one, with its audit row; returns how many. */
  async endSessionsOfBrand(brandKey: string, keptIdHash: string, audit: NewAuditEntry): Promise<number> {
    const { at, ...row } = audit
    const [, ended] = await runQuery(
      db.batch([
        db.insert(auditLog).values({ ...row, at: at.toISOString() }),
        db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), ne(sessions.idHash, keptIdHash))),
      ]),
    )
    return ended.rowsAffected
  },
})
