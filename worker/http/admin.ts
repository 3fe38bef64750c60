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

/** The session of somebody who proved within the last 15 minutes who they are. @throws DomainError `not_signed_in`, `not_elevated` */
export async function provedSession(deps: ProofDeps, c: Context<AppEnv>): Promise<LiveSession> {
  const session = await signedInSession(deps, c)
  requireRaised(deps, session)
  return session
}

/** Lets only those through who proved within the last 15 minutes who they are. @throws DomainError `not_signed_in`, `not_elevated` */
export const requireProved: Guard<ProofDeps> = (deps) => async (c, next) => {
  c.set('user', (await provedSession(deps, c)).user)
  await next()
}

/**
 * Lets only those through whose address is shown to be theirs: whoever opened an account with somebody else's must not add anything to it that
 * outlives the day on which its owner takes it. @throws DomainError `not_signed_in`, `forbidden`
 */
export const requireConfirmed: Guard<ProofDeps> = (deps) => async (c, next) => {
  const { user } = await signedInSession(deps, c)
  if (!user.emailVerified) throw new DomainError('forbidden', 'Please confirm your email address first.')
  await next()
}

/** The session of an administrator with a second factor, where one is needed. */
async function administratorSession(deps: GuardDeps, c: Context<AppEnv>, changes?: 'platform'): Promise<LiveSession> {
  const session = await signedInSession(deps, c)
  if (!session.user.isAdmin) {
    throw new DomainError('forbidden', "You don't have permission to access admin settings.")
  }
  await requireFactor(deps, c.var.brand.key, session, changes)
  c.set('user', session.user)
  return session
}

/** Lets only administrators through. @throws DomainError `not_signed_in`, `forbidden`, `factor_needed` */
export const requireAdministrator: Guard = (deps) => async (c, next) => {
  await administratorSession(deps, c)
  await next()
}

/** Lets only administrators change something who proved within the last 15 minutes who they are. @throws DomainError also `not_elevated` */
export const requireElevated: Guard = (deps) => async (c, next) => {
  requireRaised(deps, await administratorSession(deps, c, 'platform'))
  await next()
}

/** The session of somebody who has a right about brands; leaves on the request at which. */
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

/** Lets those through who have a right about brands. @throws DomainError `not_signed_in`, `forbidden`, `factor_needed` */
export const requireBrandRight =
  (deps: GuardDeps, right: Right): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await memberSession(deps, c, right)
    await next()
  }

/**
 * Lets those change something who have a right about brands and proved within the last 15 minutes who they are.
 * @throws DomainError also `not_elevated`
 */
export const requireBrandChange =
  (deps: GuardDeps, right: Right): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    requireRaised(deps, await memberSession(deps, c, right, right))
    await next()
  }
