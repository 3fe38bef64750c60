import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { brandScope, type Right } from '../domain/account/rights'
import { isRaised } from '../domain/account/session'
import { DomainError } from '../domain/error'
import { requireFactor } from '../features/account/factors/account-security'
import type { LiveSession } from '../features/account/sign-in/store-live-session'
import type { AppEnv } from './app-env'
import { signedInSession } from './session'

type GuardDeps = Pick<Deps, 'sessions' | 'clock' | 'secrets' | 'factors' | 'requiresFactors'>
type Guard<Needs = GuardDeps> = (deps: Needs) => MiddlewareHandler<AppEnv>
type ProofDeps = Pick<Deps, 'sessions' | 'clock' | 'secrets'>

function requireRaised({ clock }: Pick<Deps, 'clock'>, session: LiveSession): void {
  if (!isRaised(session, clock.now())) {
    throw new DomainError('not_elevated', "Please confirm that it's you and try again.")
  }
}

/** The session of a user who reauthenticated within the last 15 minutes. @throws DomainError `not_signed_in`, `not_elevated` */
export async function provedSession(deps: ProofDeps, c: Context<AppEnv>): Promise<LiveSession> {
  const session = await signedInSession(deps, c)
  requireRaised(deps, session)
  return session
}

/** Requires reauthentication within the last 15 minutes. @throws DomainError `not_signed_in`, `not_elevated` */
export const requireProved: Guard<ProofDeps> = (deps) => async (c, next) => {
  c.set('user', (await provedSession(deps, c)).user)
  await next()
}

/**
 * Requires a confirmed e-mail address: somebody who registered with another person's address must not add anything to the account that
 * would survive the owner of the address claiming it. @throws DomainError `not_signed_in`, `forbidden`
 */
export const requireConfirmed: Guard<ProofDeps> = (deps) => async (c, next) => {
  const { user } = await signedInSession(deps, c)
  if (!user.emailVerified) throw new DomainError('forbidden', 'Please confirm your email address first.')
  await next()
}

/** The session of an administrator, with a second factor where one is required. */
async function administratorSession(deps: GuardDeps, c: Context<AppEnv>, changes?: 'platform'): Promise<LiveSession> {
  const session = await signedInSession(deps, c)
  if (!session.user.isAdmin) {
    throw new DomainError('forbidden', "You don't have permission to access admin settings.")
  }
  await requireFactor(deps, c.var.brand.key, session, changes)
  c.set('user', session.user)
  return session
}

/** Requires an administrator. @throws DomainError `not_signed_in`, `forbidden`, `factor_needed` */
export const requireAdministrator: Guard = (deps) => async (c, next) => {
  await administratorSession(deps, c)
  await next()
}

/** Requires an administrator who reauthenticated within the last 15 minutes. @throws DomainError also `not_elevated` */
export const requireElevated: Guard = (deps) => async (c, next) => {
  requireRaised(deps, await administratorSession(deps, c, 'platform'))
  await next()
}

/** The session of a user with this right on some brand; sets `brandScope` to the brands it covers. */
async function memberSession(deps: GuardDeps, c: Context<AppEnv>, right: Right, changes?: Right): Promise<LiveSession> {
  const session = await signedInSession(deps, c)
  const { user } = session
  const scope = brandScope(user.role, c.var.brand.key, right)
  if (!scope) throw new DomainError('forbidden', "You don't have permission to do this.")
  await requireFactor(deps, c.var.brand.key, session, changes)
  c.set('user', user)
  c.set('brandScope', scope)
  return session
}

/** Requires a right on brands. @throws DomainError `not_signed_in`, `forbidden`, `factor_needed` */
export const requireBrandRight =
  (deps: GuardDeps, right: Right): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await memberSession(deps, c, right)
    await next()
  }

/** Requires a right on brands and reauthentication within the last 15 minutes. @throws DomainError also `not_elevated` */
export const requireBrandChange =
  (deps: GuardDeps, right: Right): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    requireRaised(deps, await memberSession(deps, c, right, right))
    await next()
  }
