import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { sha256Hex } from '../domain/sha256-hex'

/**
 * Counts one attempt under each key: a name for what is counted, then whom it is counted for. The limiter's store only sees hashes.
 * @throws DomainError `too_many_requests` when one of them had too many
 */
export async function limitAttempts({ loginLimiter }: Pick<Deps, 'loginLimiter'>, ...keys: string[][]): Promise<void> {
  const hashes = await Promise.all(keys.map((key) => sha256Hex(JSON.stringify(key))))
  const allowed = await Promise.all(hashes.map((hash) => loginLimiter.allow(hash)))
  if (allowed.includes(false)) {
    throw new DomainError('too_many_requests', 'Too many attempts. Please wait a minute and try again.')
  }
}
