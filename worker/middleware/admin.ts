import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { brandScope } from '../domain/account/session'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import { sentSessionId, signedInUser } from './session'

type GuardDeps = Pick<Deps, 'sessions' | 'clock' | 'secrets'>
type Guard = (deps: GuardDeps) => MiddlewareHandler<AppEnv>

const denied = () => new DomainError('forbidden', "You don't have permission to access admin settings.")

async function requireElevation(deps: GuardDeps, c: Context<AppEnv>): Promise<void> {
  const id = await sentSessionId(deps, c)
  const isElevated = id && (await deps.sessions.isElevated(c.var.brand.key, id, deps.clock.now()))
  if (!isElevated) throw new DomainError('not_elevated', 'Please confirm that you are an administrator and try again.')
}

/** Lets only administrators through. @throws DomainError `not_signed_in`, `forbidden` */
export const requireAdministrator: Guard = (deps) => async (c, next) => {
  const user = await signedInUser(deps, c)
  if (!user.isAdmin) throw denied()
  c.set('user', user)
  await next()
}

/** Lets only administrators through who said so within the last 15 minutes. @throws DomainError also `not_elevated` */
export const requireElevated: Guard = (deps) => async (c, next) => {
  const user = await signedInUser(deps, c)
  if (!user.isAdmin) throw denied()
  await requireElevation(deps, c)
  c.set('user', user)
  await next()
}

/** Lets those through who manage brands, and leaves on the request which. @throws DomainError `not_signed_in`, `forbidden` */
export const requireBrandRights: Guard = (deps) => async (c, next) => {
  const user = await signedInUser(deps, c)
  const scope = brandScope(user, c.var.brand.key)
  if (!scope) throw new DomainError('forbidden', "You don't have permission to access the brand manager.")
  c.set('user', user)
  c.set('brandScope', scope)
  await next()
}

/**
 * Lets those through who may change brands: owners their own, administrators every brand once they are elevated.
 * @throws DomainError also `not_elevated`
 */
export const requireBrandChange: Guard = (deps) => {
  const requireRights = requireBrandRights(deps)
  return (c, next) =>
    requireRights(c, async () => {
      if (c.var.user.isAdmin) await requireElevation(deps, c)
      await next()
    })
}
