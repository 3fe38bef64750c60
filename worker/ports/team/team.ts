import type { Role } from '../../contract/account'
import type { InviteState, MemberRole, TeamInvite, TeamMember } from '../../contract/security/team'
import type { NewAuditEntry } from '../brands'
import type { LinkUse, NewLink, NewMail } from '../mail'

/** An invitation to be recorded. */
export interface NewTeamInvite {
  id: string
  brandKey: string
  email: string
  role: MemberRole
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
}

/** Who looks after a brand, and who was asked to. Every query names the brand. @throws DomainError `database_unavailable` */
export interface TeamRepository {
  /** By username. */
  members(brandKey: string): Promise<TeamMember[]>
  /** Those that haven't ended, also where nobody can accept them any more; latest first. */
  invites(brandKey: string): Promise<TeamInvite[]>
  /** Records the invitation with its link, mail and audit row; one for the same address that is open ends. */
  invite(invite: NewTeamInvite, link: NewLink, audit: NewAuditEntry): Promise<void>
  /** Ends an open invitation and its link; false, and nothing written, where there is none. */
  withdraw(brandKey: string, inviteId: string, audit: NewAuditEntry): Promise<boolean>
  /** The invitation of a link, however it stands; null where there is no such link. */
  findByLink(use: LinkUse): Promise<FoundInvite | null>
  /** The open invitation to the address of this traveler, who has confirmed it; null where there is none, or they haven't. */
  findOwn(brandKey: string, userId: string, now: Date): Promise<FoundInvite | null>
  /**
   * Gives the traveler whose address was invited the invitation's role, counts the address as confirmed and ends its link and every session but
   * one: all of it with its audit row and mail, or nothing and false.
   */
  accept(
    use: InviteUse,
    by: { userId: string; role: MemberRole; keptIdHash: string },
    records: Records,
  ): Promise<boolean>
  /**
   * Stores the role with its audit row and mail, and signs its user out; false, and nothing written, when they don't have the role that it
   * replaces or nobody would be left.
   */
  change(change: MemberChange, records: Records): Promise<boolean>
  /** Forgets invitations that expired before then. */
  forget(before: Date): Promise<void>
}
