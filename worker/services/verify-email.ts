import type { Deps } from '../deps'
import { invalidLink } from '../domain/invalid-link'
import { sha256Hex } from '../domain/sha256-hex'
import { limitAttempts } from './limit-attempts'

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
