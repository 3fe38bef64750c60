import type { Context, MiddlewareHandler } from 'hono'
import type { User } from '../contract/user'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'

/** The signed-in user of this request at this brand, or null. Costs one query, and none without a cookie. */
export async function currentUser(
  _deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>,
  _c: Context<AppEnv>,
): Promise<User | null> {
  throw new Error('being built')
}

/** Lets only signed-in users through and leaves the user on the request. @throws DomainError `not_signed_in` */
export const requireUser =
  (deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const user = await currentUser(deps, c)
    if (!user) throw new Error('being built')
    c.set('user', user)
    await next()
  }

/** Sets the session cookie. */
export async function startSession(
  _deps: Pick<Deps, 'sessionSecret'>,
  _c: Context<AppEnv>,
  _secret: string,
): Promise<void> {
  throw new Error('being built')
}
