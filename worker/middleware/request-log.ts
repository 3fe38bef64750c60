import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'

/** The pattern of the route that a request is for: its path without what stands in the path. */
export function routeOf(c: Context<AppEnv>): string {
  const routes = matchedRoutes(c)
  return (routes.findLast(({ path }) => !path.endsWith('*')) ?? routes.at(-1))?.path ?? ''
}

/**
 * Gives every request an id of ours, which the answer carries, and writes one line about it when it is answered. A visitor's own id
 * is not taken over: it could be anything.
 */
export const requestLog =
  ({ log, clock }: Pick<Deps, 'log' | 'clock'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const began = clock.now().getTime()
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    await next()
    const { status } = c.res
    c.res.headers.set('x-request-id', requestId)
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId,
      method: c.req.method,
      route: routeOf(c),
      status,
      durationMs: clock.now().getTime() - began,
      brand: c.get('brand')?.key ?? null,
    })
  }
