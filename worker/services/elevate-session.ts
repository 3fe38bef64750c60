import type { Deps } from '../deps'
import { elevatedUntil } from '../domain/elevation'
import { DomainError } from '../domain/error'
import { hashSessionSecret } from '../domain/session-id'
import { type Actor, auditEntry } from './audit-entry'

/**
 * Raises an administrator's session for 15 minutes from now. Only a session that wasn't raised before leaves a row: the other
 * calls prolong what is on record already.
 * @throws DomainError `not_signed_in` when the session ended meanwhile or isn't an administrator's
 */
export async function elevateSession(
  deps: Pick<Deps, 'sessions' | 'audit' | 'clock' | 'ids'>,
  { secret, ...actor }: Actor & { secret: string },
): Promise<void> {
  const { brandKey } = actor
  const [idHash, now] = [await hashSessionSecret(secret), deps.clock.now()]
  if (!(await deps.sessions.isElevated(brandKey, idHash, now))) {
    await deps.audit.insert(auditEntry(deps, actor, { action: 'admin_confirmed', detail: {} }))
  }
  const isElevated = await deps.sessions.elevate(brandKey, idHash, { now, until: elevatedUntil(now) })
  if (!isElevated) throw new DomainError('not_signed_in', 'Not authenticated')
}
