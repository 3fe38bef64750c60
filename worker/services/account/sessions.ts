import type { ActiveSession } from '../../contract/account'
import { hashSessionSecret } from '../../crypto/digest'
import type { Deps } from '../../deps'
import { elevatedUntil } from '../../domain/account/session'
import { DomainError, isDomainError } from '../../domain/error'
import type { Visitor } from '../../ports/security-events'
import { type Actor, auditEntry } from '../brands/audit-entry'
import { type NotingDeps, noteSecurityEvent } from './security-events'

/** The user's sessions: the one that asks first, then the most recently used. @throws DomainError `database_unavailable` */
export async function listSessions(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, userId, secret }: { brandKey: string; userId: string; secret: string },
): Promise<ActiveSession[]> {
  const ownHash = await hashSessionSecret(secret)
  const standing = await sessions.list(brandKey, userId, clock.now())
  return standing
    .map(({ idHash, ...session }) => ({ ...session, id: idHash, isCurrent: idHash === ownHash }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Notes that a session was used, for its user to see. A database that fails now costs no more than the note. */
export async function noteSeen(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, idHash, device }: { brandKey: string; idHash: string; device: string | null },
): Promise<void> {
  try {
    await sessions.noteSeen(brandKey, idHash, { now: clock.now(), device })
  } catch (error) {
    if (!isDomainError(error)) throw error
  }
}

/** Ends the session on the server: its cookie is worth nothing from now on. @throws DomainError `database_unavailable` */
export async function signOut(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { brandKey, visitor, secret }: { brandKey: string; visitor: Visitor; secret: string },
): Promise<void> {
  const userId = await deps.sessions.delete(brandKey, await hashSessionSecret(secret))
  if (userId) await noteSecurityEvent(deps, { brandKey, userId, kind: 'signed_out', visitor })
}

/** Ends one session of the user. @throws DomainError `database_unavailable` */
export async function endSessionOf(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { idHash, ...by }: { brandKey: string; userId: string; visitor: Visitor; idHash: string },
): Promise<void> {
  await deps.sessions.end(by.brandKey, by.userId, idHash)
  await noteSecurityEvent(deps, { ...by, kind: 'session_ended' })
}

/** Ends every session of the user but the one that asks. @throws DomainError `database_unavailable` */
export async function endOtherSessions(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { secret, ...by }: { brandKey: string; userId: string; visitor: Visitor; secret: string },
): Promise<void> {
  await deps.sessions.endOthers(by.brandKey, by.userId, await hashSessionSecret(secret))
  await noteSecurityEvent(deps, { ...by, kind: 'sessions_ended', detail: { kept: 'this' } })
}

/**
 * Raises an administrator's session for 15 minutes from now. Only a session that wasn't raised before leaves a row: the other
 * calls prolong what is on record already.
 * @throws DomainError `not_signed_in` when the session ended meanwhile or isn't an administrator's
 */
export async function elevateSession(
  deps: NotingDeps & Pick<Deps, 'sessions' | 'audit'>,
  { secret, visitor, ...actor }: Actor & { visitor: Visitor; secret: string },
): Promise<void> {
  const { brandKey } = actor
  const [idHash, now] = [await hashSessionSecret(secret), deps.clock.now()]
  if (!(await deps.sessions.isElevated(brandKey, idHash, now))) {
    await deps.audit.insert(auditEntry(deps, actor, { action: 'admin_confirmed', detail: {} }))
  }
  const isElevated = await deps.sessions.elevate(brandKey, idHash, { now, until: elevatedUntil(now) })
  if (!isElevated) throw new DomainError('not_signed_in', 'Not authenticated')
  await noteSecurityEvent(deps, { ...actor, kind: 'proved', visitor })
}
