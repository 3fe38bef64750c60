import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { MINUTE_S } from '../../../domain/time'
import { sha256Hex } from '../../../platform/crypto/digest'
import type { RateLimiter } from '../../../platform/platform'

// Attempts are limited twice: by the edge's limiter, which is approximate and costs no query; and exactly, in the database, where somebody
// could guess a password or send mails to somebody else. Both count by requester: the visitor's address, or the signed-in account. The
// target, somebody's address or booking, isn't a key: anybody could use it up for its owner. Mails have a limit of their own
// (mail/mail-bound.ts).

async function allows(limiter: RateLimiter, keys: string[][]): Promise<boolean> {
  const hashes = await Promise.all(keys.map((key) => sha256Hex(JSON.stringify(key))))
  const allowed = await Promise.all(hashes.map((hash) => limiter.allow(hash)))
  return !allowed.includes(false)
}

async function limit(limiter: RateLimiter, keys: string[][], message: string): Promise<void> {
  if (!(await allows(limiter, keys))) throw new DomainError('too_many_requests', message)
}

/**
 * Counts one attempt under each key: what is counted, then whom it is counted for. The limiter's store only sees hashes.
 * @throws DomainError `too_many_requests` when one of them had too many
 */
export const limitAttempts = ({ loginLimiter }: Pick<Deps, 'loginLimiter'>, ...keys: string[][]): Promise<void> =>
  limit(loginLimiter, keys, 'Too many attempts. Please wait a minute and try again.')

/** Counts one call of a kind from a visitor's address. @throws DomainError `too_many_requests` when there were too many */
export const limitCall = (limiter: RateLimiter, kind: string, address: string): Promise<void> =>
  limit(limiter, [[kind, address]], 'Too many requests. Please wait a minute and try again.')

/** Counts one call of a kind from a visitor's address; false when there were too many. */
export const allowsCall = (limiter: RateLimiter, kind: string, address: string): Promise<boolean> =>
  allows(limiter, [[kind, address]])

/** What is counted exactly, and how often it may happen in how many seconds. */
const BOUNDS = {
  'sign-in': { atMost: 10, seconds: 15 * MINUTE_S },
  'change-password': { atMost: 10, seconds: 15 * MINUTE_S },
  'change-email': { atMost: 5, seconds: 60 * MINUTE_S },
  'store-card': { atMost: 10, seconds: 60 * MINUTE_S },
  'download-data': { atMost: 10, seconds: 60 * MINUTE_S },
  'second-factor': { atMost: 10, seconds: 15 * MINUTE_S },
  message: { atMost: 20, seconds: 60 * MINUTE_S },
  newsletter: { atMost: 20, seconds: 60 * MINUTE_S },
  'fare-check': { atMost: 30, seconds: 60 * MINUTE_S },
  'price alert': { atMost: 20, seconds: 60 * MINUTE_S },
  'send-again': { atMost: 3, seconds: 60 * MINUTE_S },
}
type Counted = keyof typeof BOUNDS

const counterKey = (what: Counted, whom: string[]) => sha256Hex(JSON.stringify([what, ...whom]))

/** A refusal that says when to retry. */
export function tooManyAttempts(seconds: number): DomainError {
  const minutes = Math.ceil(seconds / MINUTE_S)
  const [count, unit] = seconds < MINUTE_S ? [seconds, 'second'] : [minutes, 'minute']
  const wait = count === 1 ? `a ${unit}` : `${count} ${unit}s`
  return new DomainError('too_many_requests', `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  })
}

/** Resets what was counted for somebody. @throws DomainError `database_unavailable` */
export async function forgiveAttempts(
  { counters }: Pick<Deps, 'counters'>,
  what: Counted,
  ...whom: string[]
): Promise<void> {
  await counters.clear(await counterKey(what, whom))
}

/**
 * Counts one attempt in the database, where all data centers see it; the counter only stores the hash of `whom`. `forgive` takes it back:
 * only failures should count.
 * @throws DomainError `too_many_requests` with when to retry, `database_unavailable`
 */
export async function countAttempt(deps: Pick<Deps, 'counters' | 'clock'>, what: Counted, ...whom: string[]) {
  const now = deps.clock.now()
  const end = await deps.counters.count({ key: await counterKey(what, whom), now, ...BOUNDS[what] })
  if (end) throw tooManyAttempts(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
  return { forgive: () => forgiveAttempts(deps, what, ...whom) }
}
