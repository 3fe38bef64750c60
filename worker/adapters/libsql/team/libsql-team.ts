import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { MEMBER_ROLES, type TeamMember } from '../../../contract/security/team'
import type { NewAuditEntry } from '../../../ports/brands'
import type { InviteUse, MemberChange, TeamRepository } from '../../../ports/team/team'
import { linkWrites, usableLinkSubject } from '../accounts/libsql-links'
import { auditLog } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { auditColumns, toAuditRow } from '../libsql-audit'
import { mailColumns } from '../libsql-outbox'
import { attachBookings } from '../purchases/libsql-bookings'
import { oneTimeLinks as links, mails, sessions, users } from '../schema'
import { teamInvites as invites } from './team-schema'

const others = alias(users, 'others')

/** Whether the row of an action stands: what follows it in its batch is written only then. */
const isNoted = (db: Database, audit: NewAuditEntry) =>
  exists(db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)))

/** The write that ends the links of invitations. */
const linkEnding = (db: Database, brandKey: string, which: SQL | undefined, at: string) =>
  db
    .update(links)
    .set({ usedAt: at })
    .where(and(eq(links.brandKey, brandKey), eq(links.purpose, 'join_team'), isNull(links.usedAt), which))

function isSupposed(db: Database, { brandKey, userId, from, leaves }: MemberChange) {
  const isAnother = and(eq(others.brandKey, brandKey), ne(others.id, userId), isNull(others.disabledAt))
  const left = db.select({ id: others.id }).from(others)
  return and(
    eq(users.brandKey, brandKey),
    eq(users.id, userId),
    eq(users.role, from),
    leaves ? exists(left.where(and(isAnother, inArray(others.role, leaves)))) : undefined,
  )
}

/** Invitations that are open to the address of a traveler. */
const isOpenTo = (brandKey: string, userId: string) =>
  and(
    eq(users.brandKey, brandKey),
    eq(users.id, userId),
    eq(users.role, 'traveler'),
    isNull(users.disabledAt),
    isNull(invites.endedAt),
  )

const toTheirAddress = and(eq(invites.brandKey, users.brandKey), eq(invites.email, users.email))

/** Where no link shows whose the address is, the account does. */
const isConfirmed = (now: Date) => and(eq(users.emailVerified, true), gt(invites.expiresAt, now.toISOString()))

/** The invitation of a use, to the address of this traveler. */
const acceptable = (db: Database, audit: NewAuditEntry, use: InviteUse, userId: string) =>
  db
    .select(auditColumns(audit))
    .from(users)
    .innerJoin(invites, toTheirAddress)
    .where(and(isOpenTo(use.brandKey, userId), isOf(db, use), 'tokenHash' in use ? undefined : isConfirmed(use.now)))

/** The invitation of a use: that of a link that works now, or the named one. */
const isOf = (db: Database, use: InviteUse) =>
  'tokenHash' in use
    ? inArray(invites.id, usableLinkSubject(db, use, 'join_team'))
    : and(eq(invites.brandKey, use.brandKey), eq(invites.id, use.inviteId), isNull(invites.endedAt))

/** The accounts of a brand that are more than travelers', and the `team_invites` table. */
export const libsqlTeam = (db: Database): TeamRepository => ({
  async members(brandKey) {
    const { id, username, email, firstName, lastName, role } = users
    const rows = await runQuery(
      db
        .select({ id, username, email, firstName, lastName, role })
        .from(users)
        .where(and(eq(users.brandKey, brandKey), inArray(users.role, [...MEMBER_ROLES])))
        .orderBy(asc(username)),
    )
    return rows as TeamMember[] // The query gives no other role.
  },

  invites(brandKey) {
    const { id, email, role, createdAt, expiresAt } = invites
    return runQuery(
      db
        .select({ id, email, role, createdAt, expiresAt })
        .from(invites)
        .where(and(eq(invites.brandKey, brandKey), isNull(invites.endedAt)))
        .orderBy(desc(createdAt), desc(id)),
    )
  },

  async invite({ createdAt, expiresAt, ...invite }, link, audit) {
    const { id: inviteId, brandKey, email } = invite
    const at = createdAt.toISOString()
    const isOpen = and(eq(invites.brandKey, brandKey), eq(invites.email, email), isNull(invites.endedAt))
    const before = db.select({ id: invites.id }).from(invites).where(isOpen)
    await runQuery(
      db.batch([
        linkEnding(db, brandKey, inArray(links.subjectId, before), at),
        db.update(invites).set({ endedAt: at, outcome: 'replaced' }).where(isOpen),
        db.insert(invites).values({ ...invite, createdAt: at, expiresAt: expiresAt.toISOString() }),
        db.insert(auditLog).values(toAuditRow(audit)),
        ...linkWrites(db, link, { kind: 'invite', inviteId }),
      ]),
    )
  },

  async withdraw(brandKey, inviteId, audit) {
    const at = audit.at.toISOString()
    const isIt = and(eq(invites.brandKey, brandKey), eq(invites.id, inviteId), isNull(invites.endedAt))
    const [noted] = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(db.select(auditColumns(audit)).from(invites).where(isIt))
          .returning({ id: auditLog.id }),
        db
          .update(invites)
          .set({ endedAt: at, outcome: 'withdrawn' })
          .where(and(isIt, isNoted(db, audit))),
        linkEnding(db, brandKey, and(eq(links.subjectId, inviteId), isNoted(db, audit)), at),
      ]),
    )
    return noted.length > 0
  },

  async findByLink({ brandKey, tokenHash, now }) {
    const { id, email, role, outcome, expiresAt } = invites
    const [row] = await runQuery(
      db
        .select({ id, email, role, outcome, expiresAt })
        .from(links)
        .innerJoin(invites, and(eq(invites.id, links.subjectId), eq(invites.brandKey, links.brandKey)))
        .where(and(eq(links.tokenHash, tokenHash), eq(links.brandKey, brandKey), eq(links.purpose, 'join_team'))),
    )
    if (!row) return null
    const { outcome: ended, expiresAt: until, ...invite } = row
    return { ...invite, state: ended ?? (until > now.toISOString() ? 'open' : 'expired') }
  },

  async findOwn(brandKey, userId, now) {
    const { id, email, role } = invites
    const [own] = await runQuery(
      db
        .select({ id, email, role })
        .from(users)
        .innerJoin(invites, toTheirAddress)
        .where(and(isOpenTo(brandKey, userId), isConfirmed(now))),
    )
    return own ? { ...own, state: 'open' } : null
  },

  async accept(use, { userId, role, keptIdHash }, { audit, mail }) {
    const { brandKey, now } = use
    const at = now.toISOString()
    const noted = isNoted(db, audit)
    const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId), noted)
    const [joined] = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(acceptable(db, audit, use, userId))
          .returning({ id: auditLog.id }),
        db.update(users).set({ role, emailVerified: true }).where(isUser),
        db
          .update(invites)
          .set({ endedAt: at, outcome: 'accepted' })
          .where(and(isOf(db, use), noted)),
        linkEnding(
          db,
          brandKey,
          and('tokenHash' in use ? eq(links.tokenHash, use.tokenHash) : eq(links.subjectId, use.inviteId), noted),
          at,
        ),
        db
          .delete(sessions)
          .where(
            and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), ne(sessions.idHash, keptIdHash), noted),
          ),
        db.insert(mails).select(db.select(mailColumns(mail)).from(users).where(isUser)),
        attachBookings(db, { brandKey, userId, now }),
      ]),
    )
    return joined.length > 0
  },

  async change(change, { audit, mail }) {
    const { brandKey, userId, to: role } = change
    const noted = isNoted(db, audit)
    const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId), noted)
    const [done] = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(db.select(auditColumns(audit)).from(users).where(isSupposed(db, change)))
          .returning({ id: auditLog.id }),
        db.update(users).set({ role }).where(isUser),
        db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), noted)),
        db.insert(mails).select(db.select(mailColumns(mail)).from(users).where(isUser)),
      ]),
    )
    return done.length > 0
  },

  async forget(before) {
    await runQuery(db.delete(invites).where(lt(invites.expiresAt, before.toISOString())))
  },
})
