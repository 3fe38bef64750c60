import * as v from 'valibot'
import type { Role } from '../../contract/account'
import { Email } from '../../contract/reached-at'

/** The roles of a brand's team; domain/account/rights says what each may do. */
export const MEMBER_ROLES = ['brand_editor', 'brand_support', 'brand_owner'] as const satisfies Role[]
const MemberRole = v.picklist(MEMBER_ROLES, 'Choose a role')
export type MemberRole = v.InferOutput<typeof MemberRole>

/** A member of the team of the brand that their account belongs to. */
export interface TeamMember {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  role: MemberRole
}

/** An invitation that was neither accepted nor withdrawn. Instants are ISO 8601. */
export interface TeamInvite {
  id: string
  email: string
  role: MemberRole
  /** The inviter's address; null for an administrator of the platform. */
  invitedBy: string | null
  createdAt: string
  expiresAt: string
}

/** The answer of GET /api/admin/brands/:key/team, and of every change of it: members by username, invitations latest first. */
export interface Team {
  members: TeamMember[]
  invites: TeamInvite[]
}

/** The body of POST /api/admin/brands/:key/team/invites. It replaces an earlier one for the same address. */
export const NewInvite = v.object({ email: Email, role: MemberRole })

/** The body of PUT /api/admin/brands/:key/team/:member: the role that was displayed, and the new one. */
export const MemberChange = v.object({ from: MemberRole, to: MemberRole })

/** The state of an invitation. */
export type InviteState = 'open' | 'accepted' | 'withdrawn' | 'replaced' | 'expired'

/** The answer of POST /api/auth/invitation/open, for anybody who has the link: the invited address and role. */
export interface Invitation {
  state: InviteState
  email: string
  role: MemberRole
}

/** The open invitation to the signed-in user's confirmed address, which needs no link. */
export interface OwnInvitation extends Invitation {
  id: string
}

/** The answer of GET /api/auth/invitation/own. */
export interface OwnInvitationAnswer {
  invitation: OwnInvitation | null
}

/** The body of POST /api/auth/invitation/own/accept: the invitation that was displayed. */
export const OwnInvitationUse = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not an id')) })
