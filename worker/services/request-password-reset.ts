import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { resetPasswordMail } from '../domain/mails/account-mails'
import { countAttempt } from './count-attempt'
import { issueLink, type LinkDeps } from './issue-link'
import { limitAttempts } from './limit-attempts'

/**
 * Records a mail with a link to a new password, if the brand has an account with this address. Who asks can't tell whether: answer,
 * work and queries are the same.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function requestPasswordReset(
  deps: LinkDeps & Pick<Deps, 'links' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; shop: string; address: string; email: string },
): Promise<void> {
  const { brand, shop, address } = input
  const email = input.email.trim().toLowerCase()
  await limitAttempts(deps, ['forgot-password address', address], ['forgot-password account', brand.key, email])
  await countAttempt(deps, 'forgot-password', brand.key, email)
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
}
