import type { PasswordReset } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import { plainAddress } from '../../contract/reached-at'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { sha256Hex } from '../../platform/crypto/digest'
import { endedAlong, type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import type { PrepareDeps } from '../mail/prepare-mail'
import { acceptPassword } from './accept-password'
import { notifyPasswordChanged } from './change-password'
import { issueLink } from './issue-link'
import { resetPasswordMail } from './mails-account'
import { forgiveStrangers, guardAttempt } from './sign-in/guard-attempt'
import { isKnownTo, readKnownDevice, rememberDevice } from './sign-in/known-devices'
import { limitAttempts } from './sign-in/limit-attempts'

/**
 * Records a mail with a link to set a new password, if the brand has an account with this address. The requester can't tell whether:
 * answer, work and queries are the same.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function requestPasswordReset(
  deps: PrepareDeps & NotingDeps & Pick<Deps, 'users' | 'links' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; shop: string; visitor: Visitor; email: string },
): Promise<void> {
  const { brand, shop, visitor } = input
  const email = plainAddress(input.email).toLowerCase()
  const by = { brandKey: brand.key, visitor, call: 'forgot-password' }
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  const origin = device ? ['forgot-password device', device.id] : ['forgot-password address', visitor.address]
  await notingThrottled(deps, { ...by, userId: null }, limitAttempts(deps, origin))
  const account = await deps.users.findByEmail(brand.key, email)
  const userId = account?.id ?? null
  const knownDevice = account && device && (await isKnownTo(device, account)) ? device.id : null
  const attempt = { call: 'forgot-password', brandKey: brand.key, whom: email, visitor, knownDevice } as const
  await notingThrottled(deps, { ...by, userId }, guardAttempt(deps, attempt))
  await issueLink(
    deps,
    { kind: 'email', email },
    {
      brand,
      shop,
      purpose: 'reset_password',
      recipient: email,
      write: (url) => resetPasswordMail(brand.name, url),
    },
  )
  await noteSecurityEvent(deps, { brandKey: brand.key, userId, visitor, kind: 'password_reset_asked' })
}

/**
 * Sets the new password of a reset link's account and ends all its sessions; nobody is signed in. Since the mail's reader is the account's
 * owner, this browser becomes known: returns its cookie value.
 * @throws DomainError `link_invalid`, `invalid_input`, `too_many_requests`, `database_unavailable`
 */
export async function resetPassword(
  deps: NotingDeps &
    Pick<
      Deps,
      | 'links'
      | 'users'
      | 'outbox'
      | 'passwords'
      | 'breachedPasswords'
      | 'secrets'
      | 'modes'
      | 'loginLimiter'
      | 'counters'
    >,
  input: { brand: BrandRecord; shop: string; visitor: Visitor; reset: PasswordReset },
): Promise<string> {
  const { brand, shop, visitor, reset } = input
  const by = { brandKey: brand.key, userId: null, visitor }
  const limiting = limitAttempts(deps, ['reset-password address', visitor.address])
  await notingThrottled(deps, { ...by, call: 'reset-password' }, limiting)
  const use = { brandKey: brand.key, tokenHash: await sha256Hex(reset.token), now: deps.clock.now() }
  const refuse = async () => {
    await noteSecurityEvent(deps, {
      ...by,
      kind: 'link_refused',
      factor: 'link',
      detail: { purpose: 'reset_password' },
    })
    return invalidLink()
  }
  const owner = await deps.users.findByLink(use, 'reset_password')
  if (!owner) throw await refuse()
  // A refusal doesn't use up the link, so that another password can be chosen.
  await acceptPassword(deps, { field: 'newPassword', password: reset.newPassword, owner, brand })
  const passwordHash = await deps.passwords.hash(reset.newPassword)
  const account = await deps.links.setPassword(use, 'reset_password', passwordHash)
  if (!account) throw await refuse()
  const { userId, email, ended } = account
  const detail = endedAlong(ended)
  await noteSecurityEvent(deps, { ...by, userId, kind: 'password_reset', factor: 'link', detail })
  // Wrong passwords that somebody else tried don't keep the owner out.
  await forgiveStrangers(deps, 'sign-in', brand.key, userId)
  await notifyPasswordChanged(deps, { brand, shop, email, ended })
  return rememberDevice(deps, await readKnownDevice(deps, visitor.deviceCookie), { ...owner, passwordHash })
}
