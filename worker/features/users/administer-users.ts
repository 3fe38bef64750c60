import type { Role } from '../../contract/account'
import type { AuditAction, AuditDetail } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { SecurityEventDetail, SecurityEventKind } from '../../contract/security/security-events'
import type { Deps } from '../../deps'
import { shopLink } from '../../domain/brand/brand-key'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { issueLink } from '../account/issue-link'
import { verifyEmailMail } from '../account/mails-account'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { noteSecurityEvent } from '../activity/security-events'
import type { MailKind } from '../mail/contract-kinds'
import type { MailContent } from '../mail/mail-text'
import { prepareMail } from '../mail/prepare-mail'
import * as tells from '../team/mails'
import { roleMails } from '../team/owner-mails'
import type { AdministeredUser, UserPage, UserQuery } from './contract'
import type { UserChange } from './store'

const PAGE_USERS = 50

/** A page of accounts, newest first. @throws DomainError `database_unavailable` */
export async function listUsers(
  { administeredUsers, clock }: Pick<Deps, 'administeredUsers' | 'clock'>,
  { after, ...filter }: UserQuery,
): Promise<UserPage> {
  const [at, id] = after?.split('~') ?? []
  const page = { after: at !== undefined && id !== undefined ? { at, id } : null, limit: PAGE_USERS + 1 }
  const found = await administeredUsers.list(filter, { ...page, now: clock.now() })
  const users = found.slice(0, PAGE_USERS)
  const last = users.at(-1)
  return { users, next: found.length > PAGE_USERS && last ? `${last.createdAt}~${last.id}` : null }
}

/** An account of any brand. @throws DomainError `not_found` */
export async function findUser(
  { administeredUsers, clock }: Pick<Deps, 'administeredUsers' | 'clock'>,
  userId: string,
): Promise<AdministeredUser> {
  const user = await administeredUsers.find(userId, clock.now())
  if (!user) throw new DomainError('not_found', 'There is no such user.')
  return user
}

interface Administration {
  by: Actor
  userId: string
  /** The home page of a brand, for links in mails. */
  shopOf: (brand: BrandRecord) => string
}

type AdministerDeps = Pick<
  Deps,
  'administeredUsers' | 'brandRecords' | 'securityEvents' | 'team' | 'clock' | 'ids' | 'log' | 'secrets' | 'modes'
>

/** What a change records, and the mail to its user. */
interface ChangeRecord {
  action: AuditAction
  detail: AuditDetail
  event: SecurityEventKind
  eventDetail: SecurityEventDetail
  mail: MailKind
  write: (brandName: string, url: string) => MailContent
}

function recordOf(change: UserChange): ChangeRecord {
  switch (change.kind) {
    case 'end_sessions': {
      const write = tells.signedOutMail
      return {
        action: 'user_sessions_ended',
        detail: {},
        event: 'sessions_ended',
        eventDetail: {},
        mail: 'signed_out',
        write,
      }
    }
    case 'disable': {
      const write = tells.accountDisabledMail
      return {
        action: 'user_disabled',
        detail: {},
        event: 'account_disabled',
        eventDetail: {},
        mail: 'account_disabled',
        write,
      }
    }
    case 'enable': {
      const write = tells.accountEnabledMail
      return {
        action: 'user_enabled',
        detail: {},
        event: 'account_enabled',
        eventDetail: {},
        mail: 'account_enabled',
        write,
      }
    }
    case 'give_role': {
      const { from, to } = change
      const write = (brandName: string, url: string) => tells.roleGivenMail(brandName, to, url)
      const roles = { from, to }
      return {
        action: 'user_role_changed',
        detail: roles,
        event: 'role_changed',
        eventDetail: roles,
        mail: 'role_changed',
        write,
      }
    }
  }
}

/** Refuses an impossible change, with the reason. */
function requirePossible(user: AdministeredUser, change: UserChange, by: Actor): void {
  const refuse = (message: string) => {
    throw new DomainError('invalid_input', message)
  }
  if (user.id === by.userId) refuse('This is your own account. Another administrator has to do this.')
  if (change.kind === 'disable' && user.disabledAt) refuse('This account is disabled already.')
  if (change.kind === 'enable' && !user.disabledAt) refuse('This account is not disabled.')
  if (change.kind !== 'give_role') return
  if (change.from === change.to) refuse('Nothing was changed.')
  if (change.to === 'traveler') return
  if (user.disabledAt) refuse('This account is disabled. Enable it first.')
  if (!user.emailVerified)
    refuse('This account has not confirmed its email address yet. It can have no other role before.')
}

/** The account's roles before and after a change. */
function rolesOf({ role }: AdministeredUser, change: UserChange): { from: Role; to: Role } {
  switch (change.kind) {
    case 'end_sessions':
      return { from: role, to: role }
    case 'disable':
      return { from: role, to: 'traveler' }
    case 'enable':
      return { from: 'traveler', to: role }
    case 'give_role':
      return change
  }
}

const brandOf = async ({ brandRecords }: Pick<Deps, 'brandRecords'>, key: string): Promise<BrandRecord> =>
  (await brandRecords.find('all', key))?.record ?? { ...defaultBrand, key }

// The user learns that an administrator did it, not from where.
const BY_ADMINISTRATOR = { address: '', network: null, country: null, device: null }

/**
 * Changes an account of any brand, with its audit row and a mail to its user, and to the brand's owners when one joins or leaves. Returns
 * the changed account.
 * @throws DomainError `not_found`, `invalid_input` for one's own account or a change without effect, `conflict`
 */
export async function changeUser(
  deps: AdministerDeps,
  { by, userId, shopOf, change }: Administration & { change: UserChange },
): Promise<AdministeredUser> {
  const user = await findUser(deps, userId)
  requirePossible(user, change, by)
  const { action, detail, event, eventDetail, mail: kind, write } = recordOf(change)
  const brand = await brandOf(deps, user.brandKey)
  const audit = auditEntry(deps, { ...by, brandKey: user.brandKey }, { action, detail: { ...detail, user: userId } })
  const content = write(brand.name, shopLink(shopOf(brand), '/login'))
  const mail = await prepareMail(deps, brand, { kind, key: `${action}:${audit.id}`, recipient: user.email, content })
  const ownerMails = await roleMails(
    deps,
    { brand, shop: shopOf(brand), about: audit.id },
    { ...user, ...rolesOf(user, change) },
  )
  if (!(await deps.administeredUsers.change(userId, change, { audit, mail, ownerMails }))) {
    const message =
      'Somebody else changed this account meanwhile, or nobody would be left to administer. Look at it again.'
    throw new DomainError('conflict', message)
  }
  await noteSecurityEvent(deps, {
    brandKey: user.brandKey,
    userId,
    kind: event,
    visitor: BY_ADMINISTRATOR,
    detail: { ...eventDetail, by: 'administrator' },
  })
  return findUser(deps, userId)
}

/**
 * Records another mail with a link that confirms the account's address, unless three were sent within the hour.
 * @throws DomainError `not_found`, `invalid_input` when it is confirmed
 */
export async function resendVerification(
  deps: AdministerDeps & Pick<Deps, 'audit' | 'links'>,
  { by, userId, shopOf }: Administration,
): Promise<AdministeredUser> {
  const user = await findUser(deps, userId)
  if (user.emailVerified)
    throw new DomainError('invalid_input', 'The email address of this account is confirmed already.')
  const { brandKey } = user
  const brand = await brandOf(deps, brandKey)
  const row = { action: 'user_verification_sent', detail: { user: userId } } as const
  await deps.audit.insert(auditEntry(deps, { ...by, brandKey }, row))
  await issueLink(
    deps,
    { kind: 'user', userId },
    {
      brand,
      shop: shopOf(brand),
      purpose: 'verify_email',
      recipient: user.email,
      write: (url) => verifyEmailMail(brand.name, url),
    },
  )
  return user
}

/** Ends every session of a brand except the requesting one; returns how many. @throws DomainError `not_found` when there is no such brand */
export async function endSessionsOfBrand(
  deps: Pick<Deps, 'administeredUsers' | 'brandRecords' | 'clock' | 'ids'>,
  { by, brandKey, ownIdHash }: { by: Actor; brandKey: string; ownIdHash: string },
): Promise<number> {
  if (!(await deps.brandRecords.find('all', brandKey))) throw new DomainError('not_found', 'There is no such brand.')
  const audit = auditEntry(deps, { ...by, brandKey }, { action: 'brand_sessions_ended', detail: {} })
  return deps.administeredUsers.endSessionsOfBrand(brandKey, ownIdHash, audit)
}
