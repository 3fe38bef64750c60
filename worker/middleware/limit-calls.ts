import type { MiddlewareHandler } from 'hono'
import type { RateLimiter } from '../ports/rate-limiter'
import { limitCall } from '../services/limit-attempts'
import type { AppEnv } from './app-env'
import { addressOf } from './visitor'

/** Lets one address make so many calls of a kind as the limiter allows. @throws DomainError `too_many_requests` */
export const limitCalls =
  (limiter: RateLimiter, kind: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limitCall(limiter, kind, addressOf(c))
    await next()
  }
