import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { sha256Hex } from '../../platform/crypto/digest'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import type { PrepareDeps } from '../mail/prepare-mail'
import { issueLink } from './issue-link'
import { verifyEmailMail } from './mails-account'
import { limitAttempts } from './sign-in/limit-attempts'

/**
 * Records another mail with a link that confirms the signed-in user's address.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function requestVerification(
  deps: PrepareDeps & NotingDeps & Pick<Deps, 'links' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; shop: string; visitor: Visitor; user: User },
): Promise<void> {
  const { brand, shop, visitor, user } = input
  const by = { brandKey: brand.key, userId: user.id, visitor }
  const keys = [
    ['verify-email address', visitor.address],
    ['verify-email account', brand.key, user.id],
  ]
  await notingThrottled(deps, { ...by, call: 'request-verification' }, limitAttempts(deps, ...keys))
  await issueLink(
    deps,
    { kind: 'user', userId: user.id },
    {
      brand,
      shop,
      purpose: 'verify_email',
      recipient: user.email,
      write: (url) => verifyEmailMail(brand.name, url),
    },
  )
  await noteSecurityEvent(deps, { ...by, kind: 'verification_asked' })
}

/**
 * Confirms the address of the signed-in user. The link alone isn't enough: the mail's reader may not vouch for an account that somebody
 * else opened with their address.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function verifyEmail(
  deps: NotingDeps & Pick<Deps, 'links' | 'loginLimiter' | 'counters'>,
  input: { brandKey: string; userId: string; visitor: Visitor; token: string },
): Promise<void> {
  const { brandKey, userId, visitor, token } = input
  const by = { brandKey, userId, visitor }
  const limiting = limitAttempts(deps, ['verify-email use address', visitor.address])
  await notingThrottled(deps, { ...by, call: 'verify-email' }, limiting)
  const use = { brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  if (!(await deps.links.verifyEmail(use, userId))) {
    await noteSecurityEvent(deps, { ...by, kind: 'link_refused', factor: 'link', detail: { purpose: 'verify_email' } })
    throw invalidLink()
  }
  await noteSecurityEvent(deps, { ...by, kind: 'email_verified', factor: 'link' })
}
