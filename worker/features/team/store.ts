import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../contract/account'
import { membersWith } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { oneTimeLinks as links, mails, sessions, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { attachBookings } from '../account/store-confirmed-address'
import { type LinkUse, linkWrites, type NewLink, usableLinkSubject } from '../account/store-links'
import { auditColumns, type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import { mailColumns, newMailRow } from '../mail/store'
import { type InviteState, MEMBER_ROLES, type MemberRole, type TeamInvite, type TeamMember } from './contract'
import { teamInvites as invites } from './tables'

/** An invitation to be recorded. */
export interface NewTeamInvite {
  id: string
  brandKey: string
  email: string
  role: MemberRole
  /** The id of who invites. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

/** An invitation as its link finds it. */
export interface FoundInvite {
  id: string
  email: string
  role: MemberRole
  state: InviteState
}

/** What an invitation is accepted by: its link, or itself where the account has confirmed the address that it went to. */
export type InviteUse = LinkUse | { brandKey: string; inviteId: string; now: Date }

/** A role that somebody of a brand is to have in place of another. */
export interface MemberChange {
  brandKey: string
  userId: string
  from: Role
  to: Role
  /** Roles of which somebody else must be left at the brand, whose account isn't disabled. */
  leaves: Role[] | null
}

interface Records {
  audit: NewAuditEntry
  mail: NewMail
  /** What the brand's owners are told of it. */
  told: NewMail[]
}

const others = alias(users, 'others')
const inviters = alias(users, 'inviters')

/** Who may invite, and is told who else may. */
const OWNERS = membersWith('team')

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

/** Who looks after a brand, and who was asked to. Every query names the brand. @throws DomainError `database_unavailable` */
export type TeamRepository = ReturnType<typeof libsqlTeam>

/** The accounts of a brand that are more than travelers', and the `team_invites` table. */
export const libsqlTeam = (db: Database) => ({
  /** By username. */
  async members(brandKey: string): Promise<TeamMember[]> {
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

  /** Those that haven't ended, also where nobody can accept them any more; latest first. */
  invites(brandKey: string): Promise<TeamInvite[]> {
    const { id, email, role, createdAt, expiresAt } = invites
    // An administrator isn't listed.
    const isOfTeam = and(
      eq(inviters.id, invites.invitedBy),
      eq(inviters.brandKey, invites.brandKey),
      inArray(inviters.role, [...MEMBER_ROLES]),
    )
    return runQuery(
      db
        .select({ id, email, role, invitedBy: inviters.email, createdAt, expiresAt })
        .from(invites)
        .leftJoin(inviters, isOfTeam)
        .where(and(eq(invites.brandKey, brandKey), isNull(invites.endedAt)))
        .orderBy(desc(createdAt), desc(id)),
    )
  },

  /** Those who own the brand and whose account isn't disabled. */
  owners(brandKey: string): Promise<{ id: string; email: string }[]> {
    const { id, email } = users
    const isOwner = and(eq(users.brandKey, brandKey), inArray(users.role, OWNERS), isNull(users.disabledAt))
    return runQuery(db.select({ id, email }).from(users).where(isOwner))
  },

  /** Records the invitation with its link, mails and audit row; one for the same address that is open ends. */
  async invite(
    { createdAt, expiresAt, ...invite }: NewTeamInvite,
    link: NewLink,
    { audit, told }: Omit<Records, 'mail'>,
  ): Promise<void> {
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
        ...told.map((mail) => db.insert(mails).values(newMailRow(mail))),
      ]),
    )
  },

  /** Ends an open invitation and its link; false, and nothing written, where there is none. */
  async withdraw(brandKey: string, inviteId: string, audit: NewAuditEntry): Promise<boolean> {
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

  /** The invitation of a link, however it stands; null where there is no such link. */
  async findByLink({ brandKey, tokenHash, now }: LinkUse): Promise<FoundInvite | null> {
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

  /** The open invitation to the address of this traveler, who has confirmed it; null where there is none, or they haven't. */
  async findOwn(brandKey: string, userId: string, now: Date): Promise<FoundInvite | null> {
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

  /**
   * Gives the traveler whose address was invited the invitation's role, counts the address as confirmed and ends its link and every session but
   * one: all of it with its audit row and mails, or nothing and false.
   */
  async accept(
    use: InviteUse,
    { userId, role, keptIdHash }: { userId: string; role: MemberRole; keptIdHash: string },
    { audit, mail, told }: Records,
  ): Promise<boolean> {
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
        ...[mail, ...told].map((each) =>
          db.insert(mails).select(db.select(mailColumns(each)).from(users).where(isUser)),
        ),
        attachBookings(db, { brandKey, userId, now }),
      ]),
    )
    return joined.length > 0
  },

  /**
   * Stores the role with its audit row and mails, and signs its user out; false, and nothing written, when they don't have the role that it
   * replaces or nobody would be left.
   */
  async change(change: MemberChange, { audit, mail, told }: Records): Promise<boolean> {
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
        ...[mail, ...told].map((each) =>
          db.insert(mails).select(db.select(mailColumns(each)).from(users).where(isUser)),
        ),
      ]),
    )
    return done.length > 0
  },

  /** Forgets invitations that expired before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(invites).where(lt(invites.expiresAt, before.toISOString())))
  },
})
