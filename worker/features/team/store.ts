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

/** A new invitation. */
export interface NewTeamInvite {
  id: string
  brandKey: string
  email: string
  role: MemberRole
  /** The inviter's id. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

/** An invitation as found by its link. */
export interface FoundInvite {
  id: string
  email: string
  role: MemberRole
  state: InviteState
}

/** How an invitation is accepted: by its link, or by its id when the account has confirmed the invited address. */
export type InviteUse = LinkUse | { brandKey: string; inviteId: string; now: Date }

/** A change of a user's role at a brand. */
export interface MemberChange {
  brandKey: string
  userId: string
  from: Role
  to: Role
  /** The roles of which another member must remain whose account isn't disabled. */
  leaves: Role[] | null
}

interface Records {
  audit: NewAuditEntry
  mail: NewMail
  /** The mails to the brand's owners. */
  ownerMails: NewMail[]
}

const others = alias(users, 'others')
const inviters = alias(users, 'inviters')

/** Owners, who may invite and get the mails about others. */
const OWNERS = membersWith('team')

/** Whether the audit row was written: what follows it in its batch is conditional on it. */
const isAudited = (db: Database, audit: NewAuditEntry) =>
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

/** Open invitations to the address of a traveler. */
const isOpenTo = (brandKey: string, userId: string) =>
  and(
    eq(users.brandKey, brandKey),
    eq(users.id, userId),
    eq(users.role, 'traveler'),
    isNull(users.disabledAt),
    isNull(invites.endedAt),
  )

const toTheirAddress = and(eq(invites.brandKey, users.brandKey), eq(invites.email, users.email))

/** Without a link the account must have confirmed the address. */
const isConfirmed = (now: Date) => and(eq(users.emailVerified, true), gt(invites.expiresAt, now.toISOString()))

/** The invitation to be used, for the address of this traveler. */
const acceptable = (db: Database, audit: NewAuditEntry, use: InviteUse, userId: string) =>
  db
    .select(auditColumns(audit))
    .from(users)
    .innerJoin(invites, toTheirAddress)
    .where(and(isOpenTo(use.brandKey, userId), isOf(db, use), 'tokenHash' in use ? undefined : isConfirmed(use.now)))

/** The invitation to be used: that of a valid link, or the one with this id. */
const isOf = (db: Database, use: InviteUse) =>
  'tokenHash' in use
    ? inArray(invites.id, usableLinkSubject(db, use, 'join_team'))
    : and(eq(invites.brandKey, use.brandKey), eq(invites.id, use.inviteId), isNull(invites.endedAt))

/** The teams of brands, and their invitations. Every query names the brand. @throws DomainError `database_unavailable` */
export type TeamRepository = ReturnType<typeof libsqlTeam>

/** The accounts of a brand with a role above traveler, and the `team_invites` table. */
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

  /** Those that haven't ended, also when nobody can accept them any more; latest first. */
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

  /** The brand's owners whose account isn't disabled. */
  owners(brandKey: string): Promise<{ id: string; email: string }[]> {
    const { id, email } = users
    const isOwner = and(eq(users.brandKey, brandKey), inArray(users.role, OWNERS), isNull(users.disabledAt))
    return runQuery(db.select({ id, email }).from(users).where(isOwner))
  },

  /** Records the invitation with its link, mails and audit row; an open one for the same address ends. */
  async invite(
    { createdAt, expiresAt, ...invite }: NewTeamInvite,
    link: NewLink,
    { audit, ownerMails }: Omit<Records, 'mail'>,
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
        ...ownerMails.map((mail) => db.insert(mails).values(newMailRow(mail))),
      ]),
    )
  },

  /** Ends an open invitation and its link; false, and nothing written, when there is none. */
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
          .where(and(isIt, isAudited(db, audit))),
        linkEnding(db, brandKey, and(eq(links.subjectId, inviteId), isAudited(db, audit)), at),
      ]),
    )
    return noted.length > 0
  },

  /** The invitation of a link, in any state; null when there is no such link. */
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

  /** The open invitation to the confirmed address of this traveler; null when there is none, or it isn't confirmed. */
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
   * Gives the invited traveler the invitation's role, confirms the address and ends its link and every session but one: all of it with its
   * audit row and mails, or nothing and false.
   */
  async accept(
    use: InviteUse,
    { userId, role, keptIdHash }: { userId: string; role: MemberRole; keptIdHash: string },
    { audit, mail, ownerMails }: Records,
  ): Promise<boolean> {
    const { brandKey, now } = use
    const at = now.toISOString()
    const noted = isAudited(db, audit)
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
        ...[mail, ...ownerMails].map((each) =>
          db.insert(mails).select(db.select(mailColumns(each)).from(users).where(isUser)),
        ),
        attachBookings(db, { brandKey, userId, now }),
      ]),
    )
    return joined.length > 0
  },

  /**
   * Stores the role with its audit row and mails, and signs its user out; false, and nothing written, when they don't have the expected
   * role or no such member would remain.
   */
  async change(change: MemberChange, { audit, mail, ownerMails }: Records): Promise<boolean> {
    const { brandKey, userId, to: role } = change
    const noted = isAudited(db, audit)
    const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId), noted)
    const [done] = await runQuery(
      db.batch([
        db
          .insert(auditLog)
          .select(db.select(auditColumns(audit)).from(users).where(isSupposed(db, change)))
          .returning({ id: auditLog.id }),
        db.update(users).set({ role }).where(isUser),
        db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), noted)),
        ...[mail, ...ownerMails].map((each) =>
          db.insert(mails).select(db.select(mailColumns(each)).from(users).where(isUser)),
        ),
      ]),
    )
    return done.length > 0
  },

  /** Deletes invitations that expired before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(invites).where(lt(invites.expiresAt, before.toISOString())))
  },
})
