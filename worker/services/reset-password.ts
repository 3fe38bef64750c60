import type { PasswordReset } from '../contract/account'
import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { invalidLink } from '../domain/invalid-link'
import { sha256Hex } from '../domain/sha256-hex'
import { forgiveAttempts } from './count-attempt'
import { limitAttempts } from './limit-attempts'
import { tellPasswordChanged } from './tell-password-changed'

/**
 * Gives the account of a reset link another password and ends all its sessions; nobody is signed in by it.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function resetPassword(
  deps: Pick<Deps, 'links' | 'outbox' | 'passwords' | 'clock' | 'ids' | 'sessionSecret' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; shop: string; address: string; reset: PasswordReset },
): Promise<void> {
  const { brand, shop, address, reset } = input
  await limitAttempts(deps, ['reset-password address', address])
  const use = { brandKey: brand.key, tokenHash: await sha256Hex(reset.token), now: deps.clock.now() }
  const account = await deps.links.resetPassword(use, await deps.passwords.hash(reset.newPassword))
  if (!account) throw invalidLink()
  // What somebody else tried until now doesn't keep the owner out.
  await forgiveAttempts(deps, 'sign-in', brand.key, account.userId)
  await tellPasswordChanged(deps, { brand, shop, email: account.email })
}
