import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { sessionExpiry } from '../../domain/account/session'
import { DomainError } from '../../domain/error'
import { hashSessionSecret, sha256Hex } from '../../platform/crypto/digest'
import { endedAlong, type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import type { PrepareDeps } from '../mail/prepare-mail'
import { acceptPassword } from './accept-password'
import { notifyPasswordChanged } from './change-password'
import { type Ending, passwordSetMail } from './mails-account'
import { limitAttempts } from './sign-in/limit-attempts'

// An account that a purchase opened has no password until its owner chooses the first.

/** Stored instead of a hash where there is no password. */
const NO_PASSWORD = ''

type FirstPasswordDeps = NotingDeps &
  PrepareDeps &
  Pick<Deps, 'users' | 'passwords' | 'breachedPasswords' | 'loginLimiter' | 'counters' | 'outbox' | 'secrets'>

interface Choosing {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  visitor: Visitor
  newPassword: string
}

const hasOne = () =>
  new DomainError('conflict', 'This account has a password already. You can change it in your account settings.')

async function limit(deps: FirstPasswordDeps, { brand, visitor }: Choosing): Promise<void> {
  const by = { brandKey: brand.key, userId: null, visitor, call: 'set-password' }
  await notingThrottled(deps, by, limitAttempts(deps, ['set-password address', visitor.address]))
}

async function notifyOwner(
  deps: FirstPasswordDeps,
  { brand, shop }: Choosing,
  { email, ended }: { email: string; ended?: Ending[] },
): Promise<void> {
  await notifyPasswordChanged(deps, { brand, shop, email, ...(ended && { ended }), write: passwordSetMail })
}

/**
 * Sets the first password of the signed-in user's account. All its sessions and password links end, and a new session starts for this
 * browser; returns its secret.
 * @throws DomainError `conflict` when it has one already, `invalid_input`, `too_many_requests`, `database_unavailable`
 */
export async function setFirstPassword(
  deps: FirstPasswordDeps & Pick<Deps, 'sessions' | 'ids'>,
  input: Choosing & { user: User },
): Promise<string> {
  const { brand, user, visitor, newPassword } = input
  await limit(deps, input)
  const account = await deps.users.findById(brand.key, user.id)
  if (account?.passwordHash !== NO_PASSWORD) throw hasOne()
  await acceptPassword(deps, { field: 'newPassword', password: newPassword, owner: user, brand })
  const [secret, now] = [deps.ids.secret(), deps.clock.now()]
  const idHash = await hashSessionSecret(secret)
  const isSet = await deps.sessions.replaceAll({
    brandKey: brand.key,
    userId: user.id,
    previousHash: NO_PASSWORD,
    passwordHash: await deps.passwords.hash(newPassword),
    session: { idHash, device: visitor.device, createdAt: now, expiresAt: sessionExpiry(now) },
  })
  if (!isSet) throw hasOne()
  await noteSecurityEvent(deps, { brandKey: brand.key, userId: user.id, visitor, kind: 'password_set' })
  await notifyOwner(deps, input, user)
  return secret
}

/**
 * The same by a mailed link, which also confirms the address. All the account's sessions end, and nobody is signed in.
 * @throws DomainError `link_invalid`, `invalid_input`, `too_many_requests`, `database_unavailable`
 */
export async function setFirstPasswordByLink(
  deps: FirstPasswordDeps & Pick<Deps, 'links'>,
  input: Choosing & { token: string },
): Promise<void> {
  const { brand, visitor, token, newPassword } = input
  await limit(deps, input)
  const by = { brandKey: brand.key, visitor, factor: 'link' } as const
  const use = { brandKey: brand.key, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  const refuse = async () => {
    const detail = { purpose: 'set_password' }
    await noteSecurityEvent(deps, { ...by, userId: null, kind: 'link_refused', detail })
    return invalidLink()
  }
  const owner = await deps.users.findByLink(use, 'set_password')
  if (!owner) throw await refuse()
  // A refusal doesn't use up the link, so that another password can be chosen.
  await acceptPassword(deps, { field: 'newPassword', password: newPassword, owner, brand })
  const account = await deps.links.setPassword(use, 'set_password', await deps.passwords.hash(newPassword))
  if (!account) throw await refuse()
  const detail = endedAlong(account.ended)
  await noteSecurityEvent(deps, { ...by, userId: account.userId, kind: 'password_set', detail })
  await notifyOwner(deps, input, account)
}
