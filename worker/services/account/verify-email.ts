import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import { sha256Hex } from '../../crypto/digest'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { verifyEmailMail } from '../../domain/mails/account-mails'
import { issueLink, type LinkDeps } from '../mail/issue-link'
import { limitAttempts } from './sign-in/limit-attempts'

/**
 * Records another mail with a link that confirms the signed-in user's address.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function requestVerification(
  deps: LinkDeps & Pick<Deps, 'links' | 'loginLimiter'>,
  input: { brand: BrandRecord; shop: string; address: string; user: User },
): Promise<void> {
  const { brand, shop, address, user } = input
  await limitAttempts(deps, ['verify-email address', address], ['verify-email account', brand.key, user.id])
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
}

/**
 * Confirms the address of the signed-in user. The link alone isn't enough: who only reads the mail may not vouch for an account
 * that somebody else opened with their address.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function verifyEmail(
  deps: Pick<Deps, 'links' | 'clock' | 'loginLimiter'>,
  input: { brandKey: string; userId: string; address: string; token: string },
): Promise<void> {
  const { brandKey, userId, address, token } = input
  await limitAttempts(deps, ['verify-email use address', address])
  const use = { brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  if (!(await deps.links.verifyEmail(use, userId))) throw invalidLink()
}
