import type { User } from '../contract/account'
import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { verifyEmailMail } from '../domain/mails/account-mails'
import { issueLink, type LinkDeps } from './issue-link'
import { limitAttempts } from './limit-attempts'

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
