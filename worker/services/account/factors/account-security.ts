import type { AccountSecurity, SignedInUser } from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import { graceEnd, isPrivileged } from '../../../domain/account/session'
import { DomainError } from '../../../domain/error'
import type { LiveSession } from '../../../ports/accounts'

type SecurityDeps = Pick<Deps, 'factors' | 'clock' | 'requiresFactors'>

/** Until when who needs a second factor and has none may do without; null for everybody else. It begins when it is asked for first. */
async function graceEndsAt(
  { factors, clock, requiresFactors }: SecurityDeps,
  brandKey: string,
  session: LiveSession,
): Promise<string | null> {
  const { user, hasFactor } = session
  if (!requiresFactors || !isPrivileged(user.role) || hasFactor) return null
  if (session.graceEndsAt !== null) return session.graceEndsAt
  const endsAt = graceEnd(clock.now())
  await factors.beginGrace({ brandKey, userId: user.id }, endsAt)
  return endsAt.toISOString()
}

/** Refuses who needs a second factor, has none and had time enough to set one up. @throws DomainError `factor_needed` */
export async function requireFactor(deps: SecurityDeps, brandKey: string, session: LiveSession): Promise<void> {
  const endsAt = await graceEndsAt(deps, brandKey, session)
  if (endsAt === null || endsAt > deps.clock.now().toISOString()) return
  throw new DomainError('factor_needed', 'Please set up a second factor in Account Settings first.')
}

/** What the user of a session should know of their account's guard. */
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

/** The user of a session, with what guards the account. */
export async function signedInUser(deps: SecurityDeps, brandKey: string, session: LiveSession): Promise<SignedInUser> {
  return { ...session.user, security: await accountSecurity(deps, brandKey, session) }
}
