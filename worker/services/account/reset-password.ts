import type { PasswordReset } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import { sha256Hex } from '../../crypto/digest'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { resetPasswordMail } from '../../domain/mails/account-mails'
import { issueLink, type LinkDeps } from '../mail/issue-link'
import { notifyPasswordChanged } from './change-password'
import { countAttempt, forgiveAttempts, limitAttempts } from './sign-in/limit-attempts'

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

/**
 * Gives the account of a reset link another password and ends all its sessions; nobody is signed in by it.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function resetPassword(
  deps: Pick<
    Deps,
    'links' | 'outbox' | 'passwords' | 'clock' | 'ids' | 'secrets' | 'loginLimiter' | 'counters' | 'log'
  >,
  input: { brand: BrandRecord; shop: string; address: string; reset: PasswordReset },
): Promise<void> {
  const { brand, shop, address, reset } = input
  await limitAttempts(deps, ['reset-password address', address])
  const use = { brandKey: brand.key, tokenHash: await sha256Hex(reset.token), now: deps.clock.now() }
  const account = await deps.links.resetPassword(use, await deps.passwords.hash(reset.newPassword))
  if (!account) throw invalidLink()
  // Wrong passwords that somebody else tried don't keep the owner out.
  await forgiveAttempts(deps, 'sign-in', brand.key, account.userId)
  await notifyPasswordChanged(deps, { brand, shop, email: account.email })
}
