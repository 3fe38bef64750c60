import * as v from 'valibot'
import type { Role } from '../../contract/account'
import { Email } from '../../contract/reached-at'

/** What somebody of a brand's team may be; domain/account/rights says what each may do. */
export const MEMBER_ROLES = ['brand_editor', 'brand_support', 'brand_owner'] as const satisfies Role[]
const MemberRole = v.picklist(MEMBER_ROLES, 'Choose a role')
export type MemberRole = v.InferOutput<typeof MemberRole>

/** Somebody who looks after the brand that their account belongs to. */
export interface TeamMember {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  role: MemberRole
}

/** An invitation that nobody has accepted or withdrawn. Instants are ISO 8601. */
export interface TeamInvite {
  id: string
  email: string
  role: MemberRole
  /** The address of who invited; null for an administrator of the platform. */
  invitedBy: string | null
  createdAt: string
  expiresAt: string
}

/** The answer of GET /api/admin/brands/:key/team, and of every change of it: members by username, invitations latest first. */
export interface Team {
  members: TeamMember[]
  invites: TeamInvite[]
}

/** The body of POST /api/admin/brands/:key/team/invites. One for the same address takes the place of the one before. */
export const NewInvite = v.object({ email: Email, role: MemberRole })

/** The body of PUT /api/admin/brands/:key/team/:member: the role that was seen, and the one that takes its place. */
export const MemberChange = v.object({ from: MemberRole, to: MemberRole })

/** How an invitation stands. */
export type InviteState = 'open' | 'accepted' | 'withdrawn' | 'replaced' | 'expired'

/** The answer of POST /api/auth/invitation/open, to whoever has its link: to whom it went and as what. */
export interface Invitation {
  state: InviteState
  email: string
  role: MemberRole
}

/** The open invitation to the address that the signed-in user has confirmed, which needs no link. */
export interface OwnInvitation extends Invitation {
  id: string
}

/** The answer of GET /api/auth/invitation/own. */
export interface OwnInvitationAnswer {
  invitation: OwnInvitation | null
}

/** The body of POST /api/auth/invitation/own/accept: the invitation that was seen. */
export const OwnInvitationUse = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not an id')) })
