import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { mayDo } from '../../domain/account/rights'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import { prepareLink } from '../account/issue-link'
import { limitAttempts } from '../account/sign-in/limit-attempts'
import { auditEntry } from '../activity/audit-entry'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import type { Invitation, MemberRole, OwnInvitationAnswer, Team } from './contract'
import { teamInviteMail, teamJoinedMail } from './mails'
import { ownerMails, roleMails } from './owner-mails'
import type { FoundInvite, InviteUse } from './store'

/** The team of a brand, and its invitations. @throws DomainError `database_unavailable` */
export async function readTeam({ team }: Pick<Deps, 'team'>, brandKey: string): Promise<Team> {
  const [members, invites] = await Promise.all([team.members(brandKey), team.invites(brandKey)])
  return { members, invites }
}

interface Invite {
  brand: BrandRecord
  /** The brand's home page, for the link. */
  shop: string
  /** The inviter. */
  by: User
  email: string
  role: MemberRole
}

/**
 * Invites an address to a brand's team, by a mail with a link that is valid for a week; an earlier one ends. The owners are notified of an
 * invitation to be an owner. The answer doesn't reveal whether the address has an account, unless it is on the team, whose list shows it.
 * @throws DomainError `invalid_input` about `email` when they are on the team
 */
export async function inviteToTeam(
  deps: PrepareDeps & Pick<Deps, 'team'>,
  { brand, shop, by, role, ...typed }: Invite,
): Promise<Team> {
  const email = typed.email.toLowerCase()
  const brandKey = brand.key
  if ((await deps.team.members(brandKey)).some((member) => member.email === email)) {
    const message = 'They are on the team already.'
    throw new DomainError('invalid_input', message, { fields: { email: message } })
  }
  const link = await prepareLink(deps, {
    brand,
    shop,
    purpose: 'join_team',
    recipient: email,
    write: (url) => teamInviteMail(brand.name, role, url),
  })
  const { createdAt, expiresAt } = link
  const id = deps.ids.uuid()
  const row = { action: 'team_invited', detail: { invite: id, role } } as const
  const audit = auditEntry(deps, { brandKey, userId: by.id }, row)
  const inviter = mayDo(by.role, 'platform') ? 'An administrator of the platform' : by.email
  const mailsToOwners = mayDo(role, 'team')
    ? await ownerMails(deps, { brand, shop, about: audit.id }, { kind: 'invited', email, by: inviter })
    : []
  const invite = { id, brandKey, email, role, invitedBy: by.id, createdAt, expiresAt }
  await deps.team.invite(invite, link, { audit, ownerMails: mailsToOwners })
  return readTeam(deps, brandKey)
}

/** Withdraws an open invitation. @throws DomainError `not_found` when the brand has no such one */
export async function withdrawInvite(
  deps: Pick<Deps, 'team' | 'clock' | 'ids'>,
  { brandKey, userId, inviteId }: { brandKey: string; userId: string; inviteId: string },
): Promise<Team> {
  const row = { action: 'team_invite_withdrawn', detail: { invite: inviteId } } as const
  if (!(await deps.team.withdraw(brandKey, inviteId, auditEntry(deps, { brandKey, userId }, row)))) {
    throw new DomainError('not_found', 'This invitation is not open any more.')
  }
  return readTeam(deps, brandKey)
}

type OpenDeps = NotingDeps & Pick<Deps, 'team' | 'loginLimiter' | 'counters'>

interface Opening {
  brandKey: string
  visitor: Visitor
  token: string
}

async function findInvite(
  deps: OpenDeps,
  { brandKey, visitor, token, userId }: Opening & { userId: string | null },
): Promise<{ use: { brandKey: string; tokenHash: string; now: Date }; found: FoundInvite }> {
  const by = { brandKey, userId, visitor }
  const limiting = limitAttempts(deps, ['invitation address', visitor.address])
  await notingThrottled(deps, { ...by, call: 'invitation' }, limiting)
  const use = { brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  const found = await deps.team.findByLink(use)
  if (found) return { use, found }
  await noteSecurityEvent(deps, { ...by, kind: 'link_refused', factor: 'link', detail: { purpose: 'join_team' } })
  throw invalidLink()
}

/** The invitation of a mailed link, and its state. @throws DomainError `link_invalid`, `too_many_requests` */
export async function openInvitation(deps: OpenDeps, opening: Opening): Promise<Invitation> {
  const { state, email, role } = (await findInvite(deps, { ...opening, userId: null })).found
  return { state, email, role }
}

interface Acceptance {
  brand: BrandRecord
  shop: string
  visitor: Visitor
  user: User
  /** Of the session that stays. */
  idHash: string
}

/**
 * Adds the signed-in user to the team that they were invited to. Since the link came to their address, it also confirms the address. Their
 * other sessions end, and the owners are notified of another owner.
 * @throws DomainError `link_invalid`, `conflict` when it was sent to another address or the account has a role already, `too_many_requests`
 */
export async function acceptInvitation(
  deps: OpenDeps & PrepareDeps,
  { token, ...acceptance }: Acceptance & { token: string },
): Promise<void> {
  const { brand, visitor, user } = acceptance
  const { use, found } = await findInvite(deps, { brandKey: brand.key, userId: user.id, visitor, token })
  if (found.state !== 'open') throw invalidLink()
  if (found.email !== user.email) {
    throw new DomainError('conflict', 'This invitation went to another address than that of your account.')
  }
  await join(deps, acceptance, { use, found })
}

/**
 * The open invitation to the signed-in user's confirmed address: somebody who has registered meanwhile, or reads their mails on another
 * device, can accept without the link.
 * @throws DomainError `database_unavailable`
 */
export async function findOwnInvitation(
  { team, clock }: Pick<Deps, 'team' | 'clock'>,
  { brandKey, userId }: { brandKey: string; userId: string },
): Promise<OwnInvitationAnswer> {
  return { invitation: await team.findOwn(brandKey, userId, clock.now()) }
}

/**
 * Adds the signed-in user to the team by the invitation to their confirmed address. Their other sessions end.
 * @throws DomainError `conflict` when it isn't open any more, or another has replaced it
 */
export async function acceptOwnInvitation(
  deps: OpenDeps & PrepareDeps,
  { inviteId, ...acceptance }: Acceptance & { inviteId: string },
): Promise<void> {
  const [brandKey, now] = [acceptance.brand.key, deps.clock.now()]
  const found = await deps.team.findOwn(brandKey, acceptance.user.id, now)
  if (found?.id !== inviteId) throw new DomainError('conflict', 'This invitation is not open any more.')
  await join(deps, acceptance, { use: { brandKey, inviteId, now }, found })
}

async function join(
  deps: OpenDeps & PrepareDeps,
  { brand, shop, visitor, user, idHash }: Acceptance,
  { use, found }: { use: InviteUse; found: FoundInvite },
): Promise<void> {
  const by = { brandKey: brand.key, userId: user.id, visitor }
  const { role } = found
  const audit = auditEntry(deps, by, { action: 'team_joined', detail: { user: user.id, invite: found.id, role } })
  const content = teamJoinedMail(brand.name, role, shopLink(shop, '/login'))
  const parts = { kind: 'role_changed', key: `team_joined:${audit.id}`, recipient: user.email, content } as const
  const mail = await prepareMail(deps, brand, parts)
  const change = { email: user.email, from: user.role, to: role, createdAt: user.createdAt }
  const mailsToOwners = await roleMails(deps, { brand, shop, about: audit.id }, change)
  if (
    !(await deps.team.accept(
      use,
      { userId: user.id, role, keptIdHash: idHash },
      { audit, mail, ownerMails: mailsToOwners },
    ))
  ) {
    throw new DomainError('conflict', 'Your account has a role here already. Those who run the shop can change it.')
  }
  const detail = { from: 'traveler', to: role }
  const factor = 'tokenHash' in use ? ({ factor: 'link' } as const) : {}
  await noteSecurityEvent(deps, { ...by, kind: 'role_changed', ...factor, detail })
}
