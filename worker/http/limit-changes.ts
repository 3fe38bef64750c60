import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { HOUR_S } from '../domain/time'
import { sha256Hex } from '../platform/crypto/digest'
import type { AppEnv } from './app-env'

/** How often one user may do what in an hour: more than a person does, too little to bury what others did. */
const AN_HOUR = {
  // Beside their look and pages: hosts, prices, codes, team and payouts.
  brands: { atMost: 120, what: 'changes' },
  users: { atMost: 120, what: 'changes' },
  messages: { atMost: 120, what: 'changes' },
  bookings: { atMost: 120, what: 'actions' },
  offers: { atMost: 120, what: 'checks' },
  pictures: { atMost: 120, what: 'pictures' },
  exports: { atMost: 20, what: 'exports' },
  // Each may bring as many pictures as an hour's uploads.
  imports: { atMost: 20, what: 'imports' },
}

/** Lets one user make so many changes of a kind in an hour. After the guard that says who asks. @throws DomainError `too_many_requests` */
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
