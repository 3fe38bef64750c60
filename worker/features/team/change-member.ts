import type { Role, User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { mayDo, membersWith } from '../../domain/account/rights'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { auditEntry } from '../activity/audit-entry'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import type { MemberRole, Team } from './contract'
import { readTeam } from './invite'
import { teamRoleMail } from './mails'
import { roleMails } from './owner-mails'

interface Change {
  brand: BrandRecord
  /** The brand's home page, for the link in the mail. */
  shop: string
  /** Who changes it. */
  by: User
  memberId: string
  /** The role that was displayed; null for any. */
  from: MemberRole | null
  /** The new role; a traveler's to remove somebody from the team. */
  to: Role
}

// They learn that it was done, not from where.
const FROM_AFAR = { address: '', network: null, country: null, device: null }

/**
 * Changes the role of a brand's team member, or removes them. They are signed out on every device and notified by mail, and so are the
 * owners when one joins or leaves. What they have started (invitations, claims) ends. The last owner can be removed only by an
 * administrator.
 * @throws DomainError `not_found`, `invalid_input` for one's own account or when nothing changes, `conflict`
 */
export async function changeMember(
  deps: PrepareDeps & NotingDeps & Pick<Deps, 'team'>,
  { brand, shop, by, memberId, from: seen, to }: Change,
): Promise<Team> {
  const brandKey = brand.key
  const member = (await deps.team.members(brandKey)).find(({ id }) => id === memberId)
  if (!member) throw new DomainError('not_found', 'There is no such person on the team.')
  if (member.id === by.id) {
    const message = 'This is your own account. Another owner or an administrator has to do this.'
    throw new DomainError('invalid_input', message)
  }
  const from = seen ?? member.role
  if (from === to) throw new DomainError('invalid_input', 'Nothing was changed.')
  const isRemoved = to === 'traveler'
  const row = {
    action: isRemoved ? 'team_member_removed' : 'team_role_changed',
    detail: { user: memberId, from, to },
  } as const
  const audit = auditEntry(deps, { brandKey, userId: by.id }, row)
  const content = teamRoleMail(brand.name, to, shopLink(shop, '/login'))
  const parts = { kind: 'role_changed', key: `team:${audit.id}`, recipient: member.email, content } as const
  const mail = await prepareMail(deps, brand, parts)
  const ownerMails = await roleMails(deps, { brand, shop, about: audit.id }, { email: member.email, from, to })
  const needsAnother = mayDo(from, 'team') && !mayDo(to, 'team') && !mayDo(by.role, 'platform')
  const leaves = needsAnother ? membersWith('team') : null
  if (!(await deps.team.change({ brandKey, userId: memberId, from, to, leaves }, { audit, mail, ownerMails }))) {
    const message =
      'Somebody else changed the team meanwhile, or nobody would be left to own the brand. Look at it again.'
    throw new DomainError('conflict', message)
  }
  const detail = { from, to, by: mayDo(by.role, 'platform') ? 'administrator' : 'owner' }
  const event = { brandKey, userId: memberId, kind: 'role_changed', visitor: FROM_AFAR, detail } as const
  await noteSecurityEvent(deps, event)
  return readTeam(deps, brandKey)
}
