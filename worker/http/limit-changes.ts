import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { HOUR_S } from '../domain/time'
import { sha256Hex } from '../platform/crypto/digest'
import type { AppEnv } from './app-env'

/** How many changes of a kind one user may make in an hour: more than a person does, too few to flood a log of changes. */
const AN_HOUR = {
  // Besides their look and pages: hosts, prices, codes, team and payouts.
  brands: { atMost: 120, what: 'changes' },
  users: { atMost: 120, what: 'changes' },
  messages: { atMost: 120, what: 'changes' },
  bookings: { atMost: 120, what: 'actions' },
  offers: { atMost: 120, what: 'checks' },
  pictures: { atMost: 120, what: 'pictures' },
  exports: { atMost: 20, what: 'exports' },
  // Each may contain as many pictures as may be uploaded in an hour.
  imports: { atMost: 20, what: 'imports' },
}

/**
 * Limits how many changes of a kind one user makes in an hour. Must run after the guard that authenticates. @throws DomainError
 * `too_many_requests`
 */
export const limitChanges =
  ({ counters, clock }: Pick<Deps, 'counters' | 'clock'>, of: keyof typeof AN_HOUR): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { atMost, what } = AN_HOUR[of]
    const now = clock.now()
    const key = await sha256Hex(JSON.stringify(['changes', of, c.var.brand.key, c.var.user.id]))
    const end = await counters.count({ key, now, seconds: HOUR_S, atMost })
    if (end) {
      const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
      const minutes = Math.ceil(seconds / 60)
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
      throw new DomainError('too_many_requests', `Too many ${what}. Please wait ${wait} and try again.`, {
        retryAfterSeconds: seconds,
      })
    }
    await next()
  }
