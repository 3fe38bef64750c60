import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { sha256Hex } from '../domain/sha256-hex'
import type { RateLimiter } from '../ports/rate-limiter'

async function limit(limiter: RateLimiter, keys: string[][], message: string): Promise<void> {
  const hashes = await Promise.all(keys.map((key) => sha256Hex(JSON.stringify(key))))
  const allowed = await Promise.all(hashes.map((hash) => limiter.allow(hash)))
  if (allowed.includes(false)) throw new DomainError('too_many_requests', message)
}

/**
 * Counts one attempt under each key: a name for what is counted, then whom it is counted for. The limiter's store only sees hashes.
 * @throws DomainError `too_many_requests` when one of them had too many
 */
export const limitAttempts = ({ loginLimiter }: Pick<Deps, 'loginLimiter'>, ...keys: string[][]): Promise<void> =>
  limit(loginLimiter, keys, 'Too many attempts. Please wait a minute and try again.')

/** Counts one call of a kind from a visitor's address. @throws DomainError `too_many_requests` when there were too many */
export const limitCall = (limiter: RateLimiter, kind: string, address: string): Promise<void> =>
  limit(limiter, [[kind, address]], 'Too many requests. Please wait a minute and try again.')
