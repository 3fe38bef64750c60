import type { AccountSecurity, SignedInUser } from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import { isPrivileged, needsFactorFirst, type Right } from '../../../domain/account/rights'
import { graceEnd } from '../../../domain/account/session'
import { DomainError } from '../../../domain/error'
import type { LiveSession } from '../sign-in/store-live-session'

type SecurityDeps = Pick<Deps, 'factors' | 'clock' | 'requiresFactors'>

async function beginGrace({ factors, clock }: SecurityDeps, brandKey: string, userId: string): Promise<string> {
  const endsAt = graceEnd(clock.now())
  await factors.beginGrace({ brandKey, userId }, endsAt)
  return endsAt.toISOString()
}

/** Until when a user who needs a second factor may do without; null for everybody else. The period starts when one is first required. */
function graceEndsAt(
  deps: SecurityDeps,
  brandKey: string,
  { user, hasFactor, graceEndsAt: known }: LiveSession,
): string | null | Promise<string> {
  if (!deps.requiresFactors || !isPrivileged(user.role) || hasFactor) return null
  return known ?? beginGrace(deps, brandKey, user.id)
}

/**
 * Refuses a user who needs a second factor and has none, once the grace period is over, or when the change doesn't allow for one.
 * @param changes the right that the change needs
 * @throws DomainError `factor_needed`
 */
export async function requireFactor(
  deps: SecurityDeps,
  brandKey: string,
  session: LiveSession,
  changes?: Right,
): Promise<void> {
  const endsAt = await graceEndsAt(deps, brandKey, session)
  if (endsAt === null) return
  const hasGrace = changes === undefined || !needsFactorFirst(changes)
  if (hasGrace && endsAt > deps.clock.now().toISOString()) return
  throw new DomainError('factor_needed', 'Set up a second step first: Account Settings, Security.')
}

/** What the user of a session should know of their account's security. */
export async function accountSecurity(
  deps: SecurityDeps,
  brandKey: string,
  session: LiveSession,
): Promise<AccountSecurity> {
  return {
    hasPassword: session.hasPassword,
    hasFactor: session.hasFactor,
    needsFactor: deps.requiresFactors && isPrivileged(session.user.role),
    graceEndsAt: await graceEndsAt(deps, brandKey, session),
    recovery: session.recovery,
  }
}

/** The user of a session, with their account's security. */
export async function signedInUser(deps: SecurityDeps, brandKey: string, session: LiveSession): Promise<SignedInUser> {
  return { ...session.user, security: await accountSecurity(deps, brandKey, session) }
}
