import { and, eq, exists, gt, isNotNull, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, runQuery } from '../../platform/database'
import { mails, oneTimeLinks, sessions, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { attachBookings } from '../account/store-confirmed-address'
import { emailChanges as changes, type EmailChangeState, factorRecoveries } from '../account/tables'
import { mailColumns, newMailRow } from '../mail/store'

/** A change of an account's address. Instants are ISO. */
export interface EmailChange {
  id: string
  brandKey: string
  userId: string
  /** Lower case. */
  newEmail: string
  oldTokenHash: string
  newTokenHash: string
  oldConfirmedAt: string | null
  newConfirmedAt: string | null
  /** The session that requested it, which continues when the address changes. */
  sessionHash: string
  state: EmailChangeState
  createdAt: string
  expiresAt: string
  endedAt: string | null
}

/** The confirmation by one address. */
export interface EmailConfirmation {
  change: EmailChange
  side: 'old' | 'new'
  /** Sessions of the user that continue when the address changes; all others end. */
  keptSessions: string[]
  /** The mails to both addresses when it changes. */
  notices: NewMail[]
  now: Date
}

const isOf = (brandKey: string, userId: string) => and(eq(changes.brandKey, brandKey), eq(changes.userId, userId))

const isWaiting = eq(changes.state, 'waiting')

/** The writes that end one-time links and factor recoveries of the account where `condition` holds: mails to its former address may have them. */
function endLinks(db: Database, { brandKey, userId }: EmailChange, at: string, condition: ReturnType<typeof exists>) {
  const ofUser = and(eq(oneTimeLinks.brandKey, brandKey), eq(oneTimeLinks.subjectId, userId))
  const recoveries = and(eq(factorRecoveries.brandKey, brandKey), eq(factorRecoveries.userId, userId))
  return [
    db
      .update(oneTimeLinks)
      .set({ usedAt: at })
      .where(and(ofUser, isNull(oneTimeLinks.usedAt), condition)),
    db
      .update(factorRecoveries)
      .set({ endedAt: at })
      .where(and(recoveries, isNull(factorRecoveries.endedAt), condition)),
  ] as const
}

/** Whether the change has been in this state since this moment: then this batch put it there. */
const hasCome = (db: Database, { id }: EmailChange, state: EmailChange['state'], at: string) =>
  exists(
    db
      .select({ id: changes.id })
      .from(changes)
      .where(and(eq(changes.id, id), eq(changes.state, state), eq(changes.endedAt, at))),
  )

function confirmationWrites(db: Database, { change, side, keptSessions, notices, now }: EmailConfirmation) {
  const { id, brandKey, userId, newEmail } = change
  const at = now.toISOString()
  const isIt = and(eq(changes.id, id), eq(changes.brandKey, brandKey), isWaiting, gt(changes.expiresAt, at))
  const isAgreed = and(isIt, isNotNull(changes.oldConfirmedAt), isNotNull(changes.newConfirmedAt))
  const agreed = exists(db.select({ id: changes.id }).from(changes).where(isAgreed))
  const changed = hasCome(db, change, 'changed', at)
  const others = alias(users, 'others')
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId))
  const taken = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.brandKey, brandKey), eq(others.email, newEmail), ne(others.id, userId)))
  const has = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isUser, eq(users.email, newEmail))),
  )
  const yes =
    side === 'old'
      ? { oldConfirmedAt: sql`coalesce(${changes.oldConfirmedAt}, ${at})` }
      : { newConfirmedAt: sql`coalesce(${changes.newConfirmedAt}, ${at})` }
  return [
    db.update(changes).set(yes).where(isIt),
    db
      .update(users)
      .set({ email: newEmail, emailVerified: true })
      .where(and(isUser, agreed, notExists(taken))),
    db
      .update(changes)
      .set({ state: sql`case when ${has} then 'changed' else 'taken' end`, endedAt: at })
      .where(isAgreed),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.brandKey, brandKey),
          eq(sessions.userId, userId),
          notInArray(sessions.idHash, keptSessions),
          changed,
        ),
      ),
    ...endLinks(db, change, at, changed),
    attachBookings(db, { brandKey, userId, now }, changed),
    ...notices.map((mail) => noticeWrite(db, mail, change, at)),
    db.select().from(changes).where(eq(changes.id, id)),
  ] as const
}

const noticeWrite = (db: Database, mail: NewMail, { id }: EmailChange, at: string) =>
  db
    .insert(mails)
    .select(
      db
        .select(mailColumns(mail))
        .from(changes)
        .where(and(eq(changes.id, id), eq(changes.state, 'changed'), eq(changes.endedAt, at))),
    )
    .onConflictDoNothing()

function stopWrites(db: Database, change: EmailChange, now: Date) {
  const { id, brandKey, userId } = change
  const at = now.toISOString()
  const stopped = hasCome(db, change, 'stopped', at)
  return [
    db
      .update(changes)
      .set({ state: 'stopped', endedAt: at })
      .where(and(eq(changes.id, id), eq(changes.brandKey, brandKey), notInArray(changes.state, ['changed', 'stopped'])))
      .returning({ id: changes.id }),
    db
      .update(changes)
      .set({ state: 'stopped', endedAt: at })
      .where(and(isOf(brandKey, userId), isWaiting, stopped)),
    db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), stopped)),
    ...endLinks(db, change, at, stopped),
  ] as const
}

/** Changes of accounts' addresses. @throws DomainError `database_unavailable` */
export type EmailChangeRepository = ReturnType<typeof libsqlEmailChanges>

/** Changes of accounts' addresses in the `email_changes` table. */
export const libsqlEmailChanges = (db: Database) => ({
  /** Records a change with its mails, replacing a waiting one. */
  async begin(change: EmailChange, letters: NewMail[]): Promise<void> {
    const replaced = and(isOf(change.brandKey, change.userId), isWaiting)
    await runQuery(
      db.batch([
        db.update(changes).set({ state: 'replaced', endedAt: change.createdAt }).where(replaced),
        db.insert(changes).values(change),
        ...letters.map((mail) => db.insert(mails).values(newMailRow(mail)).onConflictDoNothing()),
      ]),
    )
  },

  /** The user's waiting change that hasn't expired, or null. */
  async waiting(brandKey: string, userId: string, now: Date): Promise<EmailChange | null> {
    const isCurrent = and(isOf(brandKey, userId), isWaiting, gt(changes.expiresAt, now.toISOString()))
    const [row] = await runQuery(db.select().from(changes).where(isCurrent))
    return row ?? null
  },

  /** The change of a link to either address, in any state; null when there is no such link at the brand. */
  async find(brandKey: string, tokenHash: string): Promise<EmailChange | null> {
    const isIts = or(eq(changes.oldTokenHash, tokenHash), eq(changes.newTokenHash, tokenHash))
    const [row] = await runQuery(
      db
        .select()
        .from(changes)
        .where(and(eq(changes.brandKey, brandKey), isIts)),
    )
    return row ?? null
  },

  /**
   * Records the confirmation by one address. When both have agreed, all at once: the account gets its confirmed new address, sessions but the kept
   * ones and all one-time links end, guest bookings made with the address become the user's, and the notices are recorded. Gives the
   * updated change; repeating it changes nothing.
   */
  async confirm(confirmation: EmailConfirmation): Promise<EmailChange> {
    const results = await runQuery(db.batch(confirmationWrites(db, confirmation)))
    const stored = results.at(-1)
    const row = Array.isArray(stored) ? stored[0] : undefined
    if (!row) throw new Error(`The change of address ${confirmation.change.id} is gone`)
    return row
  },

  /** Cancels the user's waiting change. */
  async cancel(brandKey: string, userId: string, now: Date): Promise<void> {
    await runQuery(
      db
        .update(changes)
        .set({ state: 'canceled', endedAt: now.toISOString() })
        .where(and(isOf(brandKey, userId), isWaiting)),
    )
  },

  /** Stops every waiting change of the user, ends all their sessions and one-time links; false when it was changed or stopped before. */
  async stop(change: EmailChange, now: Date): Promise<boolean> {
    const [stopped] = await runQuery(db.batch(stopWrites(db, change, now)))
    return stopped.length > 0
  },

  /** Deletes changes that were requested before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(changes).where(lt(changes.createdAt, before.toISOString())))
  },
})
